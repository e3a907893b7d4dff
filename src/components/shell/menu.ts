import { paths } from '#contract/site-paths.ts';

export interface MenuEntry {
  label: string;
  path: string;
  /** Shown to administrators only, by level or by role. */
  isForAdmins?: true;
}

/** The links of the top bar in order (behaviour 1.2). */
export const menu: readonly MenuEntry[] = [
  { label: 'Inicio', path: paths.home },
  { label: 'TOPs', path: paths.tops },
  { label: 'PCU', path: paths.user },
  { label: 'Descargar', path: paths.download },
  { label: 'Admin', path: paths.admin, isForAdmins: true },
];
