import { siteMessages } from '#contract/messages/site.ts';
import { Failure } from '#src/components/failure.tsx';
import { Page } from '#src/components/page.tsx';
import headings from '#src/styles/headings.module.css';
import { removeStartNotice } from './start-notice.ts';

/** Replaces the whole site after an error in rendering. Needs neither the router nor the app. */
export function CrashPage() {
  return (
    <main ref={arrive} tabIndex={-1}>
      <Page title="Algo ha fallado">
        <h1 className={headings.marked}>Algo ha fallado</h1>
        <Failure message={siteMessages.crash.failed} onRetry={() => window.location.reload()} />
      </Page>
    </main>
  );
}

/** The focused element is gone with the site. In the first render, the notice of a slow start is still there. */
function arrive(page: HTMLElement | null) {
  page?.focus();
  removeStartNotice();
}
