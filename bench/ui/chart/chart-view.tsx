import { Expand, LocateFixed, Maximize, Shrink, ZoomIn, ZoomOut } from 'lucide-react';
import { use, useEffect, useId, useRef, useState } from 'react';
import type { Chart } from '#bench/simulation/chart.ts';
import { ariaKey } from '#bench/ui/shortcuts/shortcuts.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { Choice } from '#src/components/field.tsx';
import type { ChartLayout, PlacedState } from './chart-layout.ts';
import { ChartSearch } from './chart-search.tsx';
import styles from './chart-view.module.css';
import { LayoutContext } from './layout-context.ts';
import { type FoundStates, StateBoxes } from './state-boxes.tsx';
import { TransitionLines } from './transition-lines.tsx';
import { useViewport } from './use-viewport.ts';

interface ChartViewProps {
  chart: Chart;
  /** The current states. */
  current: ReadonlySet<string>;
  /** The transitions of the last step. */
  takenTransitions: ReadonlySet<string>;
  /** Called when a state is pressed; optional. */
  onStateChosen?: (stateId: string) => void;
  /** Full width and its toggle; omitted if the chart is always wide. */
  isWide?: boolean;
  onWideChosen?: (isWide: boolean) => void;
}

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
  const { chart, current, takenTransitions, layout, onStateChosen, ...size } = props;
  const { isWide = false, onWideChosen } = size;
  const frame = useRef<SVGSVGElement>(null);
  const arrowId = useId();
  const [isFollowing, setIsFollowing] = useState(true);
  const [found, setFound] = useState<FoundStates>({ all: new Set(), inView: null });
  const { viewport, showWhole, show, zoomIn, zoomOut, handlers } = useViewport(frame, layout);

  useEffect(showWhole, [showWhole]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new frame width changes the visible part
  useEffect(() => {
    const place = isFollowing ? boxOfCurrent(layout.states, current) : null;
    if (place) show(place);
  }, [isFollowing, layout, current, show, isWide]);

  return (
    <>
      <svg
        ref={frame}
        className={styles.frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys pan and zoom the chart
        tabIndex={0}
        aria-keyshortcuts={ariaKey('chart')}
        aria-label={`Estados de ${chart.id}: las flechas mueven el diagrama, + y − lo acercan y alejan, 0 lo muestra entero`}
        {...handlers}
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
        <g transform={`translate(${viewport.x} ${viewport.y}) scale(${viewport.scale})`}>
          <StateBoxes
            chart={chart}
            states={layout.states}
            current={current}
            takenTransitions={takenTransitions}
            found={found}
            onStateChosen={onStateChosen}
          />
          <TransitionLines layout={layout} takenTransitions={takenTransitions} arrow={`url(#${arrowId})`} />
        </g>
      </svg>
      <div className={styles.tools}>
        <ChartSearch
          layout={layout}
          onFound={(all, inView) => {
            setFound({ all: new Set(all.map(({ stateId }) => stateId)), inView: inView?.stateId ?? null });
            if (inView) show(inView.place);
          }}
        />
        <SmallButton onClick={zoomIn} label="Acercar" shortcut="zoomIn">
          <ZoomIn aria-hidden="true" size={18} />
        </SmallButton>
        <SmallButton onClick={zoomOut} label="Alejar" shortcut="zoomOut">
          <ZoomOut aria-hidden="true" size={18} />
        </SmallButton>
        <SmallButton
          onClick={() => {
            setIsFollowing(false);
            showWhole();
          }}
          label="Ver entero"
          shortcut="whole"
        >
          <Maximize aria-hidden="true" size={18} />
        </SmallButton>
        <SmallButton onClick={() => setIsFollowing(true)} label="Ver el estado actual" shortcut="current">
          <LocateFixed aria-hidden="true" size={18} />
        </SmallButton>
        {onWideChosen && (
          <div className={styles.wide}>
            <SmallButton
              onClick={() => onWideChosen(!isWide)}
              shortcut="wide"
              label={isWide ? 'Diagrama junto a la pantalla' : 'Diagrama a todo lo ancho'}
            >
              {isWide ? <Shrink aria-hidden="true" size={18} /> : <Expand aria-hidden="true" size={18} />}
            </SmallButton>
          </div>
        )}
        <Choice
          type="checkbox"
          label="Seguir"
          aria-keyshortcuts={ariaKey('follow')}
          checked={isFollowing}
          onChange={(event) => setIsFollowing(event.currentTarget.checked)}
        />
      </div>
    </>
  );
}

/** The box around the innermost current states. */
function boxOfCurrent(states: readonly PlacedState[], current: ReadonlySet<string>) {
  const isCurrent = ({ state }: PlacedState) => current.has(state.id);
  const inner = states.filter(
    (placed) =>
      isCurrent(placed) &&
      !states.some((other) => isCurrent(other) && other.state.parentId === placed.state.id),
  );
  if (inner.length === 0) return null;
  const x = Math.min(...inner.map((box) => box.x));
  const y = Math.min(...inner.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...inner.map((box) => box.x + box.width)) - x,
    height: Math.max(...inner.map((box) => box.y + box.height)) - y,
  };
}
