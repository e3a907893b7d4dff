import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { type IndexedPath, paths } from '#contract/site-paths.ts';
import { themeMachine } from '#machines/site/theme.ts';
import { noDrafts } from './api/drafts.ts';
import { noSessionStorage } from './api/session-storage.ts';
import { preload } from './app/routes.tsx';
import { SiteRoot } from './app/site-root.tsx';
import { composeApp } from './core/compose-app.ts';
import { site } from './core/site.ts';

/** The description of each rendered page, for search engines and link previews. */
export const descriptions: Readonly<Record<IndexedPath, string>> = {
  [paths.home]: `${site.name}, comunidad de rol de San Andreas: quién está jugando ahora, las últimas noticias y dónde seguirnos.`,
  [paths.login]: `Entra en tu área personal de ${site.name}: tu personaje, tus bienes, tus movimientos y tus certificados.`,
  [paths.tops]: `Los jugadores de ${site.name} con más puntos de rol, más dinero, más horas jugadas y más gasto.`,
  [paths.download]: `Descarga lo que necesitas para jugar en ${site.name}, paso a paso, y comprueba los requisitos de tu computadora.`,
};

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

/** The markup of a page, identical to the browser's first render. React puts the title before it. */
export async function renderPage(path: string): Promise<string> {
  await preload(path);
  return renderToString(
    <StaticRouter location={path}>
      <SiteRoot app={createBlankApp()} onMounted={() => {}} onShown={() => {}} />
    </StaticRouter>,
  );
}
