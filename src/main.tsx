import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pause } from './app/pause.ts';
import { loadRenderedPage } from './app/routes.tsx';
import { createApp } from './app/session.ts';
import { site } from './app/site.ts';
import { SiteRoot } from './app/site-root.tsx';
import { createTheme } from './app/theme.ts';
import './styles/tokens.css';
import './styles/base.css';

declare global {
  interface Window {
    /** Does what was sent and pressed before there was anybody to do it (early-actions.js), once. */
    releaseHeld?: () => void;
  }
}

/** `?inspect` shows every actor of the site in a second window, in the testers' builds. */
async function startInspector() {
  const wanted = new URLSearchParams(window.location.search).get('inspect');
  if (wanted === null) return null;
  const [{ startInspector }, { InspectorButton }] = await Promise.all([
    import('./inspector/start-inspector.ts'),
    import('./inspector/inspector-button.tsx'),
  ]);
  const observer = startInspector(window, wanted);
  return { observer, button: <InspectorButton inspector={observer} /> };
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const inspector = import.meta.env.DEV || import.meta.env.VITE_QA === '1' ? await startInspector() : null;
const inspect = inspector?.observer.inspect;
await pause();
const { theme, restoreTheme } = createTheme(window, inspect ? { inspect } : {});
await pause();
const app = createApp({ window, theme, settings: site, inspect });
await pause();

/** What moves by itself waits until the page is the site's own: a processor that draws frames is slow to do that. */
function startMotion() {
  root?.removeAttribute('data-rendered');
}

/** Each step draws a part of the page anew: not in one long task with each other, nor with the first screen. */
async function settle() {
  for (const step of [restoreTheme, app.restoreSession, () => window.releaseHeld?.(), startMotion]) {
    await pause();
    step();
  }
}

const { pathname, search } = window.location;
/** The path that the build rendered this document for, if it did; it knew of no query. */
const renderedPath = root.dataset['rendered'];
// The rendered page stays in sight while its code comes; then it is taken over as it stands, or drawn anew.
const isRendered = renderedPath !== undefined && (await loadRenderedPage(renderedPath));

const siteRoot = (
  <BrowserRouter>
    <SiteRoot
      app={app}
      onShown={() => {
        // The notice of a slow start (scripts/build/slow-start.ts).
        document.getElementById('slow-start')?.remove();
        settle();
      }}
    >
      {inspector?.button}
    </SiteRoot>
  </BrowserRouter>
);
// In slices: the page can be scrolled and typed in meanwhile.
startTransition(() => {
  if (isRendered && renderedPath === pathname && search === '') hydrateRoot(root, siteRoot);
  else createRoot(root).render(siteRoot);
});
