import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type Account, accountByEmail, forgotPassword, logIn } from '#contract/calls/session.ts';
import { durations, limits } from '#contract/limits.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { excessOf } from '#contract/rules/text-length.ts';
import {
  accepted,
  acceptedValue,
  type CallResult,
  call,
  isAccepted,
  outputOf,
  refusalText,
} from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import { appActions } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, type MessageShown, successMessage, toastMachine } from '#machines/shared/toast.ts';

// A user logs in, or requests a password recovery e-mail and, if several accounts share the address, selects
// one of them. The password goes from the event to the call and is never stored.

interface Credentials {
  usuario: string;
  remember: boolean;
}

interface LoginContext extends Credentials {
  email: string;
  /** The accounts with this e-mail, and the one whose password is recovered. */
  accounts: readonly Account[];
  chosen: Account['ID'] | null;
}

type LoginEvent =
  | ({ type: 'credentials.submitted'; password: string } & Credentials)
  | { type: 'remember.changed'; remember: boolean }
  | { type: 'call.cancelled' }
  | ({ type: 'recovery.requested' } & Credentials)
  | { type: 'recovery.left'; email: string }
  | { type: 'email.submitted'; email: string }
  | { type: 'account.chosen'; id: Account['ID'] }
  | { type: 'choice.confirmed' }
  | { type: 'choice.cancelled' };

const recoveryError = (text: string) => errorMessage(text, durations.recoveryToast);

/** The mail was not sent: back to the choice, if there was one. */
const unsent = [
  { guard: 'hasSeveral', target: 'choosing', actions: 'notifySendFailed' },
  { target: 'editing', actions: 'notifySendFailed' },
] as const;

