import styles from './spinner.module.css';

/** Loading indicator with a text for screen readers. */
export function Spinner() {
  return (
    <div role="status" className={styles.spinner}>
      <svg viewBox="0 0 48 48" className={styles.drawing} aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r="20" />
        <circle className={styles.arc} cx="24" cy="24" r="20" pathLength="100" strokeDasharray="28 72" />
      </svg>
      <span>Cargando…</span>
    </div>
  );
}
