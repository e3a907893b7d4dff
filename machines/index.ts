import { messages } from '#contract/messages.ts';
import { accessMachine } from './access.ts';
import { backgroundsMachine } from './backgrounds.ts';
import { bannerMachine, errorMessage } from './banner.ts';
import { chunkMachine } from './chunk.ts';
import { entry, type MachineEntry } from './entry.ts';
import { loginMachine } from './login.ts';
import { newsMachine } from './news.ts';
import { serverStatusMachine } from './server-status.ts';
import { sessionMachine } from './session.ts';
import { statsMachine } from './stats.ts';

const user = { usuario: 'jugador', userID: 7, username: 'Juan_Perez' };

/** Every machine of the site. To be here is to be covered by the gates, the bench and the diagrams. */
export const registry: readonly MachineEntry[] = [
  entry({
    machine: sessionMachine,
    sentence: 'Knows who is logged in and checks every minute that it still holds.',
    input: (now) => ({ now }),
    sleep: 61_000,
    events: [
      { type: 'session.restored', user, returnTo: null },
      { type: 'session.restored', user: null, returnTo: '/user/stats' },
      { type: 'session.opened', user },
      { type: 'session.vanished' },
      { type: 'player.renamed', username: 'Pedro_Gomez' },
      { type: 'logout.requested' },
      { type: 'page.shown' },
      { type: 'call.unauthorized' },
      { type: 'check.retried' },
      { type: 'visit.refused', path: '/user/stats' },
      { type: 'visit.settled' },
      { type: 'notice.dismissed' },
    ],
    answers: { checkAuth: [{ authenticated: false }] },
    scenarios: {
      'logged in': [{ type: 'event', event: { type: 'session.opened', user } }],
      'expired by the check of the minute': [
        { type: 'event', event: { type: 'session.opened', user } },
        { type: 'wait', milliseconds: 60_000 },
        {
          type: 'answer',
          service: 'checkAuth',
          outcome: { type: 'answered', status: 200, body: { authenticated: false } },
        },
      ],
    },
  }),
  entry({
    machine: accessMachine,
    sentence: 'Finds out whether the player administers the community, by level or by role.',
    input: () => ({ adminRoleId: '100000000000000001' }),
    events: [
      { type: 'player.changed', userID: 7 },
      { type: 'player.changed', userID: null },
      { type: 'check.retried' },
    ],
    answers: {
      adminLevel: [
        { Admin: 8, Discord: '' },
        { Admin: 0, Discord: '' },
      ],
      userRole: [{ tieneRol: false }],
    },
    scenarios: {
      'administrator by level': [
        { type: 'event', event: { type: 'player.changed', userID: 7 } },
        {
          type: 'answer',
          service: 'adminLevel',
          outcome: { type: 'answered', status: 200, body: { Admin: 8, Discord: '' } },
        },
      ],
    },
  }),
  entry({
    machine: loginMachine,
    sentence: 'Logs a player in, or has a mail sent to set a new password.',
    input: () => undefined,
    events: [
      { type: 'credentials.submitted', usuario: 'jugador', password: 'una-clave-de-ejemplo', remember: true },
      { type: 'call.cancelled' },
      { type: 'recovery.requested' },
      { type: 'recovery.left' },
      { type: 'email.submitted', email: 'familia@example.com' },
      { type: 'account.chosen', id: 6 },
      { type: 'choice.confirmed' },
      { type: 'choice.cancelled' },
    ],
    answers: { accountByEmail: [[{ ID: 5, Name: 'Marta_Rios' }], []] },
    scenarios: {
      'two accounts behind one address': [
        { type: 'event', event: { type: 'recovery.requested' } },
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
    machine: bannerMachine,
    sentence: 'Shows a message for a few seconds, longer while somebody reads it.',
    input: () => undefined,
    events: [
      errorMessage(messages.login.refused),
      { type: 'message.held' },
      { type: 'message.released' },
      { type: 'message.dismissed' },
    ],
    scenarios: { shown: [{ type: 'event', event: errorMessage(messages.login.refused) }] },
  }),
  entry({
    machine: backgroundsMachine,
    sentence: 'Changes the picture behind the login every five seconds.',
    input: () => undefined,
    events: [{ type: 'motion.allowed' }, { type: 'motion.reduced' }],
    scenarios: {},
  }),
  entry({
    machine: serverStatusMachine,
    sentence: 'Shows how many are playing, asked again every minute.',
    input: () => undefined,
    events: [{ type: 'status.retried' }],
    answers: { serverStatus: [{ body: { online: 'Host unavailable', maxplayers: 0 } }] },
    scenarios: {
      off: [
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
    scenarios: {},
  }),
  entry({
    machine: statsMachine,
    sentence: "Shows the character's sheet.",
    input: () => ({ userID: 7, username: 'Juan_Perez' }),
    events: [
      { type: 'sheet.retried' },
      { type: 'catalogue.retried' },
      { type: 'mail.toggled' },
      { type: 'inventory.toggled' },
      { type: 'criminalRecord.toggled' },
      { type: 'fines.toggled' },
    ],
    scenarios: {},
  }),
  entry({
    machine: chunkMachine,
    sentence: "Fetches a page's code when it is first visited.",
    input: () => ({ load: () => Promise.resolve(), mayReload: true }),
    otherInputs: [() => ({ load: () => Promise.resolve(), mayReload: false })],
    events: [{ type: 'load.retried' }],
    services: ['loadChunk'],
    scenarios: {},
  }),
];
