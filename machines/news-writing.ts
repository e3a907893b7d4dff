import { assign, sendTo, setup } from 'xstate';
import { adminMessages } from '#contract/admin-messages.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import { bannerMachine, errorMessage } from './banner.ts';
import {
  blank,
  draftOf,
  noPart,
  type Problem,
  partProblem,
  placeAfterRemoval,
  placeAfterSwap,
  problemOf,
  progressOf,
  swapped,
  trimmedNews,
  type WritingContext,
  withPart,
} from './news-composition.ts';
import type { DraftDropped, DraftKept, WritingDraft } from './news-drafts.ts';
import type { Progress } from './news-progress.ts';
import { newsPublicationMachine, type PublicationReport } from './news-publication.ts';

// An administrator writes a news and its sub-news, or further sub-news for one that is there already:
// each goes to a list where it can be changed, moved and taken out before all are sent (specification,
// sections 4 and 5; decisions, section 5).

interface WritingInput {
  userID: string | number;
  /** Null for a new news. */
  newsId: number | null;
  draft: WritingDraft | null;
}

type WritingEvent =
  | { type: 'news.typed'; news: NewsDraft }
  | { type: 'part.typed'; part: SubNewsDraft }
  | { type: 'part.added' }
  | { type: 'part.left' }
  | { type: 'pending.opened'; index: number }
  | { type: 'pending.moved'; index: number; by: -1 | 1 }
  | { type: 'pending.removed'; index: number }
  | { type: 'draft.dropped' }
  | { type: 'news.submitted' }
  | { type: 'call.cancelled' }
  | PublicationReport;

export const newsWritingMachine = setup({
  types: {} as {
    context: WritingContext;
    input: WritingInput;
    events: WritingEvent;
    children: { banner: 'banner'; publication: 'publication' };
    tags: 'busy';
  },
  actors: { banner: bannerMachine, publication: newsPublicationMachine },
  actions: {
    /** Keeps what is written, or forgets it; provided where there is a storage. */
    keepDraft: (_, _params: DraftKept) => {},
    forgetDraft: (_, _params: DraftDropped) => {},
    noteProblem: assign((_, params: { problem: Problem }) => params),
    takeProgress: assign((_, params: Progress) => params),
    clearAll: assign(({ context }) => blank(context.userID, context.isAddition ? context.newsId : null)),
    addPart: assign(({ context }) => ({
      pending: withPart(context),
      part: noPart,
      editedIndex: null,
      problem: null,
    })),
    requestPublication: sendTo('publication', ({ context }) => ({
      type: 'publication.requested',
      news: trimmedNews(context.news),
      ...progressOf(context),
    })),
    cancelPublication: sendTo('publication', { type: 'publication.cancelled' }),
    tellFailed: sendTo('banner', ({ context }) =>
      errorMessage(
        context.isAddition ? adminMessages.news.subNewsCreateFailed : adminMessages.news.createFailed,
      ),
    ),
  },
  guards: {
    isPartSound: ({ context }) => partProblem(context) === null,
    isComplete: ({ context }) => problemOf(context) === null,
  },
}).createMachine({
  id: 'newsWriting',
  context: ({ input }) => ({
    ...blank(input.userID, input.newsId),
    ...input.draft,
    isRestored: input.draft !== null,
  }),
  invoke: { id: 'banner', src: 'banner' },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'news.typed': {
          actions: [
            assign(({ event }) => ({ news: event.news, problem: null })),
            { type: 'keepDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'part.typed': {
          actions: [
            assign(({ event }) => ({ part: event.part, problem: null })),
            { type: 'keepDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'part.added': [
          {
            guard: 'isPartSound',
            actions: ['addPart', { type: 'keepDraft', params: ({ context }) => draftOf(context) }],
          },
          {
            actions: {
              type: 'noteProblem',
              params: ({ context }) => ({ problem: partProblem(context) ?? 'subNewsIncomplete' }),
            },
          },
        ],
        'part.left': {
          actions: [
            assign({ part: noPart, editedIndex: null, problem: null }),
            { type: 'keepDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'pending.opened': {
          guard: isPending,
          actions: assign(({ context, event }) => ({
            part: context.pending[event.index] ?? noPart,
            editedIndex: event.index,
            problem: null,
          })),
        },
        'pending.moved': {
          guard: hasNeighbour,
          actions: [
            assign(({ context, event }) => ({
              pending: swapped(context.pending, event.index, event.index + event.by),
              editedIndex: placeAfterSwap(context.editedIndex, event.index, event.index + event.by),
            })),
            { type: 'keepDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'pending.removed': {
          guard: isPending,
          actions: [
            assign(({ context, event }) => ({
              pending: context.pending.filter((_, index) => index !== event.index),
              editedIndex: placeAfterRemoval(context.editedIndex, event.index),
            })),
            { type: 'keepDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'draft.dropped': {
          actions: ['clearAll', { type: 'forgetDraft', params: ({ context }) => draftOf(context) }],
        },
        'news.submitted': [
          {
            guard: 'isComplete',
            target: 'publishing',
            actions: assign({ problem: null, editedIndex: null, isRestored: false }),
          },
          {
            actions: {
              type: 'noteProblem',
              params: ({ context }) => ({ problem: problemOf(context) ?? 'incomplete' }),
            },
          },
        ],
      },
    },
    publishing: {
      tags: ['busy'],
      invoke: {
        id: 'publication',
        src: 'publication',
        input: ({ self }) => ({ reportTo: self }),
        onDone: {
          target: 'published',
          actions: { type: 'forgetDraft', params: ({ context }) => draftOf(context) },
        },
        onError: { target: 'writing', actions: 'tellFailed' },
      },
      initial: 'underWay',
      // Inside, because the publication has to be there before it can be asked.
      states: { underWay: { entry: 'requestPublication' } },
      on: {
        // Kept at every step, so that not even a crash sends anything twice.
        'publication.advanced': {
          actions: [
            { type: 'takeProgress', params: ({ event: { type: _, ...progress } }) => progress },
            { type: 'keepDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'publication.stopped': { target: 'writing', actions: 'tellFailed' },
        'call.cancelled': { actions: 'cancelPublication' },
      },
    },
    published: { type: 'final' },
  },
});

function isPending({ context, event }: { context: WritingContext; event: { index: number } }): boolean {
  return context.pending[event.index] !== undefined;
}

function hasNeighbour({
  context,
  event,
}: {
  context: WritingContext;
  event: { index: number; by: number };
}): boolean {
  return context.pending[event.index + event.by] !== undefined;
}
