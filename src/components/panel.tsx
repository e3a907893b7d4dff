import type { ReactNode } from 'react';
import headings from '#src/styles/headings.module.css';
import { Page } from './page.tsx';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  children: ReactNode;
}

/** A page with a single small panel. */
export function Panel({ title, children }: PanelProps) {
  return (
    <Page title={title}>
      <section className={styles.panel} aria-labelledby="panel-title">
        <h1 id="panel-title" className={headings.marked}>
          {title}
        </h1>
        {children}
      </section>
    </Page>
  );
}

/** A final result, with the next step. */
export function Outcome({
  children,
  message,
  isGood,
}: {
  children?: ReactNode;
  message: string;
  isGood: boolean;
}) {
  return (
    <div className={styles.outcome}>
      <p role={isGood ? 'status' : 'alert'} className={styles.message} data-good={isGood}>
        {message}
      </p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
