import { memo, type ReactNode, useEffect, useRef } from 'react';
import styles from './step-list.module.css';

export interface StepRow {
  /** Omitted if the rows count from the start. */
  readonly number?: number;
  readonly text: string;
  /** The state after the step, and what else it changed. */
  readonly note?: string;
  readonly isBad?: boolean;
  readonly isUndone?: boolean;
}

interface StepListProps {
  label: string;
  rows: readonly StepRow[];
  /** The number of the row of the shown moment; 0 is the start. */
  current: number;
  onGoTo: (number: number) => void;
  /** Whether the list begins with the start, as row 0. */
  hasStart?: boolean;
  /** Controls above the rows. */
  tools?: ReactNode;
}

/** Steps in their order, each a button that shows its moment. The current one is scrolled into view. */
export function StepList({ label, rows, current, onGoTo, hasStart = true, tools }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows move the current one
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, rows.length]);
  // The rows are memoized, so they get a function that stays the same.
  const latest = useRef(onGoTo);
  useEffect(() => {
    latest.current = onGoTo;
  });
  const goTo = useRef((count: number) => latest.current(count)).current;

  return (
    <section aria-label={label} className={styles.steps}>
      <div className={styles.tools}>{tools}</div>
      <ol ref={list} start={rows[0]?.number ?? 0} tabIndex={-1} className={styles.list}>
        {hasStart && <Row text="Inicio" number={0} isCurrent={current === 0} onGoTo={goTo} />}
        {rows.map(({ number, ...row }, index) => {
          const own = number ?? index + 1;
          return <Row key={own} {...row} number={own} isCurrent={current === own} onGoTo={goTo} />;
        })}
      </ol>
    </section>
  );
}

type RowProps = StepRow & Pick<StepListProps, 'onGoTo'> & { number: number; isCurrent: boolean };

/** Memoized, because there can be thousands of steps. */
const Row = memo(function Row({ text, note, isBad, isUndone, number, isCurrent, onGoTo }: RowProps) {
  return (
    <li data-undone={isUndone}>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        data-bad={isBad}
        onClick={() => onGoTo(number)}
      >
        <small>{number}</small>
        <span>{text}</span>
        <span className={styles.note}>{note}</span>
      </button>
    </li>
  );
});
