import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { paths } from '#contract/site-paths.ts';
import { accessMachine } from '#machines/session/access.ts';
import { sessionMachine } from '#machines/session/session.ts';
import { themeMachine } from '#machines/shared/theme.ts';
import { noSessionStorage } from './api/session-storage.ts';
import { loadRenderedPage } from './app/routes.tsx';
import { site } from './app/site.ts';
import { SiteRoot } from './app/site-root.tsx';
import { createWiring } from './app/wiring.ts';
import type { App } from './app/workflow.ts';

/** A page that the build renders (design: prerendered shells). */
export interface RenderedPage {
  path: string;
  /** Its module, from the project's folder: the build names its files in the page. */
  module: string;
  /** What search engines and shared links say of it. */
  description: string;
}

/** Every page that everybody sees alike before anything is known of them. */
export const renderedPages: readonly RenderedPage[] = [
  {
    path: paths.home,
    module: 'src/pages/home/home-page.tsx',
    description: `${site.name}, comunidad de rol de San Andreas: quién está jugando ahora, las últimas noticias y dónde seguirnos.`,
  },
  {
    path: paths.login,
    module: 'src/pages/login/login-page.tsx',
    description: `Entra en tu área personal de ${site.name}: tu personaje, tus bienes, tus movimientos y tus certificados.`,
  },
  {
    path: paths.tops,
    module: 'src/pages/tops/tops-page.tsx',
    description: `Los jugadores de ${site.name} con más puntos de rol, más dinero, más horas jugadas y más gasto.`,
  },
  {
    path: paths.download,
    module: 'src/pages/download/download-page.tsx',
    description: `Descarga lo que necesitas para jugar en ${site.name}, paso a paso, y comprueba los requisitos de tu computadora.`,
  },
];

/** The site for nobody in particular: no session, no storage, and no call is ever answered. */
function nobodysApp(): App {
  const wire = createWiring(() => new Promise(() => {}));
  const now = () => 0;
  return {
    wire,
    now,
    session: createActor(wire(sessionMachine), { input: { now } }),
    access: createActor(wire(accessMachine), { input: { adminRoleId: site.adminRoleId } }),
    theme: createActor(themeMachine),
    storage: noSessionStorage,
  };
}

/**
 * A page's markup as a browser's first render makes it, with what React puts into the head before it.
 * @throws when the page's code can't be loaded.
 */
export async function renderPage(path: string): Promise<string> {
  if (!(await loadRenderedPage(path))) throw new Error(`${path} could not be rendered`);
  return renderToString(
    <StaticRouter location={path}>
      <SiteRoot app={nobodysApp()} onShown={() => {}} />
    </StaticRouter>,
  );
}
