import type { StateValue } from 'xstate';
import { accepted } from '#machines/shared/calls.ts';
import { slowNotice } from '#machines/shared/load.ts';
import { passkeyRefusal } from './refused-change.ts';

// States that delete an item after confirmation, for machines with a list of items. The machine must declare the
// state `reading`, the target after a deletion, and the actions and guards that these states name.

/** Asks for confirmation. */
export const askingDeletion = {
  description: 'Se le pregunta antes de eliminar',
  on: {
    'deletion.confirmed': [
      // A later message about the deletion before this one would be read as this one's.
      { guard: 'isDoubtful', target: 'deleting', actions: ['notifyUnsure', 'settleDeletion'] },
      { target: 'deleting' },
    ],
    'deletion.cancelled': 'reading',
  },
} as const;

/** Calls the server. The list reloads after any outcome. */
export const deleting = {
  description: 'Pide que se elimine; después lee la lista otra vez',
  ...slowNotice,
  tags: ['busy'],
  on: {
    'call.cancelled': {
      target: 'reading',
      actions: ['notifyUnsure', 'reloadList'],
    },
  },
} as const;

const doubtful = {
  target: 'reading',
  actions: [{ type: 'doubtDeletion', params: passkeyRefusal }, 'reloadList'],
} as const;

/** The transitions at the end of the call. */
export const deletionEnds = {
  onDone: [
    {
      guard: accepted,
      target: 'reading',
      actions: ['notifyDeleted', 'reloadList'],
    },
    doubtful,
  ],
  onError: doubtful,
} as const;

/** The states of a loaded list. It says whether a deletion has succeeded that was refused or not answered. */
export const settlingList = {
  ready: {
    description: 'La lista ha llegado',
    always: [
      { guard: 'isDeleted', target: 'shown', actions: ['notifyDeleted', 'settleDeletion'] },
      { guard: 'isDoubtful', target: 'shown', actions: ['notifyDeleteFailed', 'settleDeletion'] },
      { target: 'shown' },
    ],
  },
  shown: { description: 'La lista está a la vista', on: { 'list.outdated': 'loading' } },
} as const;

/** What the dialog of a deletion shows, from the value of the state with these states; null if there is no dialog. */
export function deletionFace(work: StateValue | undefined): 'asking' | 'busy' | 'slow' | null {
  if (work === 'asking') return work;
  const deleting = typeof work === 'object' && work['deleting'];
  if (!deleting) return null;
  return deleting === 'slow' ? 'slow' : 'busy';
}
