import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { CrashPage } from './app/crash-page.tsx';
import { createApp } from './app/create-app.ts';
import { preload } from './app/routes.tsx';
import { SiteRoot } from './app/site-root.tsx';
import { removeStartNotice } from './app/start-notice.ts';
import { keepTypedText } from './app/typed-before-start.ts';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { site } from './core/site.ts';
import { createTheme } from './core/theme.ts';
import { startTools } from './tools.ts';
import './styles/tokens.css';
import './styles/base.css';

/** Lets the browser paint and handle input before the next part of the start. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** Not top-level `await`: the inspector imports this module's chunk, so both would wait for each other forever. */
async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const tools = await startTools?.(window);
  const { actorOptions = {}, now, random } = tools ?? {};
  await yieldToMain();
  const { theme, restoreTheme } = createTheme(window, actorOptions);
  await yieldToMain();
  const app = createApp({ window, theme, settings: site, actorOptions, now, random });

  /**
   * Runs after the first render, which is the same for everyone. An error in one step must not stop the next
   * one.
   */
  function onShown() {
    removeStartNotice();
    // The router listens only from now on: the user may have gone back meanwhile.
    if (window.location.href !== href) window.dispatchEvent(new PopStateEvent('popstate'));
    for (const restore of [restoreTheme, app.restoreSession]) {
      try {
        restore();
      } catch (error) {
        reportError(error);
      }
    }
  }

  const { href, pathname, search } = window.location;
  const { rendered } = root.dataset;
  // The prerendered content stays until the code of the page is there. The page says so if it does not load.
  const isLoaded =
    rendered === undefined ||
    (await preload(pathname).then(
      () => true,
      () => false,
    ));
  if (!isLoaded) return;
  await yieldToMain();
  const siteRoot = (
    <ErrorBoundary fallback={() => <CrashPage />}>
      <BrowserRouter>
        <SiteRoot app={app} onMounted={keepTypedText(root)} onShown={onShown}>
          {tools?.elements}
        </SiteRoot>
      </BrowserRouter>
    </ErrorBoundary>
  );
  // A transition yields to the main thread between components.
  startTransition(() => {
    // Only documents for a path without a query are prerendered (src/prerender.tsx).
    if (rendered === pathname && search === '') hydrateRoot(root, siteRoot);
    else createRoot(root).render(siteRoot);
  });
}

start().catch(reportError);
