import { backgroundsMachine } from '../backgrounds.ts';
import { entry, type MachineEntry } from '../entry.ts';
import { loginMachine } from '../login.ts';
import { newsMachine } from '../news.ts';
import { serverStatusMachine } from '../server-status.ts';

/** Machines of the public pages. */
export const visitorEntries: readonly MachineEntry[] = [
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
];
