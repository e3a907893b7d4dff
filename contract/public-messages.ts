/** The sentences of the pages that anybody may see, but for those of the first screen (first-messages.ts). */
export const publicMessages = {
  notFound: { title: 'Página no encontrada' },
  login: {
    refused: 'Error de autenticación',
    failed: 'Hubo un problema al intentar iniciar sesión',
  },
  recovery: {
    noAccounts: 'No se encontraron cuentas asociadas a este correo.',
    lookUpFailed: 'Hubo un error al verificar las cuentas. Intente nuevamente.',
    noneChosen: 'Debe seleccionar una cuenta.',
    sendFailed: 'Hubo un error al intentar restablecer la contraseña. Intente nuevamente.',
    sent: 'Si existe una cuenta con este correo, recibirás un enlace para restablecer tu contraseña.',
  },
  reset: {
    noToken: 'Token faltante o inválido.',
    failed: 'Error al restablecer la contraseña. Inténtalo de nuevo.',
    done: 'Contraseña restablecida correctamente. Ya puedes ingresar.',
  },
  confirm: {
    refused: 'El registro ya fue confirmado o el token ha expirado.',
    failed: 'Hubo un problema al procesar tu confirmación. Intenta nuevamente.',
    noToken: 'Token no encontrado. Verifica el enlace proporcionado.',
    done: 'Tu cuenta ha sido confirmada con éxito. Ya puedes ingresar.',
  },
  download: {
    failed: 'Error al obtener los enlaces de descarga.',
    missing: 'Este enlace todavía no está disponible.',
  },
  tops: {
    empty: 'Todavía no hay nadie en esta tabla.',
    noMatch: 'Nadie de esta tabla se llama así.',
  },
} as const;
