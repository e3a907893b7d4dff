import { useEffect, useRef } from 'react';
import { ActorRow } from '#bench/ui/actor-row.tsx';
import panel from '#bench/ui/panels/panel.module.css';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { Choice } from '#src/components/field.tsx';
import type { Replay, ReplayedActor } from './replay.ts';
import { countAt, exists, hasEnded, type ReplayState } from './replay-store.ts';

interface ActorListProps {
  state: ReplayState;
  replay: Replay;
  onPinned: (actor: number | null) => void;
}

/** Every actor of a recording, with its state at the current position. */
export function ActorList({ state, replay, onPinned }: ActorListProps) {
  const { pinned, shown } = state;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <section aria-label="Actores" className={panel.tab}>
      <Choice
        type="checkbox"
        label="Mostrar el actor de cada paso"
        checked={pinned === null}
        onChange={(event) => onPinned(event.currentTarget.checked ? null : (shown?.index ?? 0))}
      />
      <ul ref={list}>
        {replay.actors.map((actor) => (
          <li key={actor.index}>
            <ActorRow
              name={actor.entry?.name ?? actor.recorded.machine}
              note={`${actor.recorded.machine} · ${noteOf(state, replay, actor)}`}
              isChosen={actor === shown}
              status={hasEnded(replay, actor, state.position) ? 'done' : 'active'}
              onChosen={() => onPinned(actor.index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The state of an actor and, after a change, whether it still follows the recording. */
function noteOf({ position }: ReplayState, replay: Replay, actor: ReplayedActor): string {
  if (!exists(replay, actor, position)) return 'todavía no';
  const text = hasEnded(replay, actor, position)
    ? 'terminó'
    : stateValueText(ownState(actor, countAt(actor, position)));
  if (replay.changedSteps.length === 0) return text;
  const isChanged = actor.steps.some(({ index }) => replay.changedSteps.includes(index));
  return `${text} · ${isChanged ? 'cambiado' : 'sigue lo grabado'}`;
}

/** The actor's own state after its last step; steps of invoked machines do not count. */
function ownState({ steps, initialState }: ReplayedActor, count: number) {
  const last = steps.slice(0, count).findLast(({ recorded: { step } }) => step.to === undefined);
  return last?.state ?? initialState;
}
