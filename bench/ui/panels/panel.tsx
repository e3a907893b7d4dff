import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Shown beside the title, such as a count. */
  note?: string;
  children: ReactNode;
}

/** A collapsible group of controls on the bench. */
export function Panel({ title, note, children }: PanelProps) {
  return (
    <details open className={styles.panel}>
      <summary className={styles.title}>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
