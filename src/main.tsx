import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SiteRoutes } from './app/routes.tsx';
import { createApp } from './app/session.ts';
import { site } from './app/site.ts';
import { AppContext } from './app/workflow.ts';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

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

const inspector = import.meta.env.DEV || import.meta.env.VITE_QA === '1' ? await startInspector() : null;
const app = createApp({ window, settings: site, inspect: inspector?.observer.inspect });

createRoot(root).render(
  <StrictMode>
    <AppContext value={app}>
      <BrowserRouter>
        <SiteRoutes />
        {inspector?.button}
      </BrowserRouter>
    </AppContext>
  </StrictMode>,
);
app.restoreTheme();
app.restoreSession();
