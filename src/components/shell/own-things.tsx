import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { Stats } from '#contract/calls/player.ts';
import { playerLabels } from '#contract/labels/player.ts';
import { clampNeed, isNeedLow, needs } from '#contract/rules/player.ts';
import { paths } from '#contract/site-paths.ts';
import { dueMachine, urgentItems } from '#machines/player/due.ts';
import { sheetFace, sheetMachine } from '#machines/player/sheet.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { classNames } from '#src/components/class-names.ts';
import { formatCount, formatMoney, formatNumber, unavailable } from '#src/components/formats.ts';
import { site } from '#src/core/site.ts';
import { useApp, useWorkflow } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import styles from './own-things.module.css';

const loading = '…';

/** What a player looks up first: low needs, money and due taxes, as links to their pages. */
export default function OwnThings({ user }: { user: SessionUser }) {
  const { now } = useApp();
  const { userID, username } = user;
  const sheet = useWorkflow(sheetMachine, { input: () => ({ userID, username }) });
  const due = useWorkflow(dueMachine, { input: () => ({ userID, now }) });
  const stats = useSelector(sheet, (snapshot) => snapshot.context.stats);
  const hasNoSheet = useSelector(sheet, sheetFace) === 'failed';
  const urgent = useSelector(due, urgentItems);
  const low = stats ? lowNeeds(stats) : [];

  const fromSheet = (read: (stats: Stats) => string) =>
    stats ? read(stats) : hasNoSheet ? unavailable : loading;
  return (
    <ul aria-label="Lo tuyo" className={styles.things}>
      <Thing
        to={paths.stats}
        name="Necesidades"
        value={fromSheet((known) => needsText(known, low))}
        isAlarming={low.length > 0}
      />
      <Thing to={paths.stats} name={site.cash} value={fromSheet(({ MoneyVR }) => moneyText(MoneyVR))} />
      <Thing to={paths.movements} name="Banco" value={fromSheet(({ Bank }) => moneyText(Bank))} />
      <Thing to={paths.due} name="Vencimientos" value={taxesText(urgent)} isAlarming={Number(urgent) > 0} />
    </ul>
  );
}

interface ThingProps {
  to: string;
  name: string;
  value: string;
  isAlarming?: boolean;
}

function Thing({ to, name, value, isAlarming = false }: ThingProps) {
  return (
    <li>
      <Link to={to} className={classNames(shared.sign, styles.thing)} data-alarming={isAlarming}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{value}</span>
      </Link>
    </li>
  );
}

/** The low needs, lowest first. */
function lowNeeds(stats: Stats): readonly (readonly [name: string, value: number])[] {
  return needs
    .flatMap((field) => {
      const value = stats[field];
      return value !== null && isNeedLow(value)
        ? [[playerLabels.needs[field], clampNeed(value)] as const]
        : [];
    })
    .sort(([, a], [, b]) => a - b);
}

/** 'Hambre 12% (+2)' for the lowest and the number of the others, or 'Bien'. */
function needsText(stats: Stats, [lowest, ...others]: ReturnType<typeof lowNeeds>): string {
  if (!lowest) return needs.every((field) => stats[field] === null) ? unavailable : 'Bien';
  const [name, value] = lowest;
  const more = others.length > 0 ? ` (+${others.length})` : '';
  return `${name} ${formatNumber(value)}%${more}`;
}

function moneyText(amount: number | null): string {
  return amount === null ? unavailable : formatMoney(amount);
}

function taxesText(urgent: ReturnType<typeof urgentItems>): string {
  if (urgent === null) return loading;
  if (urgent === 'unknown') return unavailable;
  return urgent === 0 ? 'Al día' : formatCount(urgent, 'urgente', 'urgentes');
}
