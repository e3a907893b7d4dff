import { CalendarClock, TriangleAlert } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { isTaxUrgent } from '#contract/rules/property.ts';
import { classNames } from '#src/components/class-names.ts';
import { formatNumber } from '#src/components/formats.ts';
import styles from './tax-days.module.css';

/** The days of tax that are paid in advance; a low number is marked by text and colour. */
export function TaxDays({ days }: { days: number | null }) {
  const isUrgent = isTaxUrgent(days);
  const Icon = isUrgent ? TriangleAlert : CalendarClock;
  return (
    <p className={classNames(styles.days, isUrgent && styles.urgent)}>
      <Icon aria-hidden="true" size={18} className={styles.icon} />
      <span>{`Días de impuestos: ${formatNumber(days)}`}</span>
      {isUrgent && <strong className={styles.mark}>Urgente</strong>}
    </p>
  );
}

/** The paid days as a bar, for cards; the text above it has the number. */
export function TaxBar({ days }: { days: number | null }) {
  if (days === null) return null;
  return (
    <svg className={classNames(styles.bar, isTaxUrgent(days) && styles.urgent)} aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" />
      <rect className={styles.fill} width={`${Math.min(1, days / limits.taxBarDays) * 100}%`} height="100%" />
    </svg>
  );
}
