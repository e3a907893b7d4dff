import { memo, type ReactNode, useEffect, useRef } from 'react';
import { ariaKey } from '#bench/ui/shortcuts/shortcuts.ts';
import styles from './step-list.module.css';

export interface StepRow {
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
  /** The number of the first row, if the start is not shown. */
  first?: number;
  /** Controls above the rows. */
  tools?: ReactNode;
}

/** Steps in their order, each a button that shows its moment. The current one is scrolled into view. */
export function StepList({ label, rows, current, onGoTo, first, tools }: StepListProps) {
  const start = first ?? 1;
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
      <ol
        ref={list}
        start={first ?? 0}
        tabIndex={-1}
        aria-keyshortcuts={ariaKey('steps')}
        className={styles.list}
      >
        {first === undefined && <Row text="Inicio" index={0} isCurrent={current === 0} onGoTo={goTo} />}
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies a step
            key={start + index}
            {...row}
            index={start + index}
            isCurrent={current === start + index}
            onGoTo={goTo}
          />
        ))}
      </ol>
    </section>
  );
}

type RowProps = StepRow & Pick<StepListProps, 'onGoTo'> & { index: number; isCurrent: boolean };

/** Memoized, because there can be thousands of steps. */
const Row = memo(function Row({ text, note, isBad, isUndone, index, isCurrent, onGoTo }: RowProps) {
  return (
    <li data-undone={isUndone}>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        data-bad={isBad}
        onClick={() => onGoTo(index)}
      >
        <small>{index}</small>
        <span>{text}</span>
        <span className={styles.note}>{note}</span>
      </button>
    </li>
  );
});
