import { LocateFixed, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Chart } from '#bench/simulation/chart.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { Choice } from '#src/components/field.tsx';
import type { ChartLayout } from './chart-layout.ts';
import styles from './chart-view.module.css';
import { LayoutContext } from './layout-context.ts';
import { StateBoxes } from './state-boxes.tsx';
import { type PossibleEvents, TransitionLines } from './transition-lines.tsx';
import { useZoom } from './use-zoom.ts';

interface ChartViewProps {
  chart: Chart;
  /** The current states. */
  current: ReadonlySet<string>;
  /** The transitions of the last step. */
  takenTransitions: ReadonlySet<string>;
  /** The state that the tester looks at. */
  selected?: string | null;
  /** Called when a state is pressed. */
  onSelected?: (stateId: string) => void;
  /** The events that the chart can send, by the names of their transitions. */
  possible?: PossibleEvents;
  /** Shown above the chart, such as the current state. */
  head?: ReactNode;
}

const noEvents: PossibleEvents = new Map();

type Drawing = { chart: Chart; layout: ChartLayout | 'failed' };

/** A machine's chart with its current states highlighted; zooms and pans. */
export function ChartView(props: ChartViewProps) {
  const { chart } = props;
  const layOut = use(LayoutContext);
  const [drawing, setDrawing] = useState<Drawing | null>(null);

  useEffect(() => {
    let isWanted = true;
    const show = (layout: ChartLayout | 'failed') => isWanted && setDrawing({ chart, layout });
    layOut(chart).then(show, () => show('failed'));
    return () => {
      isWanted = false;
    };
  }, [chart, layOut]);

  const layout = drawing?.chart === chart ? drawing.layout : null;
  return (
    <section aria-label="Diagrama" className={styles.chart}>
      {props.head}
      {layout === null && <p className={styles.note}>Dibujando el diagrama…</p>}
      {layout === 'failed' && (
        <p role="alert" className={styles.note}>
          El diagrama no se pudo dibujar; lo demás funciona sin él.
        </p>
      )}
      {layout !== null && layout !== 'failed' && <DrawnChart {...props} key={chart.id} layout={layout} />}
    </section>
  );
}

type DrawnChartProps = ChartViewProps & { layout: ChartLayout };

function DrawnChart(props: DrawnChartProps) {
  const {
    chart,
    current,
    takenTransitions,
    layout,
    selected = null,
    onSelected,
    possible = noEvents,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const arrowId = useId();
  const [isFollowing, setIsFollowing] = useState(true);
  const { scale, zoomIn, zoomOut, zoomToRead, showWhole } = useZoom(frame, layout);
  const { width, height } = layout;

  const scrollTo = useCallback((ids: readonly string[]) => {
    for (const id of ids)
      frame.current
        ?.querySelector(`[data-state="${id}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  useEffect(() => {
    if (isFollowing) scrollTo(currentBoxes(layout, current, takenTransitions));
  }, [isFollowing, layout, current, takenTransitions, scrollTo]);
  useEffect(() => {
    if (selected !== null) scrollTo([selected]);
  }, [selected, scrollTo]);

  function follow(isWanted: boolean) {
    setIsFollowing(isWanted);
    if (isWanted) zoomToRead();
    else showWhole();
  }

  const tools = [
    { label: 'Acercar', Icon: ZoomIn, onClick: zoomIn },
    { label: 'Alejar', Icon: ZoomOut, onClick: zoomOut },
    { label: 'Ver entero', Icon: Maximize, onClick: () => follow(false) },
    { label: 'Ver el estado actual', Icon: LocateFixed, onClick: () => follow(true) },
  ];

  return (
    <>
      <div
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the chart
        tabIndex={0}
        className={styles.frame}
        onPointerMove={({ buttons, movementX, movementY }) => {
          if ((buttons & 1) === 1) frame.current?.scrollBy(-movementX, -movementY);
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields */}
        <svg
          role="group"
          aria-label={`Estados de ${chart.id}`}
          width={width * scale}
          height={height * scale}
          viewBox={`0 0 ${width} ${height}`}
        >
          <defs>
            <marker
              id={arrowId}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerUnits="userSpaceOnUse"
              markerWidth="10"
              markerHeight="10"
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 z" className={styles.arrow} />
            </marker>
          </defs>
          <StateBoxes
            chart={chart}
            states={layout.states}
            current={current}
            takenTransitions={takenTransitions}
            selected={selected}
            onSelected={onSelected}
            possible={possible}
          />
          <TransitionLines
            layout={layout}
            takenTransitions={takenTransitions}
            possible={possible}
            arrow={`url(#${arrowId})`}
          />
        </svg>
      </div>
      <div className={styles.tools}>
        {tools.map(({ Icon, onClick, ...button }) => (
          <SmallButton key={button.label} {...button} onClick={onClick}>
            <Icon aria-hidden="true" size={16} />
          </SmallButton>
        ))}
        <Choice
          type="checkbox"
          label="Seguir"
          checked={isFollowing}
          onChange={(event) => setIsFollowing(event.currentTarget.checked)}
        />
      </div>
    </>
  );
}

/** The boxes to show, the most important last: all current states, then the innermost one that the last step entered. */
function currentBoxes(
  { states, transitions }: ChartLayout,
  current: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): string[] {
  const parents = new Set(states.flatMap(({ state }) => (current.has(state.id) ? state.parentId : [])));
  const inner = states.flatMap(({ state: { id } }) => (current.has(id) && !parents.has(id) ? [id] : []));
  const entered = transitions.flatMap(({ transition: { name, targetId } }) =>
    taken.has(name) && targetId !== null ? [targetId] : [],
  );
  const isEntered = (state: string) => entered.some((id) => state === id || state.startsWith(`${id}.`));
  return inner.sort((a, b) => Number(isEntered(a)) - Number(isEntered(b)));
}
