import { type ActorRef, assign, type Snapshot, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { UserId } from '#contract/calls/session.ts';
import { newsWritingDrafts, type WritingDraft } from '#contract/drafts/admin.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import {
  blank,
  cleared,
  draftOf,
  hasUnsavedSubNews,
  hasUnsentText,
  indexAfterRemoval,
  indexAfterSwap,
  nameOf,
  type Problem,
  problemOf,
  subNewsProblem,
  swapped,
  trimmedNews,
  unpublished,
  type WritingContext,
  withSubNews,
  withTyped,
} from './news-composition.ts';
import {
  type DraftDiscarded,
  type DraftName,
  itemOf,
  noSubNews,
  type Progress,
  progressOf,
  type StoredDraft,
} from './news-drafts.ts';
import { newsPublicationMachine, type PublicationReport } from './news-publication.ts';

// An administrator writes a news item and its sub-news, or more sub-news for an existing news item. Sub-news go to a
// list, where they can be edited, moved and removed before all are sent. All tabs show the same draft.

interface WritingInput {
  userID: UserId;
  /** Null for a new news item. */
  newsId: number | null;
  /** The draft of an item that does not exist any more, to start a new news item from. */
  offered: StoredDraft | null;
  /** Hears that the offered draft has become a new news item. */
  parent: ActorRef<Snapshot<unknown>, DraftDiscarded>;
}

type WritingEvent =
  | { type: 'news.typed'; news: NewsDraft }
  | { type: 'subNews.typed'; subNews: SubNewsDraft }
  | { type: 'subNews.added' }
  | { type: 'subNews.left' }
  | { type: 'pending.opened'; index: number }
  | { type: 'pending.moved'; index: number; by: -1 | 1 }
  | { type: 'pending.removed'; index: number }
  | { type: 'draft.dropped' }
  | DraftReport<WritingDraft>
  | { type: 'news.submitted' }
  | { type: 'call.cancelled' }
  | PublicationReport;

const failure = { target: 'writing', actions: ['readDraft', { type: 'notifyFailed', params: '' }] } as const;

