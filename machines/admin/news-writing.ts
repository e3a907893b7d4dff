import { assign, sendTo, setup } from 'xstate';
import type { UserId } from '#contract/entities/session.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { providedAction } from '#machines/shared/provided.ts';
import { providedRead } from '#machines/shared/provided-read.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import {
  blank,
  cleared,
  draftOf,
  hasUnsavedSubNews,
  hasUnsentText,
  indexAfterRemoval,
  indexAfterSwap,
  noSubNews,
  ownerOf,
  type Problem,
  problemOf,
  subNewsProblem,
  swapped,
  trimmedNews,
  type WritingContext,
  withSubNews,
} from './news-composition.ts';
import type { DraftOwner, SavedDraft, StoredDraft, WritingDraft } from './news-drafts.ts';
import { type Progress, progressOf } from './news-progress.ts';
import { newsPublicationMachine, type PublicationReport } from './news-publication.ts';

// An administrator writes a news item and its sub-news, or more sub-news for an existing news item. Sub-news go to a
// list, where they can be edited, moved and removed before all are sent. All tabs show the same draft.

interface WritingInput {
  userID: UserId;
  /** Null for a new news item. */
  newsId: number | null;
  /** The draft of an item that does not exist any more, to start a new news item from. */
  offered: StoredDraft | null;
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
  /** Another tab has stored a newer draft; null if it has published or discarded the draft. */
  | { type: 'draft.changed'; draft: WritingDraft | null }
  | { type: 'news.submitted' }
  | { type: 'call.cancelled' }
  | PublicationReport;

const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: { context: WritingContext }) => draftOf(context),
} as const;

const removeDraft = {
  type: 'removeDraft',
  params: ({ context }: { context: WritingContext }) => ownerOf(context),
} as const;

export const newsWritingMachine = setup({
  types: {} as {
    meta: Meta;
    context: WritingContext;
    input: WritingInput;
    events: WritingEvent;
    children: { toast: 'toast'; publication: 'publication' };
    tags: 'busy';
  },
  actors: {
    toast: toastMachine,
    publication: newsPublicationMachine,
    /** Reads the stored draft. */
    readDraft: providedRead<WritingDraft | null, DraftOwner>('readDraft'),
  },
  actions: {
    /** Stores or removes the draft. */
    saveDraft: providedAction<SavedDraft>('saveDraft'),
    removeDraft: providedAction<DraftOwner>('removeDraft'),
    restore: assign((_, draft: WritingDraft | null) => (draft ? { ...draft, isRestored: true } : {})),
    restoreOffered: assign(({ context }) => ({ ...context.offered?.texts, isRestored: true })),
    setProblem: assign((_, params: { problem: Problem | null }) => params),
    takeDraft: assign(({ context }, draft: WritingDraft | null) =>
      draft ? { ...draft, problem: null } : cleared(context),
    ),
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
    finishWriting: assign({ problem: null, editedIndex: null, isRestored: false }),
    notifyUnfinished: sendTo('toast', errorMessage(adminMessages.newsAdmin.newNewsUnfinished)),
    notifyFailed: sendTo('toast', ({ context }) =>
      errorMessage(
        context.isAddition
          ? adminMessages.newsAdmin.subNewsCreateFailed
          : adminMessages.newsAdmin.createFailed,
      ),
    ),
  },
  guards: {
    isOffered: ({ context }) => context.offered !== null,
    /** There is an offered draft, and no other one that it would replace. */
    isOfferedAlone: ({ context }, draft: WritingDraft | null) =>
      context.offered !== null && (draft === null || !hasUnsentText({ ...context, ...draft })),
    isPending: ({ context }, { index }: { index: number }) => context.pending[index] !== undefined,
    hasNeighbour: ({ context }, { index, by }: { index: number; by: number }) =>
      context.pending[index + by] !== undefined,
    hasUnsavedSubNews: ({ context }) => hasUnsavedSubNews(context),
    isSubNewsSound: ({ context }) => subNewsProblem(context) === null,
    isComplete: ({ context }) => problemOf(context) === null,
    isPublished: (_, { isPublished }: { isPublished: boolean }) => isPublished,
  },
}).createMachine({
  id: 'newsWriting',
  context: ({ input }) => blank(input.userID, input.newsId, input.offered),
  invoke: { id: 'toast', src: 'toast' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Lee el borrador que guarda el navegador',
      meta: { rules: ['8.7', '8.12'] },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ownerOf(context),
        onDone: [
          {
            guard: { type: 'isOfferedAlone', params: ({ event }) => event.output },
            target: 'writing',
            actions: [
              'restoreOffered',
              saveDraft,
              {
                type: 'removeDraft',
                params: ({ context }) => ({
                  userID: context.userID,
                  name: context.offered?.name ?? ownerOf(context).name,
                }),
              },
            ],
          },
          {
            guard: 'isOffered',
            target: 'writing',
            actions: [{ type: 'restore', params: ({ event }) => event.output }, 'notifyUnfinished'],
          },
          {
            target: 'writing',
            actions: { type: 'restore', params: ({ event }) => event.output },
          },
        ],
      },
    },
    writing: {
      description: 'Escribe y ordena las mininoticias',
      meta: { rules: ['8.3', '8.5', '8.7'] },
      on: {
        'news.typed': {
          actions: [{ type: 'takeNews', params: ({ event }) => event }, saveDraft],
        },
        'subNews.typed': {
          actions: [{ type: 'takeSubNews', params: ({ event }) => event }, saveDraft],
        },
        'subNews.added': [
          { guard: 'isSubNewsSound', actions: ['addSubNews', saveDraft] },
          {
            actions: {
              type: 'setProblem',
              params: ({ context }) => ({ problem: subNewsProblem(context) }),
            },
          },
        ],
        'subNews.left': {
          actions: ['leaveSubNews', saveDraft],
        },
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
          actions: [{ type: 'movePending', params: ({ event }) => event }, saveDraft],
        },
        'pending.removed': {
          guard: { type: 'isPending', params: ({ event }) => event },
          actions: [{ type: 'removePending', params: ({ event }) => event }, saveDraft],
        },
        'draft.dropped': {
          actions: ['clearAll', removeDraft],
        },
        'draft.changed': {
          actions: { type: 'takeDraft', params: ({ event }) => event.draft },
        },
        'news.submitted': [
          { guard: 'isComplete', target: 'publishing', actions: 'finishWriting' },
          {
            actions: {
              type: 'setProblem',
              params: ({ context }) => ({ problem: problemOf(context) }),
            },
          },
        ],
      },
    },
    publishing: {
      description: 'Se publica; el borrador se guarda a cada paso',
      meta: { rules: ['8.4'] },
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
            guard: { type: 'isPublished', params: ({ event }) => event.output },
            target: 'published',
            actions: removeDraft,
          },
          { target: 'writing', actions: 'notifyFailed' },
        ],
        onError: { target: 'writing', actions: 'notifyFailed' },
      },
      on: {
        'publication.advanced': {
          actions: [{ type: 'takeProgress', params: ({ event }) => progressOf(event) }, saveDraft],
        },
        'call.cancelled': { target: 'writing', actions: 'notifyFailed' },
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
