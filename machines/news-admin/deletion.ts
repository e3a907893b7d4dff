import type { Result } from '#contract/answers.ts';
import { slowNotice } from '#machines/shared/slow-notice.ts';

// Something is deleted for good, after a question (behaviour 8.6): parts of the machines that
// list it. Beside these states they have `reading`, to which they come back, and the actions and guards that
// are named.

/** The question stands. */
export const askingDeletion = {
  description: 'Se le pregunta antes de eliminar',
  on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'reading' },
} as const;

/** The host was asked. Whatever it says, what is there is read again. */
export const deleting = {
  description: 'Pide que se elimine; después lee la lista otra vez',
  ...slowNotice,
  tags: ['busy'],
  on: { 'call.cancelled': { target: 'reading', actions: ['notifyUnsure', 'readAgain'] } },
} as const;

/** How the call ends. */
export const deletionEnds = {
  onDone: [
    {
      guard: {
        type: 'isAccepted',
        params: ({ event }: { event: { output: Result<unknown> } }) => event.output,
      },
      target: 'reading',
      actions: ['notifyDeleted', 'readAgain'],
    },
    { target: 'reading', actions: ['notifyDeleteFailed', 'readAgain'] },
  ],
  onError: { target: 'reading', actions: ['notifyDeleteFailed', 'readAgain'] },
} as const;
