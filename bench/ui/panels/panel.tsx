import type { ReactNode } from 'react';
import { ariaKeyOfPanel } from '#bench/ui/shortcuts/shortcuts.ts';
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
    <details open data-numbered className={styles.panel}>
      <summary aria-keyshortcuts={ariaKeyOfPanel(title)} className={styles.title}>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
