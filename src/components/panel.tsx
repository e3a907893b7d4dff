import type { ReactNode } from 'react';
import forms from '#src/styles/forms.module.css';
import headings from '#src/styles/headings.module.css';
import shared from '#src/styles/shared.module.css';
import { classNames } from './class-names.ts';
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
      <section className={classNames(shared.frame, forms.column, styles.panel)} aria-labelledby="panel-title">
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
    <div className={shared.stack}>
      <p
        ref={showResult}
        role={isGood ? 'status' : 'alert'}
        className={classNames(shared.problem, styles.message)}
        data-good={isGood}
      >
        {message}
      </p>
      {children && <div className={forms.buttons}>{children}</div>}
    </div>
  );
}

/** The result may be far above the button that was pressed. */
function showResult(result: HTMLElement | null): void {
  result?.scrollIntoView({ block: 'nearest' });
}
