import { memo, useEffect, useMemo, useRef } from 'react';
import type { Replay } from './replay.ts';
import styles from './replay-page.module.css';
import { actorStepText, timeText } from './replay-text.ts';

interface SequenceProps {
  replay: Replay;
  position: number;
  onGoTo: (position: number) => void;
}

/** The steps of all actors in their order; any of them can be chosen. */
export function Sequence({ replay, position, onGoTo }: SequenceProps) {
  const list = useRef<HTMLOListElement>(null);
  const texts = useMemo(() => rowsOf(replay), [replay]);
  useEffect(() => {
    list.current?.children[position]?.scrollIntoView?.({ block: 'nearest' });
  }, [position]);
  return (
    <section aria-label="Secuencia" className={styles.sequence}>
      <ol ref={list} start={0}>
        <Row text="Inicio" isBad={false} index={0} isCurrent={position === 0} onGoTo={onGoTo} />
        {texts.map(({ text, isBad }, place) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a step
            key={place}
            text={text}
            isBad={isBad}
            index={place + 1}
            isCurrent={position === place + 1}
            onGoTo={onGoTo}
          />
        ))}
      </ol>
    </section>
  );
}

interface RowProps extends Pick<SequenceProps, 'onGoTo'> {
  text: string;
  /** Whether the replay differs from the recording here. */
  isBad: boolean;
  index: number;
  isCurrent: boolean;
}

/** Memoized, because a recording can have thousands of steps. */
const Row = memo(function Row({ text, isBad, index, isCurrent, onGoTo }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        data-bad={isBad || undefined}
        onClick={() => onGoTo(index)}
      >
        {text}
      </button>
    </li>
  );
});

function rowsOf({ recording, actors }: Replay): { text: string; isBad: boolean }[] {
  const bad = new Set(
    actors
      .flatMap(({ steps }) => steps)
      .filter(({ isDifferent, problem }) => isDifferent || problem !== null)
      .map(({ index }) => index),
  );
  return recording.steps.map(({ actor, at, step }, index) => {
    const isBad = bad.has(index);
    const text = `${timeText(at)} · ${recording.actors[actor]?.machine}: ${actorStepText(step)}${isBad ? ' ≠' : ''}`;
    return { text, isBad };
  });
}
