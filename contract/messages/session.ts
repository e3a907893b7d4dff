/** Messages of login, passwords and confirmation. */
export const sessionMessages = {
  login: {
    refused: 'Error de autenticación',
    failed: 'Hubo un problema al intentar iniciar sesión',
    required: 'Inicia sesión para ver esta página.',
    noAccount: '¿No tienes cuenta? Se crea dentro del juego.',
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
  password: {
    tooShort: 'La contraseña debe tener al menos 8 caracteres.',
    mismatch: 'Las contraseñas no coinciden.',
    common: 'Elige una contraseña menos común.',
  },
} as const;
