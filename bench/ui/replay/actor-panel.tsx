import { useEffect, useRef } from 'react';
import { ActorRow } from '#bench/ui/actor-row.tsx';
import { Panel } from '#bench/ui/panels/panel.tsx';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { Choice } from '#src/components/field.tsx';
import type { Replay } from './replay.ts';
import styles from './replay-page.module.css';
import { countAt, exists, hasEnded, type ReplayState } from './replay-store.ts';

interface ActorPanelProps {
  state: ReplayState;
  replay: Replay;
  onPinned: (actor: number | null) => void;
}

/** Every actor of a recording, with its state at the current position. */
export function ActorPanel({ state, replay, onPinned }: ActorPanelProps) {
  const { position, pinned, shown, changedSteps } = state;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[shown?.index ?? 0]?.scrollIntoView?.({ block: 'nearest' });
  }, [shown?.index]);
  return (
    <Panel title="Actores" note={String(replay.actors.length)}>
      <Choice
        type="checkbox"
        label="Mostrar el actor de cada paso"
        checked={pinned === null}
        onChange={(event) => onPinned(event.currentTarget.checked ? null : (shown?.index ?? 0))}
      />
      <ul ref={list} className={styles.actors}>
        {replay.actors.map((actor) => {
          const { index, entry, recorded, initialState } = actor;
          const count = countAt(actor, position);
          const stateText = !exists(replay, actor, position, count)
            ? 'todavía no'
            : hasEnded(replay, actor, position, count)
              ? 'terminó'
              : stateValueText(ownState(actor, count) ?? initialState);
          const isChanged = actor.steps.some((step) => changedSteps.includes(step.index));
          const origin = changedSteps.length === 0 ? '' : isChanged ? ' · cambiado' : ' · sigue lo grabado';
          return (
            <li key={index}>
              <ActorRow
                name={entry?.name ?? recorded.machine}
                note={`${recorded.machine} · ${stateText}${origin}`}
                isChosen={index === shown?.index}
                onChosen={() => onPinned(index)}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The actor's own state after its last step; steps of invoked machines do not count. */
function ownState({ steps }: Replay['actors'][number], count: number) {
  return steps
    .slice(0, count)
    .findLast(({ recorded: { step } }) => step.type === 'answer' || step.to === undefined)?.state;
}
