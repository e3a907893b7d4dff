import { assign, emit, sendTo, setup } from 'xstate';
import { messages } from '#contract/messages.ts';
import { type PasswordProblem, passwordProblem } from '#contract/rules/password.ts';
import { bannerMachine, errorMessage, successMessage } from './banner.ts';
import { call, isAccepted } from './calls.ts';
import { patience, patienceDelays, type Tag } from './patience.ts';

// A player changes the password (specification, sections 5 and 8). The passwords go from the event to
// the call and are kept nowhere; the fields are emptied after a success only.

interface ChangePasswordInput {
  userID: string | number;
}

interface ChangePasswordContext extends ChangePasswordInput {
  problem: PasswordProblem | null;
}

type ChangePasswordEvent =
  | {
      type: 'passwords.submitted';
      currentPassword: string;
      newPassword: string;
      confirmation: string;
    }
  | { type: 'call.cancelled' };

export const changePasswordMachine = setup({
  types: {} as {
    context: ChangePasswordContext;
    input: ChangePasswordInput;
    events: ChangePasswordEvent;
    emitted: { type: 'password.changed' };
    tags: Tag;
  },
  actors: { banner: bannerMachine, changePassword: call('changePassword') },
  actions: {
    tellDone: sendTo('banner', successMessage(messages.changePassword.done)),
    tellFailed: sendTo('banner', errorMessage(messages.changePassword.failed)),
    tellUnsure: sendTo('banner', errorMessage(messages.waiting.unsure)),
  },
  delays: patienceDelays,
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({ userID: input.userID, problem: null }),
  invoke: { id: 'banner', src: 'banner' },
  initial: 'editing',
  states: {
    editing: {
      initial: 'sound',
      on: {
        'passwords.submitted': [
          {
            guard: hasProblem,
            target: '.invalid',
            actions: assign({
              problem: ({ event }) => passwordProblem(event.newPassword, event.confirmation),
            }),
          },
          { target: 'submitting', actions: assign({ problem: null }) },
        ],
      },
      states: {
        sound: {},
        invalid: { tags: ['failed'] },
      },
    },
    submitting: {
      ...patience,
      tags: ['busy'],
      on: { 'call.cancelled': { target: 'editing', actions: 'tellUnsure' } },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context, event }) => ({
          userID: context.userID,
          ...(event.type === 'passwords.submitted'
            ? { currentPassword: event.currentPassword, newPassword: event.newPassword }
            : { currentPassword: '', newPassword: '' }),
        }),
        onDone: [
          {
            guard: isAccepted,
            target: 'editing',
            actions: [emit({ type: 'password.changed' }), 'tellDone'],
          },
          { target: 'editing', actions: 'tellFailed' },
        ],
        onError: { target: 'editing', actions: 'tellFailed' },
      },
    },
  },
});

function hasProblem({ event }: { event: { newPassword: string; confirmation: string } }): boolean {
  return passwordProblem(event.newPassword, event.confirmation) !== null;
}
