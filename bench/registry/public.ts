import { examples } from '#contract/examples.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { paths } from '#contract/site-paths.ts';
import { backgroundsMachine } from '#machines/public/backgrounds.ts';
import { busyHoursMachine } from '#machines/public/busy-hours.ts';
import { downloadMachine } from '#machines/public/download.ts';
import { ownTopsMachine, topsWeekMachine } from '#machines/public/history.ts';
import { newsMachine } from '#machines/public/news.ts';
import { serverStatusMachine } from '#machines/public/server-status.ts';
import { topsMachine } from '#machines/public/tops.ts';
import { confirmMachine } from '#machines/session/confirm.ts';
import { loginMachine } from '#machines/session/login.ts';
import { passkeyCeremonyMachine } from '#machines/session/passkey-ceremony.ts';
import { passkeyLoginMachine } from '#machines/session/passkey-login.ts';
import { resetPasswordMachine } from '#machines/session/reset-password.ts';
import { addressWithSelection, entry, type MachineEntry, partScreen } from './entry.ts';
import { accepted, ceremonyOutcomes, finished, sent } from './steps.ts';

/** Machines of the public pages. */
export const publicEntries: readonly MachineEntry[] = [
  entry({
    machine: loginMachine,
    name: 'Inicio de sesión',
    sentence: 'Entra un jugador, o pide el correo para cambiar su contraseña.',
    screen: { page: () => import('#src/pages/session/login/login-page.tsx'), address: paths.login },
    events: [
      { type: 'credentials.submitted', usuario: 'jugador', password: 'una-clave-de-ejemplo', remember: true },
      { type: 'remember.changed', remember: true },
      { type: 'recovery.requested', usuario: 'jugador', remember: false },
      { type: 'recovery.left', email: 'familia@example.com' },
      { type: 'email.submitted', email: 'familia@example.com' },
      { type: 'email.submitted', email: `familia@${'example'.repeat(40)}.com` },
      { type: 'account.chosen', id: 6 },
    ],
    answers: { accountByEmail: [[{ ID: 5, Name: 'Marta_Rios' }], []] },
    scenarios: {
      'dos cuentas con un mismo correo': [
        sent({ type: 'recovery.requested', usuario: '', remember: false }),
        sent({ type: 'email.submitted', email: 'familia@example.com' }),
        accepted('accountByEmail', [
          { ID: 5, Name: 'Marta_Rios' },
          { ID: 6, Name: 'Pedro_Rios' },
        ]),
      ],
    },
  }),
  entry({
    machine: passkeyLoginMachine,
    name: 'Entrar con una llave de acceso',
    sentence: 'Entra un jugador con una llave de acceso, sin escribir nada.',
    screen: { page: partScreen('PasskeyLoginScreen'), address: paths.login },
    input: () => ({ shouldRemember: () => false }),
    services: ['canSuggest', 'ceremony'],
    answers: {
      canSuggest: [true, false],
      ceremony: [ceremonyOutcomes.used, ceremonyOutcomes.cancelled, ceremonyOutcomes.refused],
    },
    scenarios: {
      'cerró la pregunta del navegador': [
        sent({ type: 'passkey.requested' }),
        finished('ceremony', ceremonyOutcomes.cancelled),
      ],
    },
  }),
  entry({
    machine: passkeyCeremonyMachine,
    name: 'Ceremonia con una llave',
    sentence: 'Pide al servidor con qué empezar, y al navegador la llave.',
    input: () => ({ kind: 'use' as const }),
    otherInputs: [() => ({ kind: 'making' as const, userID: 7, password: 'una-clave-de-ejemplo' })],
    services: ['usePasskey', 'makePasskey'],
    answers: {
      usePasskey: [examples.passkeyLogin.input.credential, null],
      makePasskey: [examples.addPasskey.input.credential, null],
    },
  }),
  entry({
    machine: backgroundsMachine,
    name: 'Fondos del login',
    sentence: 'Cambia la imagen de fondo cada cinco segundos.',
    screen: { page: () => import('#src/pages/session/login/login-page.tsx'), address: paths.login },
  }),
  entry({
    machine: serverStatusMachine,
    name: 'Estado del servidor',
    sentence: 'Muestra cuántos juegan; se pregunta cada minuto.',
    screen: { page: () => import('#src/pages/public/home/home-page.tsx'), address: paths.home },
    answers: { serverStatus: [{ body: { online: 'Host unavailable', maxplayers: 0 } }] },
    scenarios: {
      'servidor apagado': [accepted('serverStatus', { body: { online: 'Host unavailable', maxplayers: 0 } })],
    },
  }),
  entry({
    machine: newsMachine,
    name: 'Noticias',
    sentence: 'Lista las noticias y abre una con sus mininoticias.',
    screen: {
      page: () => import('#src/pages/public/home/home-page.tsx'),
      address: addressWithSelection(paths.home, 'noticia', 'selectedId'),
    },
    input: () => ({ page: 1, selectedId: null }),
    events: [
      { type: 'selection.changed', page: 1, selectedId: 2 },
      { type: 'selection.changed', page: 1, selectedId: 99 },
      { type: 'selection.changed', page: 1, selectedId: null },
    ],
    answers: { subNews: [[]] },
    scenarios: {
      'una noticia abierta': [
        accepted('news', examples.news.answer),
        sent({ type: 'selection.changed', page: 1, selectedId: 2 }),
        accepted('subNews', examples.subNews.answer),
      ],
    },
  }),
  entry({
    machine: topsMachine,
    name: 'TOPs',
    sentence: 'Muestra quién va primero y busca a un jugador.',
    screen: { page: () => import('#src/pages/public/tops/tops-page.tsx'), address: paths.tops },
    input: () => ({ board: leaderboards[0], page: 1, query: '' }),
    events: [{ type: 'address.changed', board: leaderboards[1], page: 2, query: 'juan' }],
  }),
  entry({
    machine: topsWeekMachine,
    name: 'La semana de los TOPs',
    sentence: 'Lee las cifras de hace siete días, para decir quién sube y quién baja.',
    answers: { topsWeek: [[]] },
  }),
  entry({
    machine: ownTopsMachine,
    name: 'Línea en los TOPs',
    sentence: 'Lee las cifras de un jugador en los últimos 90 días.',
    input: () => ({ userID: 7 }),
    answers: { ownTops: [[]] },
  }),
  entry({
    machine: downloadMachine,
    name: 'Descargas',
    sentence: 'Ofrece el launcher y lo que el juego necesita.',
    screen: { page: () => import('#src/pages/public/download/download-page.tsx'), address: paths.download },
  }),
  entry({
    machine: busyHoursMachine,
    name: 'Cuándo hay gente',
    sentence: 'Muestra cuántos juegan a cada hora de la semana.',
    answers: { busyHours: [{ hours: Array.from({ length: 168 }, () => null) }] },
  }),
  entry({
    machine: confirmMachine,
    name: 'Confirmar cuenta',
    sentence: 'Confirma una cuenta con el enlace del correo, una sola vez.',
    screen: {
      page: () => import('#src/pages/session/confirm/confirm-page.tsx'),
      address: paths.confirm,
      ignoredEvents: ['token.found', 'token.missing'],
    },
    events: [
      { type: 'token.found', token: 'token-de-correo' },
      { type: 'confirmation.retried', token: 'token-de-correo' },
    ],
    answers: { confirmAccount: ['Otra cosa'] },
  }),
  entry({
    machine: resetPasswordMachine,
    name: 'Restablecer contraseña',
    sentence: 'Pone una contraseña nueva con el enlace del correo.',
    screen: {
      page: () => import('#src/pages/session/reset-password/reset-password-page.tsx'),
      address: paths.resetPassword,
      ignoredEvents: ['token.found', 'token.missing'],
    },
    events: [
      {
        type: 'password.submitted',
        password: 'una-clave-de-ejemplo',
        confirmation: 'una-clave-de-ejemplo',
        token: 'token-de-correo',
      },
      { type: 'password.submitted', password: 'corta', confirmation: 'corta', token: 'token-de-correo' },
    ],
    answers: { resetPassword: [{ success: false, message: sessionMessages.password.common }] },
  }),
];
