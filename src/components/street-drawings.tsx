import styles from './street-drawings.module.css';

/** A broken street lamp, for errors. */
export function DarkStreet() {
  return (
    <svg viewBox="0 0 240 120" className={styles.drawing} aria-hidden="true">
      <Ground />
      <path className={styles.pole} d="M84 104V34q0-14 14-14h26" />
      <path className={styles.hood} d="M118 16h26l6 10h-36z" />
      <path className={styles.spark} d="m132 34-6 12h10l-8 16" />
      <path className={styles.cone} d="M150 104h42l-8-22h-26z" />
      <path className={styles.stripe} d="M155 94h32M160 84h22" />
    </svg>
  );
}

/** An empty street, for empty states. */
export function EmptyStreet() {
  return (
    <svg viewBox="0 0 240 120" className={styles.drawing} aria-hidden="true">
      <path className={styles.light} d="M122 26h22l44 78H78z" />
      <Ground />
      <path className={styles.pole} d="M84 104V34q0-14 14-14h26" />
      <path className={styles.hood} d="M118 16h26l6 10h-36z" />
      <path className={styles.pole} d="M168 104V92m28 12V92" />
      <path className={styles.bench} d="M160 92h44v-6h-44zm0-12h44v-6h-44z" />
    </svg>
  );
}

function Ground() {
  return (
    <>
      <path className={styles.ground} d="M16 104h208" />
      <path className={styles.lane} d="M28 114h184" />
    </>
  );
}
