import { assertEvent, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { resetPassword } from '#contract/calls/session.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { isPasswordTooLong, type PasswordProblem, passwordProblem } from '#contract/rules/password.ts';
import { accepted, call, isAccepted, outputOf } from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import { isTooCommon } from '#machines/shared/password-refusal.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';

// A user follows the link of the recovery e-mail to set a new password. Token and password go from the event
// to the call and are never stored.

type ResetPasswordEvent =
  | { type: 'token.found' }
  | { type: 'token.missing' }
  | { type: 'password.submitted'; password: string; confirmation: string; token: string }
  | { type: 'password.typed' }
  | { type: 'call.cancelled' };

export const resetPasswordMachine = setup({
  types: {} as {
    context: { problem: PasswordProblem | null };
    events: ResetPasswordEvent;
    /** The token has been used and can be removed. */
    emitted: { type: 'token.spent' };
    tags: Tag;
  },
  actors: { toast: toastMachine, resetPassword: call(resetPassword) },
  actions: {
    setProblem: assign((_, params: { problem: PasswordProblem | null }) => params),
    announce: emit({ type: 'token.spent' }),
    notifyUnsure: sendTo('toast', errorMessage(siteMessages.waiting.unsure)),
    notifyFailed: sendTo('toast', errorMessage(sessionMessages.reset.failed)),
  },
  guards: {
    isAccepted,
    isTooCommon,
    isSound: (_, passwords: { password: string; confirmation: string }) =>
      passwordProblem(passwords.password, passwords.confirmation) === null &&
      !isPasswordTooLong(passwords.password),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'resetPassword',
  context: { problem: null },
  invoke: { id: 'toast', src: 'toast' },
  initial: 'expecting',
  states: {
    expecting: {
      description: 'Espera a que se lea la dirección',
      tags: ['unknown'],
      on: { 'token.found': 'editing', 'token.missing': 'noToken' },
    },
    noToken: { description: 'El enlace no trae token', tags: ['failed'] },
    editing: {
      description: 'Escribe la contraseña nueva',
      initial: 'writing',
      on: {
        'password.submitted': [
          {
            guard: { type: 'isSound', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'setProblem', params: { problem: null } },
          },
          {
            actions: {
              type: 'setProblem',
              params: ({ event }) => ({ problem: passwordProblem(event.password, event.confirmation) }),
            },
          },
        ],
        'password.typed': { actions: { type: 'setProblem', params: { problem: null } } },
      },
      states: {
        writing: { description: 'Escribe; el enlace no se ha rechazado' },
        refused: { description: 'Puede que el enlace ya no valga: se ofrece otro', tags: ['failed'] },
      },
    },
    submitting: {
      description: 'Envía la contraseña',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': { target: 'editing', actions: 'notifyUnsure' } },
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return { newPassword: event.password, resetToken: event.token };
        },
        onDone: [
          { guard: accepted, target: 'done', actions: 'announce' },
          {
            guard: { type: 'isTooCommon', params: outputOf },
            target: 'editing',
            actions: [{ type: 'setProblem', params: { problem: 'common' } }, 'notifyFailed'],
          },
          { target: 'editing.refused', actions: 'notifyFailed' },
        ],
        onError: { target: 'editing', actions: 'notifyFailed' },
      },
    },
    done: { description: 'La contraseña ha cambiado' },
  },
});

/** What the page shows: the form is `editing`, or `refused` with a link to ask for another e-mail. */
export function resetStepOf({ value }: SnapshotFrom<typeof resetPasswordMachine>) {
  if (typeof value === 'string') return value;
  return 'editing' in value && value.editing === 'refused' ? 'refused' : 'editing';
}
