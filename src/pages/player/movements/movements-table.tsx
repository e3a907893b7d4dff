import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { Movement } from '#contract/calls/player.ts';
import { movementAction } from '#contract/rules/movement.ts';
import { movementDay } from '#contract/rules/movement-date.ts';
import { classNames } from '#src/components/class-names.ts';
import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import { TableHead } from '#src/components/table-head.tsx';
import lists from '#src/styles/lists.module.css';
import { BalanceChartSkeleton } from './balance-chart.tsx';
import { movementTexts } from './movement-text.ts';
import { movementColumns } from './movements-csv.ts';
import styles from './movements-table.module.css';

interface MovementsTableProps {
  movements: readonly Movement[];
  /** Another page is loading: these rows stay visible until then. */
  isStale: boolean;
  /** The movements of this day are marked; null marks none. */
  soughtDay: string | null;
}

export function MovementsTable({ movements, isStale, soughtDay }: MovementsTableProps) {
  return (
    <table className={classNames(lists.table, styles.table, isStale && styles.stale)} aria-busy={isStale}>
      <TableHead caption="Movimientos del banco" columns={movementColumns} />
      <tbody>
        {movements.map((movement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: movements have no id, and rows have no state
          <Row key={index} movement={movement} soughtDay={soughtDay} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ movement, soughtDay }: { movement: Movement; soughtDay: string | null }) {
  const { action, amount } = movementAction(movement);
  const texts = movementTexts(movement);
  const isWithdrawal = action === 'withdrawal';
  const Icon = isWithdrawal ? ArrowUpRight : ArrowDownLeft;
  const colour = amount === null ? undefined : isWithdrawal ? styles.out : styles.in;
  return (
    <tr
      data-action={action ?? undefined}
      aria-current={soughtDay !== null && movementDay(movement.fecha) === soughtDay ? 'date' : undefined}
    >
      <td>
        <span className={styles.action}>
          {action !== null && <Icon aria-hidden="true" size={18} className={colour} />}
          <span>{texts.label}</span>
        </span>
      </td>
      <td className={colour}>{texts.amount}</td>
      <td>{texts.balance}</td>
      <td>{texts.date}</td>
      <td>{texts.time}</td>
    </tr>
  );
}

/** The loading state of the table, with its final size. */
export function MovementsSkeleton({ limit }: { limit: number }) {
  return (
    <LoadingRegion>
      <div className={styles.chartSkeleton}>
        <BalanceChartSkeleton />
      </div>
      <div>
        <Repeated count={limit + 1}>
          <div className={styles.skeletonRow}>
            <Skeleton />
          </div>
        </Repeated>
      </div>
      <div className={styles.sumsSkeleton}>
        <Skeleton />
      </div>
    </LoadingRegion>
  );
}
