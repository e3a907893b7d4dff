import { paths } from '#contract/site-paths.ts';

/** Prerendered pages, each with a heading that is visible before any script runs. */
export const prerenderedPages = [
  [paths.home, 'Noticias'],
  [paths.login, 'Iniciar sesión'],
  [paths.tops, 'TOPs'],
  [paths.download, 'Descargar'],
] as const;