export const loginMachine = setup({
  types: {} as {
    context: LoginContext;
    events: LoginEvent;
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    logIn: call(logIn),
    accountByEmail: call(accountByEmail),
    forgotPassword: call(forgotPassword),
  },
  actions: {
    /** The values that the form shows again; never the password. */
    takeCredentials: assign((_, { usuario, remember }: Credentials) => ({ usuario, remember })),
    grantSession: appActions.grantSession,
    setRemember: assign((_, { remember }: Pick<Credentials, 'remember'>) => ({ remember })),
    takeEmail: assign((_, { email }: { email: string }) => ({ email })),
    takeAccounts: assign((_, accounts: readonly Account[]) => ({ accounts, chosen: null })),
    takeAccount: assign((_, accounts: readonly Account[]) => ({
      accounts,
      chosen: accounts[0]?.ID ?? null,
    })),
    choose: assign((_, { id }: { id: Account['ID'] }) => ({ chosen: id })),
    notify: sendTo('toast', (_, message: MessageShown) => message),
    /** Another form replaces the one with the message. */
    dismissMessage: sendTo('toast', { type: 'message.dismissed' }),
    notifyLookUpFailed: sendTo('toast', recoveryError(sessionMessages.recovery.lookUpFailed)),
    notifySendFailed: sendTo('toast', recoveryError(sessionMessages.recovery.sendFailed)),
  },
  guards: {
    isAccepted,
    hasNoAccount: (_, result: CallResult<typeof accountByEmail>) => result.ok && result.value.length === 0,
    hasOneAccount: (_, result: CallResult<typeof accountByEmail>) => result.ok && result.value.length === 1,
    isEmailShortEnough: (_, { email }: { email: string }) => excessOf(email, limits.emailMax) === 0,
    hasChosen: ({ context }) => context.chosen !== null,
    hasSeveral: ({ context }) => hasSeveral(context),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'login',
  context: { usuario: '', remember: false, email: '', accounts: [], chosen: null },
  invoke: { id: 'toast', src: 'toast' },
  initial: 'credentials',
  states: {
    credentials: {
      description: 'El formulario para entrar',
      exit: 'dismissMessage',
      initial: 'editing',
      states: {
        editing: {
          description: 'Escribe usuario y contraseña',
          on: {
            'credentials.submitted': {
              target: 'submitting',
              actions: { type: 'takeCredentials', params: ({ event }) => event },
            },
            'recovery.requested': {
              target: '#login.recovery',
              actions: { type: 'takeCredentials', params: ({ event }) => event },
            },
            'remember.changed': { actions: { type: 'setRemember', params: ({ event }) => event } },
          },
        },
        submitting: {
          description: 'Comprueba usuario y contraseña',
          ...slowNotice,
          tags: ['busy'],
          on: { 'call.cancelled': 'editing' },
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ event }) => {
              assertEvent(event, 'credentials.submitted');
              const { usuario, password, remember } = event;
              return { usuario, password, remember };
            },
            onDone: [
              {
                guard: accepted,
                target: '#login.loggedIn',
                actions: {
                  type: 'grantSession',
                  params: ({ context: { usuario, remember }, event }) => ({
                    ...acceptedValue({ event }),
                    usuario,
                    remember,
                  }),
                },
              },
              {
                target: 'editing',
                actions: {
                  type: 'notify',
                  params: ({ event }) =>
                    errorMessage(refusalText(event.output) || sessionMessages.login.refused),
                },
              },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'notify', params: errorMessage(sessionMessages.login.failed) },
            },
          },
        },
      },
    },
    recovery: {
      description: 'El formulario para recuperar la contraseña',
      exit: 'dismissMessage',
      initial: 'editing',
      states: {
        editing: {
          description: 'Escribe su correo',
          on: {
            'email.submitted': {
              guard: { type: 'isEmailShortEnough', params: ({ event }) => event },
              target: 'lookingUp',
              actions: { type: 'takeEmail', params: ({ event }) => event },
            },
            'recovery.left': {
              target: '#login.credentials',
              actions: { type: 'takeEmail', params: ({ event }) => event },
            },
          },
        },
        lookingUp: {
          description: 'Busca las cuentas de ese correo',
          ...slowNotice,
          tags: ['busy'],
          on: { 'call.cancelled': 'editing' },
          invoke: {
            id: 'accountByEmail',
            src: 'accountByEmail',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'hasNoAccount', params: outputOf },
                target: 'editing',
                actions: { type: 'notify', params: recoveryError(sessionMessages.recovery.noAccounts) },
              },
              {
                guard: { type: 'hasOneAccount', params: outputOf },
                target: 'sending',
                actions: { type: 'takeAccount', params: acceptedValue },
              },
              {
                guard: accepted,
                target: 'choosing',
                // The dialog would show the message of an earlier address.
                actions: [{ type: 'takeAccounts', params: acceptedValue }, 'dismissMessage'],
              },
              { target: 'editing', actions: 'notifyLookUpFailed' },
            ],
            onError: { target: 'editing', actions: 'notifyLookUpFailed' },
          },
        },
        choosing: {
          description: 'Varias cuentas tienen ese correo: elige una',
          on: {
            'account.chosen': {
              actions: { type: 'choose', params: ({ event }) => event },
            },
            'choice.confirmed': [
              { guard: 'hasChosen', target: 'sending' },
              {
                actions: { type: 'notify', params: recoveryError(sessionMessages.recovery.noneChosen) },
              },
            ],
            'choice.cancelled': 'editing',
          },
        },
        sending: {
          description: 'Pide que se envíe el mensaje',
          ...slowNotice,
          tags: ['busy'],
          on: { 'call.cancelled': 'editing' },
          invoke: {
            id: 'forgotPassword',
            src: 'forgotPassword',
            input: ({ context }) => ({ email: context.email, ID: chosenOf(context) }),
            onDone: [
              {
                guard: accepted,
                target: 'editing',
                actions: {
                  type: 'notify',
                  params: successMessage(sessionMessages.recovery.sent, durations.recoveryToast),
                },
              },
              ...unsent,
            ],
            onError: unsent,
          },
        },
      },
    },
    loggedIn: { description: 'Ha entrado', type: 'final' },
  },
});

function hasSeveral({ accounts }: LoginContext): boolean {
  return accounts.length > 1;
}

/** @throws before an account is chosen. */
function chosenOf({ chosen }: LoginContext): Account['ID'] {
  if (chosen === null) throw new Error('no account is chosen');
  return chosen;
}

type LoginSnapshot = SnapshotFrom<typeof loginMachine>;

/** Whether the form for the recovery of the password is shown. */
export function isRecovering(snapshot: LoginSnapshot): boolean {
  return snapshot.matches('recovery');
}

/** Whether one of several accounts is being chosen, until the mail is sent. */
export function isChoosing(snapshot: LoginSnapshot): boolean {
  const isSending = snapshot.matches({ recovery: 'sending' }) && hasSeveral(snapshot.context);
  return isSending || snapshot.matches({ recovery: 'choosing' });
}

/** Whether the user has logged in, until the site shows another page. */
export function hasLoggedIn(snapshot: LoginSnapshot): boolean {
  return snapshot.matches('loggedIn');
}
