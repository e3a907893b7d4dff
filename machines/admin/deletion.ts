import type { StateValue } from 'xstate';
import { accepted } from '#machines/shared/calls.ts';
import { slowNotice } from '#machines/shared/load.ts';

// States that delete an item after confirmation, for machines with a list of items. The machine must declare the
// state `reading`, the target after a deletion, and the actions and guards that these states name.

/** Asks for confirmation. */
export const askingDeletion = {
  description: 'Se le pregunta antes de eliminar',
  meta: { rules: ['8.6'] },
  on: {
    'deletion.confirmed': 'deleting',
    'deletion.cancelled': 'reading',
  },
} as const;

/** Calls the server. Reload the list after any outcome. */
export const deleting = {
  description: 'Pide que se elimine; después lee la lista otra vez',
  meta: { rules: ['8.6'] },
  ...slowNotice,
  tags: ['busy'],
  on: {
    'call.cancelled': {
      target: 'reading',
      actions: ['notifyUnsure', 'reloadList'],
    },
  },
} as const;

/** The transitions at the end of the call. */
export const deletionEnds = {
  onDone: [
    {
      guard: accepted,
      target: 'reading',
      actions: ['notifyDeleted', 'reloadList'],
    },
    { target: 'reading', actions: ['notifyDeleteFailed', 'reloadList'] },
  ],
  onError: { target: 'reading', actions: ['notifyDeleteFailed', 'reloadList'] },
} as const;

/** What the dialog of a deletion shows, from the value of the state with these states; null if there is no dialog. */
export function deletionFace(work: StateValue | undefined): 'asking' | 'busy' | 'slow' | null {
  if (work === 'asking') return work;
  const deleting = typeof work === 'object' && work['deleting'];
  if (!deleting) return null;
  return deleting === 'slow' ? 'slow' : 'busy';
}