export const newsWritingMachine = setup({
  types: {} as {
    context: WritingContext;
    input: WritingInput;
    events: WritingEvent;
    children: { toast: 'toast'; publication: 'publication' };
    tags: 'busy';
  },
  actors: { toast: toastMachine, publication: newsPublicationMachine, draft: draft(newsWritingDrafts) },
  actions: {
    saveDraft: sendTo('draft', ({ context }) => ({ type: 'draft.typed', draft: draftOf(context) })),
    readDraft: sendTo('draft', { type: 'draft.read' }),
    removeDraft: sendTo('draft', { type: 'draft.dropped' }),
    removeSentDraft: sendTo('draft', ({ context }) => ({ type: 'draft.dropped', draft: draftOf(context) })),
    reportReuse: sendTo(
      ({ context }) => context.parent,
      (_, { name }: { name: DraftName }) => ({ type: 'lost.discarded', name }),
    ),
    restore: assign((_, draft: WritingDraft | null) => (draft ? { ...draft, isRestored: true } : {})),
    restoreOffered: assign((_, { texts }: StoredDraft) => ({ ...texts, isRestored: true })),
    setProblem: assign((_, params: { problem: Problem | null }) => params),
    takeDraft: assign((_, draft: WritingDraft) => ({ ...draft, problem: null })),
    /** Another tab types this while the publication runs. */
    takeTyped: assign(({ context }, draft: WritingDraft | null) => withTyped(context, draft)),
    keepTyped: assign(({ context }) => unpublished(context)),
    takeProgress: assign((_, params: Progress) => params),
    clearAll: assign(({ context }) => cleared(context)),
    takeNews: assign((_, { news }: { news: NewsDraft }) => ({ news, problem: null })),
    takeSubNews: assign((_, { subNews }: { subNews: SubNewsDraft }) => ({ subNews, problem: null })),
    leaveSubNews: assign({ subNews: noSubNews, editedIndex: null, problem: null }),
    addSubNews: assign(({ context }) => ({
      pending: withSubNews(context),
      subNews: noSubNews,
      editedIndex: null,
      problem: null,
    })),
    openPending: assign(({ context }, { index }: { index: number }) => ({
      subNews: pendingAt(context, index),
      editedIndex: index,
      problem: null,
    })),
    movePending: assign(({ context }, { index, by }: { index: number; by: number }) => ({
      pending: swapped(context.pending, index, index + by),
      editedIndex: indexAfterSwap(context.editedIndex, index, index + by),
    })),
    removePending: assign(({ context }, { index }: { index: number }) => ({
      pending: context.pending.filter((_, place) => place !== index),
      editedIndex: indexAfterRemoval(context.editedIndex, index),
    })),
    finishWriting: assign(() => ({ problem: null, editedIndex: null, isRestored: false })),
    notifyUnfinished: sendTo('toast', errorMessage(adminMessages.newsAdmin.newNewsUnfinished)),
    notifyFailed: sendTo('toast', ({ context }, refusal: string) =>
      errorMessage(
        refusal ||
          (context.isAddition
            ? adminMessages.newsAdmin.subNewsCreateFailed
            : adminMessages.newsAdmin.createFailed),
      ),
    ),
  },
  guards: {
    isOffered: ({ context }) => context.offered !== null,
    /** There is an offered draft, and no other one that it would replace. */
    isOfferedAlone: ({ context }, draft: WritingDraft | null) =>
      context.offered !== null && !hasUnsentText({ ...context, ...draft }),
    isPending: ({ context }, { index }: { index: number }) => context.pending[index] !== undefined,
    hasNeighbour: ({ context }, { index, by }: { index: number; by: number }) =>
      context.pending[index + by] !== undefined,
    hasUnsavedSubNews: ({ context }) => hasUnsavedSubNews(context),
    isSubNewsSound: ({ context }) => subNewsProblem(context) === null,
    isComplete: ({ context }) => problemOf(context) === null,
    isPublishedAndMoreTyped: ({ context }, { isPublished }: { isPublished: boolean }) =>
      isPublished && hasUnsentText(unpublished(context)),
    isPublished: (_, { isPublished }: { isPublished: boolean }) => isPublished,
  },
}).createMachine({
  id: 'newsWriting',
  context: ({ input: { newsId, ...input } }) => ({ ...blank(newsId), ...input }),
  invoke: [
    { id: 'toast', src: 'toast' },
    {
      id: 'draft',
      src: 'draft',
      input: ({ context }) => ({ userID: context.userID, item: itemOf(nameOf(context)) }),
    },
  ],
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Lee el borrador que guarda el navegador',
      on: {
        'draft.found': [
          {
            guard: { type: 'isOfferedAlone', params: ({ event }) => event.draft },
            target: 'writing',
            actions: [
              { type: 'restoreOffered', params: ({ context }) => offeredOf(context) },
              'saveDraft',
              { type: 'reportReuse', params: ({ context }) => offeredOf(context) },
            ],
          },
          {
            guard: 'isOffered',
            target: 'writing',
            actions: [{ type: 'restore', params: ({ event }) => event.draft }, 'notifyUnfinished'],
          },
          { target: 'writing', actions: { type: 'restore', params: ({ event }) => event.draft } },
        ],
      },
    },
    writing: {
      description: 'Escribe y ordena las mininoticias',
      on: {
        'news.typed': { actions: [{ type: 'takeNews', params: ({ event }) => event }, 'saveDraft'] },
        'subNews.typed': { actions: [{ type: 'takeSubNews', params: ({ event }) => event }, 'saveDraft'] },
        'subNews.added': [
          { guard: 'isSubNewsSound', actions: ['addSubNews', 'saveDraft'] },
          {
            actions: { type: 'setProblem', params: ({ context }) => ({ problem: subNewsProblem(context) }) },
          },
        ],
        'subNews.left': { actions: ['leaveSubNews', 'saveDraft'] },
        'pending.opened': [
          {
            guard: 'hasUnsavedSubNews',
            actions: { type: 'setProblem', params: { problem: 'subNewsNotAdded' } },
          },
          {
            guard: { type: 'isPending', params: ({ event }) => event },
            actions: { type: 'openPending', params: ({ event }) => event },
          },
        ],
        'pending.moved': {
          guard: { type: 'hasNeighbour', params: ({ event }) => event },
          actions: [{ type: 'movePending', params: ({ event }) => event }, 'saveDraft'],
        },
        'pending.removed': {
          guard: { type: 'isPending', params: ({ event }) => event },
          actions: [{ type: 'removePending', params: ({ event }) => event }, 'saveDraft'],
        },
        'draft.dropped': { actions: ['clearAll', 'removeDraft'] },
        'draft.changed': { actions: { type: 'takeDraft', params: ({ event }) => event.draft } },
        // After a failed publication, during which another tab may have typed or removed it.
        'draft.found': { actions: [{ type: 'takeTyped', params: ({ event }) => event.draft }, 'saveDraft'] },
        // Another tab has published or discarded it.
        'draft.removed': { actions: 'clearAll' },
        'news.submitted': [
          { guard: 'isComplete', target: 'publishing', actions: 'finishWriting' },
          { actions: { type: 'setProblem', params: ({ context }) => ({ problem: problemOf(context) }) } },
        ],
      },
    },
    publishing: {
      description: 'Se publica; el borrador se guarda a cada paso',
      tags: ['busy'],
      invoke: {
        id: 'publication',
        src: 'publication',
        input: ({ context, self }) => ({
          news: trimmedNews(context.news),
          ...progressOf(context),
          parent: self,
        }),
        onDone: [
          {
            guard: { type: 'isPublishedAndMoreTyped', params: ({ event }) => event.output },
            target: 'published',
            actions: ['keepTyped', 'saveDraft'],
          },
          {
            guard: { type: 'isPublished', params: ({ event }) => event.output },
            target: 'published',
            actions: 'removeSentDraft',
          },
          {
            target: 'writing',
            actions: ['readDraft', { type: 'notifyFailed', params: ({ event }) => event.output.refusal }],
          },
        ],
        onError: failure,
      },
      on: {
        'publication.advanced': {
          actions: [{ type: 'takeProgress', params: ({ event }) => progressOf(event) }, 'readDraft'],
        },
        'draft.found': { actions: [{ type: 'takeTyped', params: ({ event }) => event.draft }, 'saveDraft'] },
        'draft.changed': { actions: { type: 'takeTyped', params: ({ event }) => event.draft } },
        'call.cancelled': failure,
      },
    },
    published: { description: 'Todo está publicado', type: 'final' },
  },
});

function pendingAt({ pending }: WritingContext, index: number): SubNewsDraft {
  const found = pending[index];
  if (!found) throw new Error('no such sub-news is pending');
  return found;
}

/** Whether the stored draft is not known yet. */
export function isRestoring({ value }: SnapshotFrom<typeof newsWritingMachine>): boolean {
  return value === 'restoring';
}

function offeredOf({ offered }: WritingContext): StoredDraft {
  if (!offered) throw new Error('no draft is offered');
  return offered;
}
