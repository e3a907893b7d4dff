import { paths } from '#contract/site-paths.ts';

/** The pages of the personal area in order. */
export const playerMenu = [
  { label: 'Estadísticas', path: paths.stats },
  { label: 'Movimientos Banco', path: paths.movements },
  { label: 'Autos', path: paths.cars },
  { label: 'Casas', path: paths.houses },
  { label: 'Negocios', path: paths.businesses },
  { label: 'Vencimientos', path: paths.due },
  { label: 'Configuración', path: paths.settings },
  { label: 'Certificados', path: paths.certificates },
] as const;

/** The pages of the administration in order. */
export const adminMenu = [
  { label: 'Cambio de links', path: paths.adminLinks },
  { label: 'Noticias', path: paths.adminNews },
] as const;

/** The sections of the settings, by the hash of their address. */
export const settingsTitles = {
  nombre: 'Cambiar nombre',
  contrasena: 'Cambiar contraseña',
  historia: 'Historia del personaje',
  sesiones: 'Sesiones',
  llaves: 'Llaves de acceso',
} as const;
