import { CarFront, House, type LucideIcon, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dueMessage } from '#contract/messages/player.ts';
import type { Due, DueKind } from '#contract/rules/due.ts';
import { isTaxUrgent, propertyPath } from '#contract/rules/property.ts';
import { classNames } from '#src/components/class-names.ts';
import { unreadable } from '#src/components/formats.ts';
import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import { TaxDays } from '#src/pages/player/tax-days.tsx';
import styles from './due-list.module.css';

/** The icon and label of each kind. The name of a house already says what it is. */
const places: Record<DueKind, { icon: LucideIcon; label: string }> = {
  cars: { icon: CarFront, label: 'Auto' },
  houses: { icon: House, label: '' },
  businesses: { icon: Store, label: 'Negocio' },
};

interface DueListProps {
  dues: readonly Due[];
  /** The list is loading again: the items stay visible until then. */
  isStale: boolean;
}

export function DueList({ dues, isStale }: DueListProps) {
  return (
    <ol className={classNames(styles.list, isStale && styles.stale)} aria-busy={isStale}>
      {dues.map((due) => (
        <Row key={`${due.kind}-${due.key}`} due={due} />
      ))}
    </ol>
  );
}

function Row({ due: { kind, key, name, days, day } }: { due: Due }) {
  const { icon: Icon, label } = places[kind];
  return (
    <li className={classNames(styles.row, isTaxUrgent(days) && styles.urgent)}>
      <Icon aria-hidden="true" size={28} strokeWidth={1.5} className={styles.icon} />
      <div className={styles.thing}>
        <Link to={propertyPath(kind, key)} className={styles.name}>
          {name}
        </Link>
        <span className={styles.kind}>{label}</span>
      </div>
      <p className={styles.day}>
        {day === null || days === null ? (
          unreadable
        ) : (
          <time dateTime={day.toISOString().slice(0, 10)}>{dueMessage(days, day)}</time>
        )}
      </p>
      <TaxDays days={days} />
    </li>
  );
}

/** The loading state of the button and the list below it. */
export function DueSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className={styles.buttonSkeleton} />
      <div className={styles.list}>
        <Repeated count={5}>
          <div className={styles.row}>
            <span className={styles.iconSkeleton} />
            <div className={styles.nameSkeleton}>
              <Skeleton shape="title" />
            </div>
            <Skeleton />
            <Skeleton />
          </div>
        </Repeated>
      </div>
    </LoadingRegion>
  );
}
