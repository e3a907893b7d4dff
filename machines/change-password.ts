import { assign, emit, sendTo, setup } from 'xstate';
import { messages } from '#contract/messages.ts';
import { type PasswordProblem, passwordProblem } from '#contract/rules/password.ts';
import { bannerMachine, errorMessage, successMessage } from './banner.ts';
import { call } from './calls.ts';
import { isAccepted } from './outcome.ts';
import { isTooCommon } from './password-refusal.ts';
import { patience, patienceDelays, type Tag } from './patience.ts';

// A player changes the password (behaviour 4.6, 6.6). The passwords go from the event to
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
    noteProblem: assign((_, params: { problem: PasswordProblem | null }) => params),
    announce: emit({ type: 'password.changed' }),
    tellDone: sendTo('banner', successMessage(messages.changePassword.done)),
    tellFailed: sendTo('banner', errorMessage(messages.changePassword.failed)),
    tellUnsure: sendTo('banner', errorMessage(messages.waiting.unsure)),
  },
  guards: {
    isAccepted,
    isTooCommon,
    isSound: (_, passwords: { newPassword: string; confirmation: string }) =>
      passwordProblem(passwords.newPassword, passwords.confirmation) === null,
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
            guard: { type: 'isSound', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'noteProblem', params: { problem: null } },
          },
          {
            target: '.invalid',
            actions: {
              type: 'noteProblem',
              params: ({ event }) => ({ problem: passwordProblem(event.newPassword, event.confirmation) }),
            },
          },
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
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'editing',
            actions: ['announce', 'tellDone'],
          },
          {
            guard: { type: 'isTooCommon', params: ({ event }) => event.output },
            target: 'editing.invalid',
            actions: [{ type: 'noteProblem', params: { problem: 'common' } }, 'tellFailed'],
          },
          { target: 'editing', actions: 'tellFailed' },
        ],
        onError: { target: 'editing', actions: 'tellFailed' },
      },
    },
  },
});
