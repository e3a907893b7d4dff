/** Messages about passkeys. */
export const passkeyMessages = {
  login: {
    cancelled: 'No se usó ninguna llave de acceso. Puedes entrar con tu contraseña.',
    failed: 'No se pudo usar la llave de acceso. Inténtalo de nuevo o entra con tu contraseña.',
  },
  settings: {
    loadFailed: 'No se pudieron cargar las llaves de acceso.',
    none: 'Aún no tienes llaves de acceso.',
    required: 'Para cambiar algo en la administración, confirma esta sesión con una llave de acceso.',
    confirmFirst: 'Para agregar o quitar llaves, confirma antes con una de las tuyas.',
    added: 'Llave de acceso agregada.',
    renamed: 'Nombre de la llave cambiado.',
    removed: 'Llave de acceso quitada.',
    confirmed: 'Sesión confirmada con la llave de acceso.',
    cancelled: 'No se usó ninguna llave de acceso.',
    failed: 'No se pudo completar con la llave de acceso. Inténtalo de nuevo.',
  },
  /** Sent by the server. */
  refused: 'No se pudo comprobar la llave de acceso. Inténtalo de nuevo.',
  known: 'Esa llave de acceso ya está agregada.',
  tooMany: 'Ya tienes 10 llaves de acceso. Quita una para agregar otra.',
  confirmFirst: 'Confirma antes tu sesión con una llave de acceso, en Configuración.',
  /** Begins with `passkeyNeeded` (messages/admin.ts), by which the pages of the administration know it. */
  needed:
    'Hace falta una llave de acceso: agrégala en Configuración, o confirma allí tu sesión con la que tienes. Si este navegador no admite llaves, usa otro.',
} as const;
