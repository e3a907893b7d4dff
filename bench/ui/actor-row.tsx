import styles from './actor-row.module.css';

interface ActorRowProps {
  name: string;
  /** The machine and the state of the actor. */
  note: string;
  isChosen: boolean;
  onChosen: () => void;
}

/** An actor in a list of the bench. */
export function ActorRow({ name, note, isChosen, onChosen }: ActorRowProps) {
  return (
    <button type="button" aria-pressed={isChosen} className={styles.actor} onClick={onChosen}>
      <strong>{name}</strong>
      <span>{note}</span>
    </button>
  );
}
