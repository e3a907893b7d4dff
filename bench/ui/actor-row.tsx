import styles from './actor-row.module.css';

interface ActorRowProps {
  name: string;
  /** The machine and the state of the actor. */
  note: string;
  isChosen: boolean;
  onChosen: () => void;
  /** Of a live actor. */
  status?: string;
  /** Another number lets the row flash. */
  lastStep?: number;
}

/** An actor in a list of the bench. */
export function ActorRow({ name, note, isChosen, onChosen, status = 'active', lastStep }: ActorRowProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-status={status}
      className={styles.actor}
      onClick={onChosen}
    >
      {/* A new key restarts the animation. */}
      {lastStep !== undefined && <i key={lastStep} aria-hidden="true" className={styles.dot} />}
      <strong>{name}</strong>
      <span>{note}</span>
    </button>
  );
}
