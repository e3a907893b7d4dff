import { assertEvent, type SnapshotFrom, setup } from 'xstate';
import { confirmAccount } from '#contract/calls/session.ts';
import { isConfirmed } from '#contract/rules/confirmation.ts';
import { type CallResult, call, outputOf } from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// A user follows the link of the confirmation e-mail. The token goes straight from the event into the call;
// only the user can retry it.

type ConfirmEvent =
  | { type: 'token.found'; token: string }
  | { type: 'token.missing' }
  | { type: 'confirmation.retried'; token: string }
  | { type: 'call.cancelled' };

export const confirmMachine = setup({
  types: {} as { events: ConfirmEvent; tags: Tag },
  actors: { confirmAccount: call(confirmAccount) },
  guards: {
    isConfirmed: (_, result: CallResult<typeof confirmAccount>) => result.ok && isConfirmed(result.value),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'confirm',
  initial: 'expecting',
  states: {
    expecting: {
      description: 'Espera a que se lea la dirección',
      tags: ['unknown'],
      on: {
        'token.found': 'processing',
        'token.missing': 'noToken',
      },
    },
    processing: {
      description: 'Envía el token',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': 'failed' },
      invoke: {
        id: 'confirmAccount',
        src: 'confirmAccount',
        input: ({ event }) => {
          assertEvent(event, ['token.found', 'confirmation.retried']);
          return { token: event.token };
        },
        onDone: [
          {
            guard: { type: 'isConfirmed', params: outputOf },
            target: 'confirmed',
          },
          'refused',
        ],
        onError: 'failed',
      },
    },
    confirmed: { description: 'La cuenta está confirmada' },

    refused: {
      description: 'El token ya no vale, o hubo demasiados intentos; se puede reintentar',
      tags: ['failed'],
      on: { 'confirmation.retried': 'processing' },
    },
    failed: {
      description: 'Sin respuesta; se puede reintentar',
      tags: ['failed'],
      on: { 'confirmation.retried': 'processing' },
    },
    noToken: { description: 'El enlace no trae token', tags: ['failed'] },
  },
});

/** What the page shows. */
export function confirmationOf({ value }: SnapshotFrom<typeof confirmMachine>) {
  return typeof value === 'object' ? 'processing' : value;
}
