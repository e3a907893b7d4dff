import { ChartButton } from './chart-button.tsx';
import type { ChartLayout, PlacedTransition } from './chart-layout.ts';
import styles from './chart-view.module.css';

/** The events that the chart can send, by the names of the transitions that they would take. */
export type PossibleEvents = ReadonlyMap<string, { readonly send: () => void; readonly isRefused: boolean }>;

interface TransitionLinesProps {
  layout: ChartLayout;
  takenTransitions: ReadonlySet<string>;
  possible: PossibleEvents;
  /** The id of the arrowhead marker. */
  arrow: string;
}

/** Every transition as a labelled line; those of the last step are drawn on top. */
export function TransitionLines({ layout, takenTransitions, possible, arrow }: TransitionLinesProps) {
  const isTaken = ({ transition }: PlacedTransition) => takenTransitions.has(transition.name);
  const ordered = [...layout.transitions].sort((a, b) => Number(isTaken(a)) - Number(isTaken(b)));
  return (
    <>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: lines take no focus; the steps list them as text */}
      <g aria-hidden="true">
        {layout.initials.map(({ id, points }) => (
          <g key={id}>
            <circle cx={points[0]?.x} cy={(points[0]?.y ?? 0) - 5} r={5} className={styles.initial} />
            <path d={pathThrough(points)} className={styles.line} markerEnd={arrow} />
          </g>
        ))}
        {ordered.map((placed) => (
          <path
            key={keyOf(placed)}
            d={pathThrough(placed.points)}
            className={styles.line}
            data-kind={placed.transition.trigger.kind}
            data-taken={isTaken(placed)}
            markerEnd={arrow}
          />
        ))}
      </g>
      {ordered.map((placed) => {
        const event = possible.get(placed.transition.name);
        const { x, y, width, height, lines } = placed.label;
        return (
          <ChartButton key={keyOf(placed)} label={`Enviar ${lines.join(' ')}`} onPressed={event?.send}>
            <g
              transform={`translate(${x} ${y})`}
              className={styles.label}
              data-kind={placed.transition.trigger.kind}
              data-taken={isTaken(placed)}
              data-possible={event && (event.isRefused ? 'refused' : 'yes')}
            >
              <rect width={width} height={height} rx={4} className={styles.labelBack} />
              {lines.map((line, index) => (
                <text key={line} x={width / 2} y={14 + index * 15} data-guard={index > 0}>
                  {line}
                </text>
              ))}
            </g>
          </ChartButton>
        );
      })}
    </>
  );
}

function keyOf({ transition }: PlacedTransition): string {
  return `${transition.name} ${transition.targetId}`;
}

function pathThrough(points: readonly { x: number; y: number }[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}
