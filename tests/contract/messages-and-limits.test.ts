import { describe, expect, it } from 'vitest';
import { accessRetries, durations, limits, taxDivisors } from '#contract/limits.ts';
import { partlyAddedMessage, partlyCreatedMessage } from '#contract/messages/admin.ts';
import { attemptsLeftMessage, unansweredMessage } from '#contract/messages/player.ts';
import { onlineMessage } from '#contract/messages/public.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { allMessages } from '../support/all-messages.ts';

describe('messages of docs/behaviour.md', () => {
  it.each([
    'Servidor Apagado',
    'No hay mininoticias disponibles.',
    'La contraseña debe tener al menos 8 caracteres.',
    'Las contraseñas no coinciden.',
    'Token faltante o inválido.',
    'El nombre del personaje es muy extenso.',
    'Nombre inválido. Asegúrate de seguir el formato: Nombre_Apellido.',
    'Debes completar tanto la historia como las características.',
    'La historia debe tener al menos 1300 caracteres válidos.',
    'La historia no puede exceder los 3000 caracteres válidos.',
    'Una vez guardada, no se podrá editar.',
    'El link no ha cambiado.',
    'Se necesita al menos una mininoticia para agregar una Noticia.',
    'Minititulo y contenido son obligatorios.',
    'Error desconocido',
    'Error de autenticación',
    'Hubo un problema al intentar iniciar sesión',
    'No se encontraron cuentas asociadas a este correo.',
    'Hubo un error al verificar las cuentas. Intente nuevamente.',
    'Debe seleccionar una cuenta.',
    'Hubo un error al intentar restablecer la contraseña. Intente nuevamente.',
    'Si existe una cuenta con este correo, recibirás un enlace para restablecer tu contraseña.',
    'No se puede cambiar el nombre mientras estás conectado al servidor.\nDesconéctate /quit',
    'El nombre ya existe. Elija otro.',
    'Error al cambiar el nombre del personaje',
    'Nombre de usuario cambiado exitosamente.',
    'Contraseña actualizada correctamente.',
    'Error al cambiar la contraseña.',
    'Error al guardar la historia. Inténtalo nuevamente.',
    'Ocurrió un error al guardar la historia.',
    'Historia guardada correctamente.',
    'Has fallado todos los intentos.',
    'Hubo un error al enviar las respuestas.',
    'El registro ya fue confirmado o el token ha expirado.',
    'Hubo un problema al procesar tu confirmación. Intenta nuevamente.',
    'Token no encontrado. Verifica el enlace proporcionado.',
    'Tu cuenta ha sido confirmada con éxito. Ya puedes ingresar.',
    'Error al restablecer la contraseña. Inténtalo de nuevo.',
    'Error al obtener los enlaces de descarga.',
    'Error al obtener los links',
    'Hubo un problema al actualizar el link.',
    'Error al actualizar el link.',
    'El link ha sido actualizado exitosamente.',
    'Error al obtener noticias.',
    'Error al agregar la noticia o las mininoticias.',
    'Error al actualizar la noticia.',
    'Error al eliminar la noticia.',
    'Error al obtener mininoticias.',
    'Error al agregar las mininoticias.',
    'Error al actualizar mininoticia.',
    'Error al eliminar la mininoticia.',
    'Debes seleccionar una noticia y agregar al menos una mininoticia.',
    'No tienes autos.',
    'No tienes casas.',
    'No tienes negocios.',
    'No hay antecedentes disponibles.',
  ])('include %j exactly', (message) => {
    expect(allMessages).toContain(message);
  });

  it.each([
    'Tu sesión ha expirado. Inicia sesión de nuevo.',
    'Está tardando más de lo normal…',
    'Reintentar',
    'Cancelar',
    'Página no encontrada',
    'Sin conexión con el estado del servidor',
    'Noticia no encontrada.',
    'Contraseña restablecida correctamente. Ya puedes ingresar.',
    'No hay multas disponibles.',
    'No hay movimientos.',
    'Ese nombre no está permitido.',
    'El nuevo nombre debe ser distinto al actual.',
    'Debes elegir un rol.',
    'No tienes permiso para cambiar de nombre.',
    'No hay preguntas disponibles.',
    'El link debe empezar con http:// o https://.',
    'El link no puede estar vacío.',
    'Noticia agregada exitosamente.',
    'Noticia actualizada exitosamente.',
    'Noticia eliminada exitosamente.',
    'Mininoticias agregadas exitosamente.',
    'Mininoticia actualizada exitosamente.',
    'Mininoticia eliminada exitosamente.',
    'Título y descripción son obligatorios.',
    'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    'Elige una contraseña menos común.',
  ])('include %j from the decisions', (message) => {
    expect(allMessages).toContain(message);
  });

  it('contain the number of players', () => {
    expect(onlineMessage(12, 100)).toBe('En línea - 12/100 jugadores conectados');
  });

  it('contain the number of open questions, in singular and plural', () => {
    expect(unansweredMessage(1)).toBe('Te falta 1 pregunta por seleccionar.');
    expect(unansweredMessage(2)).toBe('Te faltan 2 preguntas por seleccionar.');
    expect(unansweredMessage(30)).toBe('Te faltan 30 preguntas por seleccionar.');
  });

  it('contain the numbers of saved and missing sub-news items, in singular and plural (behaviour 8.4)', () => {
    const rest = ': guarda otra vez para enviar solo lo que falta.';
    expect(partlyCreatedMessage(0, 1)).toBe(`La noticia se creó, pero falta 1 mininoticia${rest}`);
    expect(partlyCreatedMessage(1, 2)).toBe(
      `La noticia se creó con 1 mininoticia, pero faltan 2 mininoticias${rest}`,
    );
    expect(partlyCreatedMessage(2, 0)).toBe(
      'La noticia se creó con 2 mininoticias: guarda otra vez para terminar.',
    );
    expect(partlyAddedMessage(1, 2)).toBe(`Se guardó 1 mininoticia, pero faltan 2 mininoticias${rest}`);
    expect(partlyAddedMessage(3, 1)).toBe(`Se guardaron 3 mininoticias, pero falta 1 mininoticia${rest}`);
  });

  it('contain the number of attempts left', () => {
    expect(attemptsLeftMessage(2)).toBe('Tienes 2 intentos restantes.');
    expect(attemptsLeftMessage(1)).toBe('Tienes 1 intento restante.');
  });

  it('of the server are within the length that the site shows (behaviour 9.1)', () => {
    expect(Object.values(serverMessages).filter((message) => message.length > 300)).toEqual([]);
  });
});

