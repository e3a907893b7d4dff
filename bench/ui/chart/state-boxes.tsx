import type { Chart } from '#bench/simulation/chart.ts';
import { ChartButton } from './chart-button.tsx';
import { measures, type PlacedState } from './chart-layout.ts';
import { type Row, statePathText } from './chart-text.ts';
import styles from './chart-view.module.css';
import type { PossibleEvents } from './transition-lines.tsx';

interface StateBoxesProps {
  chart: Chart;
  states: readonly PlacedState[];
  current: ReadonlySet<string>;
  takenTransitions: ReadonlySet<string>;
  selected: string | null;
  onSelected: ((stateId: string) => void) | undefined;
  possible: PossibleEvents;
}

/** Every state as a box, children on top of parents. */
export function StateBoxes({ states, ...props }: StateBoxesProps) {
  return states.map((placed) => <StateBox key={placed.state.id} placed={placed} {...props} />);
}

function StateBox({
  placed,
  chart,
  current,
  takenTransitions,
  selected,
  onSelected,
  possible,
}: Omit<StateBoxesProps, 'states'> & { placed: PlacedState }) {
  const { state, rows, x, y, width, height } = placed;
  const isRegion = chart.states.some(({ id, kind }) => id === state.parentId && kind === 'parallel');
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={styles.state}
      data-state={state.id}
      data-current={current.has(state.id)}
      data-kind={state.kind}
      data-region={isRegion}
      data-selected={state.id === selected}
    >
      <rect width={width} height={height} rx={7} className={styles.box} />
      {state.kind === 'final' && (
        <rect x={3} y={3} width={width - 6} height={height - 6} rx={5} className={styles.finalBox} />
      )}
      <ChartButton
        label={labelOf(chart, state.id)}
        isCurrent={current.has(state.id)}
        isPressed={state.id === selected}
        onPressed={onSelected && (() => onSelected(state.id))}
      >
        <rect width={width} height={measures.header} rx={7} className={styles.header} />
        <text x={measures.gap} y={measures.header - 9} className={styles.name}>
          {state.key}
        </text>
      </ChartButton>
      {rows.map((row, index) => {
        const event = row.transitions.map((name) => possible.get(name)).find((found) => found !== undefined);
        const rowState = row.stateId;
        return (
          <ChartButton
            key={row.text}
            label={event ? `Enviar ${row.text}` : labelOf(chart, rowState ?? '')}
            isCurrent={rowState !== null && current.has(rowState)}
            onPressed={
              event?.send ?? (rowState === null ? undefined : onSelected && (() => onSelected(rowState)))
            }
          >
            <text
              x={measures.gap}
              y={measures.header + index * measures.line + 12}
              className={styles.row}
              data-kind={row.kind}
              data-taken={row.transitions.some((name) => takenTransitions.has(name))}
              data-current={rowState !== null && current.has(rowState)}
              data-selected={rowState !== null && rowState === selected}
              data-possible={event && (event.isRefused ? 'refused' : 'yes')}
            >
              {`${rowMarks[row.kind]} ${row.text}`}
            </text>
          </ChartButton>
        );
      })}
    </g>
  );
}

function labelOf(chart: Chart, stateId: string): string {
  return `Elegir ${statePathText(chart, stateId)}`;
}

const rowMarks: Record<Row['kind'], string> = { description: '—', service: '»', internal: '↺', state: '•' };
