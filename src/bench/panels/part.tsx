import type { ReactNode } from 'react';
import { ariaKeyOfPart } from '#src/bench/shortcuts/shortcuts.ts';
import styles from './part.module.css';

interface PartProps {
  title: string;
  /** Shown beside the title, such as a count. */
  note?: string;
  isFolded?: boolean;
  children: ReactNode;
}

/** A collapsible group of controls on the bench. */
export function Part({ title, note, isFolded = false, children }: PartProps) {
  return (
    <details open={!isFolded} data-numbered className={styles['part']}>
      <summary aria-keyshortcuts={ariaKeyOfPart(title)} className={styles['title']}>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
