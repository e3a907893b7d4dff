import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import { changePassword } from '#contract/calls/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { isPasswordTooLong, type PasswordProblem, passwordProblem } from '#contract/rules/password.ts';
import { accepted, call, isAccepted, outputOf } from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import { isTooCommon } from '#machines/shared/password-refusal.ts';
import type { Player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, successMessage, toastMachine } from '#machines/shared/toast.ts';

// A player changes the password. The passwords go from the event to the call and are never stored. The fields
// are cleared only after a success.

interface ChangePasswordContext extends Pick<Player, 'userID'> {
  problem: PasswordProblem | null;
}

interface TypedPasswords {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

type ChangePasswordEvent = ({ type: 'passwords.submitted' } & TypedPasswords) | { type: 'call.cancelled' };

export const changePasswordMachine = setup({
  types: {} as {
    context: ChangePasswordContext;
    input: Pick<Player, 'userID'>;
    events: ChangePasswordEvent;
    emitted: { type: 'password.changed' };
    tags: Tag;
  },
  actors: { toast: toastMachine, changePassword: call(changePassword) },
  actions: {
    setProblem: assign((_, params: { problem: PasswordProblem | null }) => params),
    announce: emit({ type: 'password.changed' }),
    notifyDone: sendTo('toast', successMessage(playerMessages.changePassword.done)),
    notifyFailed: sendTo('toast', errorMessage(playerMessages.changePassword.failed)),
    notifyUnsure: sendTo('toast', errorMessage(siteMessages.waiting.unsure)),
  },
  guards: {
    isAccepted,
    isTooCommon,
    isSound: (_, { currentPassword, newPassword, confirmation }: TypedPasswords) =>
      passwordProblem(newPassword, confirmation) === null &&
      ![currentPassword, newPassword].some(isPasswordTooLong),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({ userID: input.userID, problem: null }),
  invoke: { id: 'toast', src: 'toast' },
  initial: 'editing',
  states: {
    editing: {
      description: 'Escribe las contraseñas; lo que esté mal se dice junto al campo',
      on: {
        'passwords.submitted': [
          {
            guard: { type: 'isSound', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'setProblem', params: { problem: null } },
          },
          {
            actions: {
              type: 'setProblem',
              params: ({ event }) => ({ problem: passwordProblem(event.newPassword, event.confirmation) }),
            },
          },
        ],
      },
    },
    submitting: {
      description: 'Envía el cambio',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': { target: 'editing', actions: 'notifyUnsure' } },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input({ context: { userID }, event }) {
          assertEvent(event, 'passwords.submitted');
          const { currentPassword, newPassword } = event;
          return { userID, currentPassword, newPassword };
        },
        onDone: [
          {
            guard: accepted,
            target: 'editing',
            actions: ['announce', 'notifyDone'],
          },
          {
            guard: { type: 'isTooCommon', params: outputOf },
            target: 'editing',
            actions: [{ type: 'setProblem', params: { problem: 'common' } }, 'notifyFailed'],
          },
          { target: 'editing', actions: 'notifyFailed' },
        ],
        onError: { target: 'editing', actions: 'notifyFailed' },
      },
    },
  },
});
