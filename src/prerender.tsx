import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import type { SiteSettings } from '#contract/community.ts';
import { themeMachine } from '#machines/site/theme.ts';
import { noDrafts } from './api/drafts.ts';
import { noSessionStorage } from './api/session-storage.ts';
import { composeApp } from './app/compose-app.ts';
import { preload } from './app/routes.tsx';
import { SiteRoot } from './app/site-root.tsx';
import { setSite, site } from './core/site.ts';

/** The app without a session, storage or answers. */
function createBlankApp() {
  return composeApp({
    caller: () => new Promise(() => {}),
    drafts: noDrafts,
    adminRoleId: site.adminRoleId,
    now: () => 0,
    storage: noSessionStorage,
    theme: createActor(themeMachine),
    actorOptions: {},
  });
}

/**
 * The markup of a page with these settings, identical to the browser's first render. React puts the title and image
 * preloads before it.
 */
export async function renderPage(path: string, settings: SiteSettings): Promise<string> {
  setSite(settings);
  await preload(path);
  return renderToString(
    <StaticRouter location={path}>
      <SiteRoot app={createBlankApp()} onMounted={() => {}} onShown={() => {}} />
    </StaticRouter>,
  );
}
