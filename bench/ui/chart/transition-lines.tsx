import type { ChartLayout, PlacedTransition } from './chart-layout.ts';
import styles from './chart-view.module.css';

interface TransitionLinesProps {
  layout: ChartLayout;
  takenTransitions: ReadonlySet<string>;
  /** The id of the arrowhead marker. */
  arrow: string;
}

/** Every transition as a labelled line; those of the last step are drawn on top. */
export function TransitionLines({ layout, takenTransitions, arrow }: TransitionLinesProps) {
  const isTaken = ({ transition }: PlacedTransition) => takenTransitions.has(transition.name);
  const ordered = [...layout.transitions].sort((a, b) => Number(isTaken(a)) - Number(isTaken(b)));
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: lines take no focus; the history lists them as text
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
      {ordered.map((placed) => (
        <Label key={keyOf(placed)} placed={placed} isTaken={isTaken(placed)} />
      ))}
    </g>
  );
}

interface LabelProps {
  placed: PlacedTransition;
  isTaken: boolean;
}

function Label({ placed, isTaken }: LabelProps) {
  const { x, y, width, height, lines } = placed.label;
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={styles.label}
      data-kind={placed.transition.trigger.kind}
      data-taken={isTaken}
    >
      <rect width={width} height={height} rx={4} className={styles.labelBack} />
      {lines.map((line, index) => (
        <text key={line} x={width / 2} y={14 + index * 15} data-guard={index > 0}>
          {line}
        </text>
      ))}
    </g>
  );
}

function keyOf({ transition }: PlacedTransition): string {
  return `${transition.name} ${transition.targetId}`;
}

const cornerRadius = 7;

/** A line through points with its corners rounded. */
function pathThrough(points: readonly { x: number; y: number }[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const into = towards(point, before);
      const out = towards(point, after);
      return `L${into.x} ${into.y} Q${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join(' ');
}

function towards(from: { x: number; y: number }, to: { x: number; y: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(cornerRadius, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
