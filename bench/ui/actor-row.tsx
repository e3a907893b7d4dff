import styles from './actor-row.module.css';

interface ActorRowProps {
  name: string;
  /** The machine, the state and the source of the actor. */
  notes: readonly string[];
  isChosen: boolean;
  onChosen: () => void;
}

/** An actor in a list of the bench. */
export function ActorRow({ name, notes, isChosen, onChosen }: ActorRowProps) {
  return (
    <button type="button" aria-pressed={isChosen} className={styles.actor} onClick={onChosen}>
      <strong>{name}</strong>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </button>
  );
}
