import { ActorRow } from '../actor-row.tsx';
import { Part } from '../panels/part.tsx';
import { valueWords } from '../run/state-words.ts';
import type { Replay } from './replay.ts';
import styles from './replay-page.module.css';
import { countAt, exists, hasEnded, type ReplayState } from './replay-store.ts';

interface ActorPartProps {
  state: ReplayState;
  replay: Replay;
  onPinned: (actor: number | null) => void;
}

/** Every actor of a recording, with its state at this moment. */
export function ActorPart({ state: { moment, pinned, shown }, replay, onPinned }: ActorPartProps) {
  return (
    <Part title="Actores" note={String(replay.actors.length)}>
      <label className={styles['follow']}>
        <input
          type="checkbox"
          checked={pinned === null}
          onChange={(event) => onPinned(event.currentTarget.checked ? null : (shown?.index ?? 0))}
        />
        Mostrar el actor de cada paso
      </label>
      <ul className={styles['actors']}>
        {replay.actors.map((actor) => {
          const { index, entry, recorded, firstState } = actor;
          const count = countAt(actor, moment);
          const words = !exists(replay, actor, moment, count)
            ? 'todavía no'
            : hasEnded(replay, actor, moment, count)
              ? 'terminó'
              : valueWords(ownState(actor, count) ?? firstState);
          return (
            <li key={index}>
              <ActorRow
                name={entry?.name ?? recorded.machine}
                notes={[`${recorded.machine} · ${words}`]}
                isChosen={index === shown?.index}
                onChosen={() => onPinned(index)}
              />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** The state after the last step that was not for an invoked machine. */
function ownState({ steps }: Replay['actors'][number], count: number) {
  return steps
    .slice(0, count)
    .findLast(({ recorded: { step } }) => step.type === 'answer' || step.to === undefined)?.state;
}
