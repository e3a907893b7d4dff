import { examples } from '#contract/examples.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { confirmMachine } from '#machines/session/confirm.ts';
import { loginMachine } from '#machines/session/login.ts';
import { resetPasswordMachine } from '#machines/session/reset-password.ts';
import { backgroundsMachine } from '#machines/visitor/backgrounds.ts';
import { downloadMachine } from '#machines/visitor/download.ts';
import { newsMachine } from '#machines/visitor/news.ts';
import { serverStatusMachine } from '#machines/visitor/server-status.ts';
import { topsMachine } from '#machines/visitor/tops.ts';
import { entry, type MachineEntry } from './entry.ts';
import { accepted, done, failed } from './steps.ts';

/** Machines of the public pages. */
export const visitorEntries: readonly MachineEntry[] = [
  entry({
    machine: loginMachine,
    sentence: 'Logs a player in, or has a mail sent to set a new password.',
    input: () => undefined,
    events: [
      { type: 'credentials.submitted', usuario: 'jugador', password: 'una-clave-de-ejemplo', remember: true },
      { type: 'call.cancelled' },
      { type: 'recovery.requested', usuario: 'jugador', remember: false },
      { type: 'recovery.left', email: 'familia@example.com' },
      { type: 'email.submitted', email: 'familia@example.com' },
      { type: 'account.chosen', id: 6 },
      { type: 'choice.confirmed' },
      { type: 'choice.cancelled' },
    ],
    answers: { accountByEmail: [[{ ID: 5, Name: 'Marta_Rios' }], []] },
    scenarios: {
      'dos cuentas con un mismo correo': [
        { type: 'event', event: { type: 'recovery.requested', usuario: '', remember: false } },
        { type: 'event', event: { type: 'email.submitted', email: 'familia@example.com' } },
        {
          type: 'answer',
          service: 'accountByEmail',
          outcome: {
            type: 'answered',
            status: 200,
            body: [
              { ID: 5, Name: 'Marta_Rios' },
              { ID: 6, Name: 'Pedro_Rios' },
            ],
          },
        },
      ],
    },
  }),
  entry({
    machine: backgroundsMachine,
    sentence: 'Changes the picture behind the login every five seconds.',
    input: () => undefined,
    events: [{ type: 'rotation.started' }, { type: 'rotation.stopped' }, { type: 'picture.seen' }],
    scenarios: {},
  }),
  entry({
    machine: serverStatusMachine,
    sentence: 'Shows how many are playing, asked again every minute.',
    input: () => undefined,
    events: [{ type: 'status.retried' }],
    answers: { serverStatus: [{ body: { online: 'Host unavailable', maxplayers: 0 } }] },
    scenarios: {
      'servidor apagado': [
        {
          type: 'answer',
          service: 'serverStatus',
          outcome: {
            type: 'answered',
            status: 200,
            body: { body: { online: 'Host unavailable', maxplayers: 0 } },
          },
        },
      ],
    },
  }),
  entry({
    machine: newsMachine,
    sentence: 'Lists the news and opens one with its sub-news.',
    input: () => ({ selectedId: null }),
    events: [
      { type: 'selection.changed', selectedId: 2 },
      { type: 'selection.changed', selectedId: 99 },
      { type: 'selection.changed', selectedId: null },
      { type: 'list.retried' },
      { type: 'detail.retried' },
    ],
    answers: { subNews: [[]] },
    scenarios: {
      'una noticia abierta': [
        accepted('news', examples.news.answer),
        done({ type: 'selection.changed', selectedId: 2 }),
        accepted('subNews', examples.subNews.answer),
      ],
      'sin conexión': [failed('news')],
    },
  }),
  entry({
    machine: topsMachine,
    sentence: 'Shows who leads the community, and finds a player among them.',
    input: () => ({ query: '' }),
    events: [
      { type: 'list.retried' },
      { type: 'search.changed', query: 'marta rios' },
      { type: 'search.changed', query: '' },
    ],
    scenarios: { 'tabla a la vista': [accepted('tops', examples.tops.answer)] },
  }),
  entry({
    machine: downloadMachine,
    sentence: 'Offers the launcher and what the game needs.',
    input: () => undefined,
    events: [{ type: 'links.retried' }],
    scenarios: { 'enlaces a la vista': [accepted('links', examples.links.answer)] },
  }),
  entry({
    machine: confirmMachine,
    sentence: 'Confirms an account with the token of a mail, once.',
    input: () => undefined,
    events: [
      { type: 'token.found', token: 'token-de-correo' },
      { type: 'token.missing' },
      { type: 'confirmation.retried', token: 'token-de-correo' },
      { type: 'call.cancelled' },
    ],
    answers: { confirmAccount: ['Otra cosa'] },
    scenarios: {
      confirmando: [{ type: 'event', event: { type: 'token.found', token: 'token-de-correo' } }],
    },
  }),
  entry({
    machine: resetPasswordMachine,
    sentence: 'Sets a new password with the token of a mail.',
    input: () => undefined,
    events: [
      { type: 'token.found' },
      { type: 'token.missing' },
      {
        type: 'password.submitted',
        password: 'una-clave-de-ejemplo',
        confirmation: 'una-clave-de-ejemplo',
        token: 'token-de-correo',
      },
      { type: 'password.submitted', password: 'corta', confirmation: 'corta', token: 'token-de-correo' },
      { type: 'password.changed' },
      { type: 'call.cancelled' },
    ],
    answers: { resetPassword: [{ success: false, message: siteMessages.password.common }] },
    scenarios: { 'eligiendo contraseña': [{ type: 'event', event: { type: 'token.found' } }] },
  }),
];
