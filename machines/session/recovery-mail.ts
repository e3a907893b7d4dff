import type { Account } from '#contract/calls/session.ts';
import { durations } from '#contract/limits.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { accepted } from '#machines/shared/calls.ts';
import { slowNotice } from '#machines/shared/load.ts';
import { errorMessage, successMessage } from '#machines/shared/toast.ts';

/** The recovery e-mail: its address, and the account that it is for. */
export interface RecoveryMail {
  email: string;
  chosen: Account['ID'] | null;
}

/** @throws before an account is chosen. */
function chosenOf({ chosen }: RecoveryMail): Account['ID'] {
  if (chosen === null) throw new Error('no account is chosen');
  return chosen;
}

/** An error message of the recovery form. */
export const recoveryError = (text: string) => errorMessage(text, durations.recoveryToast);

/** The state of the login that requests the e-mail; a failure returns to the previous state. */
export function sendingMail<const Back extends string>(back: Back) {
  return {
    description: 'Pide que se envíe el mensaje',
    ...slowNotice,
    tags: ['busy'],
    on: { 'call.cancelled': '#login.recovery.editing' },
    invoke: {
      id: 'forgotPassword',
      src: 'forgotPassword',
      input: ({ context }: { context: RecoveryMail }) => ({ email: context.email, ID: chosenOf(context) }),
      onDone: [
        {
          guard: accepted,
          target: '#login.recovery.editing',
          actions: {
            type: 'notify',
            params: successMessage(sessionMessages.recovery.sent, durations.recoveryToast),
          },
        },
        { target: back, actions: 'notifySendFailed' },
      ],
      onError: { target: back, actions: 'notifySendFailed' },
    },
  } as const;
}
