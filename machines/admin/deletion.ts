import { type ActorRef, assign, type Snapshot, type SnapshotFrom, sendTo, setup } from 'xstate';
import { deleteNews } from '#contract/calls/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { accepted, call, isAccepted } from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, type MessageShown, successMessage } from '#machines/shared/toast.ts';
import { passkeyRefusal } from './refused-change.ts';

// Deletes an item of a list after confirmation. The machine of the list invokes it at its root: the list that loads after a
// deletion says whether one has succeeded that was refused or not answered, also when another form is open by then.

/** What it tells the machine of the list. */
export type DeletionReport =
  | { type: 'message.told'; message: MessageShown }
  /** An item is deleted, or may be: reload the list. */
  | { type: 'list.outdated' };

/** The machine of the list. */
type ListRef = ActorRef<Snapshot<unknown>, DeletionReport>;

interface DeletionInput {
  parent: ListRef;
  /** The messages after a deletion, and after one that failed. */
  done: string;
  failed: string;
}

interface Item {
  id: number;
  name: string;
}

interface DeletionContext extends DeletionInput {
  /** The item that is about to be deleted. */
  item: Item;
  /** The item whose deletion was refused or not answered, until the list says whether it is there. */
  doubtfulId: number | null;
  /** What that deletion needs, if it was refused for it. */
  refusal: string;
}

interface ListLoaded {
  type: 'list.loaded';
  ids: readonly number[];
}

type DeletionEvent =
  | ({ type: 'deletion.requested' } & Item)
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }
  | { type: 'call.cancelled' }
  | ListLoaded
  /** The list is not shown any more. */
  | { type: 'list.left' };

const tellUnsure = { type: 'tell', params: errorMessage(siteMessages.waiting.unsure) } as const;

const tellDone = {
  type: 'tell',
  params: ({ context }: { context: DeletionContext }) => successMessage(context.done),
} as const;

const tellFailed = {
  type: 'tell',
  params: ({ context: { refusal, failed } }: { context: DeletionContext }) => errorMessage(refusal || failed),
} as const;

const doubtful = {
  target: 'resting',
  actions: [{ type: 'doubt', params: passkeyRefusal }, 'reloadList'],
} as const;

export const deletionMachine = setup({
  types: {} as { context: DeletionContext; input: DeletionInput; events: DeletionEvent; tags: Tag },
  // Of a news item; another list provides its call.
  actors: { deleteItem: call(deleteNews) },
  actions: {
    choose: assign((_, { id, name }: Item) => ({ item: { id, name } })),
    doubt: assign(({ context }, refusal: string) => ({ doubtfulId: context.item.id, refusal })),
    settle: assign({ doubtfulId: null }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, message: MessageShown) => ({ type: 'message.told', message }),
    ),
    reloadList: sendTo(({ context }) => context.parent, { type: 'list.outdated' }),
  },
  guards: {
    isAccepted,
    isDoubtful: ({ context }) => context.doubtfulId !== null,
    isDeleted: ({ context: { doubtfulId } }, { ids }: ListLoaded) =>
      doubtfulId !== null && !ids.includes(doubtfulId),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'deletion',
  context: ({ input }) => ({ ...input, item: { id: 0, name: '' }, doubtfulId: null, refusal: '' }),
  initial: 'resting',
  on: {
    'list.loaded': [
      { guard: { type: 'isDeleted', params: ({ event }) => event }, actions: [tellDone, 'settle'] },
      { guard: 'isDoubtful', actions: [tellFailed, 'settle'] },
    ],
    'list.left': '.resting',
  },
  states: {
    resting: {
      description: 'No elimina nada',
      on: {
        'deletion.requested': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'Se le pregunta antes de eliminar',
      on: {
        'deletion.confirmed': [
          // A later message about the deletion before this one would be read as this one's.
          { guard: 'isDoubtful', target: 'deleting', actions: [tellUnsure, 'settle'] },
          { target: 'deleting' },
        ],
        'deletion.cancelled': 'resting',
      },
    },
    deleting: {
      description: 'Pide que se elimine; después se lee la lista otra vez',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': { target: 'resting', actions: [tellUnsure, 'reloadList'] } },
      invoke: {
        id: 'deleteItem',
        src: 'deleteItem',
        input: ({ context }) => ({ id: context.item.id }),
        onDone: [{ guard: accepted, target: 'resting', actions: [tellDone, 'reloadList'] }, doubtful],
        onError: doubtful,
      },
    },
  },
});

/** How a list invokes it, with the messages of a deletion that is done and of one that failed. */
export function deletionOf(done: string, failed: string) {
  return {
    id: 'deletion',
    src: 'deletion',
    input: ({ self }: { self: ListRef }) => ({ parent: self, done, failed }),
  } as const;
}

/** Whether it asks or deletes. */
export function isDeleting(snapshot: SnapshotFrom<typeof deletionMachine>): boolean {
  return !snapshot.matches('resting');
}
