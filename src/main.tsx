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

const wantsInspector = import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect');
const inspect = wantsInspector
  ? (await import('./inspector/stately-inspector.ts')).startStatelyInspector()
  : undefined;

const app = createApp({ window, settings: site, inspect });

createRoot(root).render(
  <StrictMode>
    <AppContext value={app}>
      <BrowserRouter>
        <SiteRoutes />
      </BrowserRouter>
    </AppContext>
  </StrictMode>,
);
app.restoreSession();
