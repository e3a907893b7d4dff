import type { KeyboardEvent, ReactNode } from 'react';
import type { Chart } from '#bench/simulation/chart.ts';
import { measures, type PlacedState } from './chart-layout.ts';
import { type Row, statePathText } from './chart-text.ts';
import styles from './chart-view.module.css';

/** The states that the search found, and the one in view. */
export interface FoundStates {
  readonly all: ReadonlySet<string>;
  readonly inView: string | null;
}

interface StateBoxesProps {
  chart: Chart;
  states: readonly PlacedState[];
  current: ReadonlySet<string>;
  takenTransitions: ReadonlySet<string>;
  found: FoundStates;
  onStateChosen: ((stateId: string) => void) | undefined;
}

/** Every state as a box, children on top of parents. */
export function StateBoxes({ states, ...props }: StateBoxesProps) {
  return [...states]
    .sort((a, b) => a.depth - b.depth)
    .map((placed) => <StateBox key={placed.state.id} placed={placed} {...props} />);
}

function StateBox({
  placed,
  chart,
  current,
  takenTransitions,
  found,
  onStateChosen,
}: Omit<StateBoxesProps, 'states'> & { placed: PlacedState }) {
  const { state, rows, x, y, width, height } = placed;
  const isRegion = chart.states.some(({ id, kind }) => id === state.parentId && kind === 'parallel');
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={styles.state}
      data-current={current.has(state.id)}
      data-kind={state.kind}
      data-region={isRegion}
      data-found={foundAs(found, state.id)}
    >
      <rect width={width} height={height} rx={7} className={styles.box} />
      {state.kind === 'final' && (
        <rect x={3} y={3} width={width - 6} height={height - 6} rx={5} className={styles.finalBox} />
      )}
      <StateButton
        chart={chart}
        stateId={state.id}
        isCurrent={current.has(state.id)}
        onStateChosen={onStateChosen}
      >
        <rect width={width} height={measures.header} rx={7} className={styles.header} />
        <text x={measures.gap} y={measures.header - 9} className={styles.name}>
          {state.key}
        </text>
      </StateButton>
      {rows.map((row, index) => (
        <StateButton
          key={row.text}
          chart={chart}
          stateId={row.stateId}
          isCurrent={row.stateId !== null && current.has(row.stateId)}
          onStateChosen={onStateChosen}
        >
          <text
            x={measures.gap}
            y={measures.header + index * measures.line + 12}
            className={styles.row}
            data-kind={row.kind}
            data-taken={row.transitions.some((name) => takenTransitions.has(name))}
            data-current={row.stateId !== null && current.has(row.stateId)}
            data-found={row.stateId === null ? undefined : foundAs(found, row.stateId)}
          >
            {`${rowMarks[row.kind]} ${row.text}`}
          </text>
        </StateButton>
      ))}
    </g>
  );
}

function foundAs({ all, inView }: FoundStates, stateId: string): 'inView' | 'other' | undefined {
  if (!all.has(stateId)) return undefined;
  return inView === stateId ? 'inView' : 'other';
}

const rowMarks: Record<Row['kind'], string> = { description: '—', service: '»', internal: '↺', state: '•' };

interface StateButtonProps {
  chart: Chart;
  /** Null for a part without a state. */
  stateId: string | null;
  isCurrent: boolean;
  onStateChosen: ((stateId: string) => void) | undefined;
  children: ReactNode;
}

/** A button in the drawing that jumps to a state; plain content if that is not possible. */
function StateButton({ chart, stateId, isCurrent, onStateChosen, children }: StateButtonProps) {
  if (!onStateChosen || stateId === null) return <g>{children}</g>;
  const choose = () => onStateChosen(stateId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g
      role="button"
      tabIndex={0}
      aria-label={`Ir a ${statePathText(chart, stateId)}`}
      aria-current={isCurrent ? 'step' : undefined}
      className={styles.stateButton}
      onClick={choose}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        choose();
      }}
    >
      {children}
    </g>
  );
}
