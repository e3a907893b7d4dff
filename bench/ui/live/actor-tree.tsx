import { ActorRow } from '#bench/ui/actor-row.tsx';
import styles from './live-page.module.css';
import type { LiveActor } from './live-store.ts';
import { actorName, momentText } from './live-text.ts';

interface ActorTreeProps {
  /** The actors to show. An actor whose parent is not among them is at the top. */
  actors: readonly LiveActor[];
  chosenId: string | undefined;
  onChosen: (actorId: string) => void;
}

/** The actors below the actors that invoked or spawned them. The one that changes flashes. */
export function ActorTree({ actors, ...rest }: ActorTreeProps) {
  const shown = new Set(actors.map(({ id }) => id));
  const top = actors.filter(({ parentId }) => !shown.has(parentId ?? ''));
  return <Branch {...rest} actors={actors} level={top} />;
}

function Branch({ level, ...rest }: ActorTreeProps & { level: readonly LiveActor[] }) {
  const { actors, chosenId, onChosen } = rest;
  if (level.length === 0) return null;
  return (
    <ul className={styles.branch}>
      {level.map((actor) => (
        <li key={actor.id}>
          <ActorRow
            name={actorName(actor)}
            note={momentText(actor)}
            isChosen={actor.id === chosenId}
            onChosen={() => onChosen(actor.id)}
            status={actor.status}
            lastStep={actor.lastStep}
          />
          <Branch {...rest} level={actors.filter(({ parentId }) => parentId === actor.id)} />
        </li>
      ))}
    </ul>
  );
}
