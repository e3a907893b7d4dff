import type { ReactNode } from 'react';
import styles from './part.module.css';

interface PartProps {
  title: string;
  /** Beside the title, such as how many there are. */
  note?: string;
  isFolded?: boolean;
  children: ReactNode;
}

/** One of the bench's groups of controls, which can be folded away. */
export function Part({ title, note, isFolded = false, children }: PartProps) {
  return (
    <details open={!isFolded} className={styles['part']}>
      <summary className={styles['title']}>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
