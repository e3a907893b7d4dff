import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Replay, ReplayedStep } from './replay.ts';
import { actorStepText, timeText } from './replay-text.ts';
import styles from './sequence-view.module.css';

interface SequenceViewProps {
  replay: Replay;
  position: number;
  onGoTo: (position: number) => void;
}

const rowHeight = 32;
const laneWidth = 144;
/** The width of the time column. */
const timeWidth = 88;
/** The number of rows that are rendered above and below the view. */
const overscan = 6;
/** The view before the first layout. */
const assumedView = { top: 0, left: 0, height: 480, width: 960 };

/** A sequence diagram of all actors: one lane for each, time runs down. Renders only the rows and lanes in view. */
export function SequenceView({ replay, position, onGoTo }: SequenceViewProps) {
  const { steps } = replay.recording;
  const region = useRef<HTMLElement>(null);
  const [view, setView] = useState(assumedView);
  const lanes = useMemo(() => replay.actors.map(({ recorded }) => recorded), [replay]);
  const replayedSteps = useMemo(() => stepsByIndex(replay), [replay]);

  useEffect(() => {
    const { current } = region;
    if (!current) return;
    const { top, left } = scrollPositionOf(current, position, steps[position - 1]?.actor ?? 0);
    current.scrollTop = top;
    current.scrollLeft = left;
    setView(viewOf(current));
    // After a key press the focus follows the current step.
    if (current.contains(document.activeElement)) {
      current.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    }
  }, [position, steps]);

  function press(event: KeyboardEvent) {
    const target = targetOf(event.key, position, steps.length);
    if (target === null) return;
    event.preventDefault();
    onGoTo(target);
  }

  const first = Math.max(0, Math.floor(view.top / rowHeight) - overscan);
  const last = Math.min(steps.length, Math.ceil((view.top + view.height) / rowHeight) + overscan);
  const rows = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  // Always render the current step, so that Tab can reach it.
  if (position < first) rows.unshift(position);
  if (position > last) rows.push(position);
  const firstLane = Math.max(0, Math.floor((view.left - timeWidth) / laneWidth) - 1);
  const shownLanes = lanes
    .map((lane, index) => ({ lane, index }))
    .slice(firstLane, Math.ceil((view.left + view.width) / laneWidth) + 1);

  return (
    <section
      ref={region}
      aria-label="Secuencia"
      className={styles.sequence}
      onScroll={(event) => setView(viewOf(event.currentTarget))}
      onKeyDown={press}
    >
      <div
        className={styles.sheet}
        style={{ width: timeWidth + lanes.length * laneWidth, height: (steps.length + 2) * rowHeight }}
      >
        <div className={styles.head} style={{ height: rowHeight }}>
          {shownLanes.map(({ lane, index }) => (
            <span key={index} className={styles.name} style={{ left: xOf(index), width: laneWidth }}>
              {lane.machine}
            </span>
          ))}
        </div>
        {shownLanes.map(({ index }) => (
          <span key={index} className={styles.lane} style={{ left: xOf(index) + laneWidth / 2 }} />
        ))}
        <ol>
          {rows.map((row) => {
            const step = steps[row - 1];
            const result = replayedSteps.get(row - 1);
            const isBad = result !== undefined && (result.isDifferent || result.problem !== null);
            return (
              <li key={row} className={styles.row} style={{ top: (row + 1) * rowHeight }}>
                <span className={styles.time} style={{ width: timeWidth }}>
                  {timeText(step?.at ?? 0)}
                </span>
                <button
                  type="button"
                  aria-current={row === position ? 'step' : undefined}
                  tabIndex={row === position ? 0 : -1}
                  data-bad={isBad || undefined}
                  data-kind={step?.step.type}
                  className={styles.step}
                  style={{ left: xOf(step?.actor ?? 0) }}
                  onClick={() => onGoTo(row)}
                >
                  {step ? (
                    <>
                      <span className="visually-hidden">{`${row}, ${lanes[step.actor]?.machine}: `}</span>
                      <span>{actorStepText(step.step)}</span>
                      {isBad && <span> ≠</span>}
                    </>
                  ) : (
                    <span>Inicio</span>
                  )}
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

function viewOf({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement) {
  const { height, width } = assumedView;
  return { top: scrollTop, left: scrollLeft, height: clientHeight || height, width: clientWidth || width };
}

function stepsByIndex({ actors }: Replay): ReadonlyMap<number, ReplayedStep> {
  return new Map(actors.flatMap(({ steps }) => steps.map((step) => [step.index, step] as const)));
}

function xOf(lane: number): number {
  return timeWidth + lane * laneWidth;
}

/** The scroll position of the region that shows a step. */
function scrollPositionOf(
  region: HTMLElement,
  position: number,
  lane: number,
): { top: number; left: number } {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = region;
  return {
    top: scrolledTo(scrollTop, (position + 1) * rowHeight, clientHeight, rowHeight, rowHeight),
    left: scrolledTo(scrollLeft, xOf(lane), clientWidth, timeWidth, laneWidth),
  };
}

/** The scroll position on one axis that shows an item; `start` is the size of the sticky header. */
function scrolledTo(now: number, item: number, size: number, start: number, length: number): number {
  const isInView = item >= now + start && item + length <= now + size;
  return isInView ? now : Math.max(0, Math.min(item - start, Math.max(now, item + length - size)));
}

function targetOf(key: string, position: number, count: number): number | null {
  const page = 10;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: position + 1,
    ArrowRight: position + 1,
    ArrowUp: position - 1,
    ArrowLeft: position - 1,
    PageDown: position + page,
    PageUp: position - page,
    Home: 0,
    End: count,
  };
  return targets[key] ?? null;
}