describe('the limits of docs/behaviour.md', () => {
  it('have the documented numbers', () => {
    expect(limits).toMatchObject({
      quizAttempts: 3,
      quizQuestions: 30,
      quizOptions: 4,
      storyMin: 1300,
      storyMax: 3000,
      renamePriceCoins: 100,
      characterNameMax: 32,
      characterNameFormatFrom: 5,
      passwordMin: 8,
      inventorySlots: 15,
      newsPageSize: 5,
      newsPreviewLength: 100,
      movementPageSizes: [5, 10, 25],
      adminLevel: 8,
      defaultMaxPlayers: 100,
      podiumSize: 3,
      leaderboardPageSize: 25,
      needAlarm: 50,
      happyAbove: 80,
      serverTextMax: 300,
      urgentTaxDays: 3,
    });
    expect(accessRetries).toBe(2);
  });

  it('have the documented durations in milliseconds (behaviour 1.9)', () => {
    expect(durations).toMatchObject({
      recheck: 60_000,
      backgroundCall: 60_000,
      slow: 10_000,
      toast: 3_000,
      recoveryToast: 5_000,
      background: 5_000,
      chunkTimeout: 120_000,
      accessRetry: 2_000,
      quiz: 900_000,
      quizGrace: 60_000,
      quizFarewell: 2_000,
    });
  });

  it('have the documented tax divisors (behaviour 5.9)', () => {
    expect(taxDivisors).toEqual({
      car: 73,
      house: 103,
      gas: 315,
      salon: 385,
      shop24: 274,
      global: 225,
      other: 300,
    });
  });

  it('allow the documented numbers of attempts (behaviour 9.7)', () => {
    const minute = 60_000;
    expect(rateLimits).toEqual({
      loginPerAccountMinute: { most: 6, window: minute },
      loginPerAccountHour: { most: 30, window: 60 * minute },
      loginPerAddress: { most: 60, window: minute },
      forgotPassword: { most: 6, window: 24 * 60 * minute },
      forgotPasswordPerAddress: { most: 30, window: 60 * minute },
      accountByEmail: { most: 20, window: minute },
      quizzes: { most: 20, window: 60 * minute },
      notices: { most: 5, window: 24 * 60 * minute },
      passkeyChallenges: { most: 120, window: minute },
      anything: { most: 600, window: minute },
    });
  });

  it('allow a story of 3000 valid characters to contain plenty of spaces', () => {
    expect(limits.storyTextMax).toBeGreaterThanOrEqual(2 * limits.storyMax);
  });
});
