import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate';
import { createNews, createSubNews } from '#contract/calls/admin.ts';
import { news, subNews } from '#contract/calls/public.ts';
import type { News, SubNews } from '#contract/entities/public.ts';
import type { NewsDraft } from '#contract/rules/news.ts';
import { type CallResult, call } from '#machines/shared/calls.ts';
import { accepted, acceptedValue, isAccepted, outputOf, resultValue } from '#machines/shared/outcome.ts';
import { slowNotice, slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';
import { createdNewsId, isFirstThere, isThere, missingOf, newestId, type Progress } from './news-progress.ts';

// A news and its sub-news are sent one after another (behaviour 8.4). It looks at what is there
// before it sends, and again when a call got no answer: a row with the same texts, newer than any that
// was there before, is taken as the created one, so that nothing is ever created twice.

export type PublicationReport =
  | ({ type: 'publication.advanced' } & Progress)
  | { type: 'publication.stopped' };

interface PublicationRequest extends Progress {
  news: NewsDraft;
}

type PublicationEvent =
  | ({ type: 'publication.requested' } & PublicationRequest)
  | { type: 'publication.cancelled' };

interface PublicationInput {
  /** Who is told how far it has come; nobody, when it runs by itself. */
  reportTo: AnyActorRef | null;
}

interface PublicationContext extends PublicationInput, PublicationRequest {
  /** What was sent last got no answer: only the list can tell whether it was created. */
  isUnanswered: boolean;
}

/** Spelled out: beside `enqueueActions` TypeScript does not infer it for guards with params. */
interface Held {
  context: PublicationContext;
}

export const newsPublicationMachine = setup({
  types: {} as {
    context: PublicationContext;
    input: PublicationInput;
    events: PublicationEvent;
    tags: Tag;
  },
  actors: {
    news: call(news),
    createNews: call(createNews),
    subNews: call(subNews),
    createSubNews: call(createSubNews),
  },
  actions: {
    takeRequest: assign((_, request: PublicationRequest) => ({ ...request, isUnanswered: false })),
    takeNews: assign((_, params: { newsId: number }) => ({
      ...params,
      newestSubNewsId: 0,
      isUnanswered: false,
    })),
    noteNewestNews: assign(({ context }, rows: readonly News[]) => ({
      newestNewsId: context.newestNewsId ?? newestId(rows),
    })),
    noteSubNews: assign(({ context }, rows: readonly SubNews[]) => ({
      newestSubNewsId: context.newestSubNewsId ?? newestId(rows),
      pending: missingOf(context, rows),
      isUnanswered: false,
    })),
    noteUnanswered: assign({ isUnanswered: true }),
    dropSent: assign({ pending: ({ context }) => context.pending.slice(1) }),
    report: enqueueActions(({ context, enqueue }, params: PublicationReport) => {
      if (context.reportTo) enqueue.sendTo(context.reportTo, params);
    }),
  },
  guards: {
    isAccepted,
    isNewsThere: ({ context }: Held, result: CallResult<typeof news>) =>
      result.ok && isThere(context, result.value),
    /** It may be sent: it was not there before, and nothing that was sent is without an answer. */
    isUnsent: ({ context }: Held, result: CallResult<typeof news>) => result.ok && !context.isUnanswered,
    /** The list tells what is missing; after no answer, that what was sent is there. */
    isProgress: ({ context }: Held, result: CallResult<typeof subNews>) =>
      result.ok && (!context.isUnanswered || isFirstThere(context, result.value)),
    isNewsMissing: ({ context }) => context.newsId === null,
    isPending: ({ context }) => context.pending.length > 0,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'newsPublication',
  context: ({ input }) => ({
    reportTo: input.reportTo,
    news: { titulo: '', descripcion: '' },
    newsId: null,
    newestNewsId: null,
    newestSubNewsId: null,
    pending: [],
    isUnanswered: false,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'publication.requested': {
          target: 'looking',
          actions: { type: 'takeRequest', params: ({ event: { type: _, ...request } }) => request },
        },
      },
    },
    looking: {
      always: [
        { guard: 'isNewsMissing', target: 'sending.lookingAtNews' },
        { target: 'sending.lookingAtSubNews' },
      ],
    },
    sending: {
      tags: ['busy'],
      initial: 'deciding',
      on: { 'publication.cancelled': 'stopped' },
      states: {
        deciding: {
          always: [
            { guard: 'isPending', target: 'creatingSubNews' },
            { target: '#newsPublication.finished' },
          ],
        },
        lookingAtNews: {
          ...slowNotice,
          invoke: {
            id: 'news',
            src: 'news',
            input: {},
            onDone: [
              {
                guard: { type: 'isNewsThere', params: outputOf },
                target: 'deciding',
                actions: [
                  {
                    type: 'takeNews',
                    params: ({ context, event }) => ({ newsId: createdNewsId(context, event.output) }),
                  },
                  { type: 'report', params: ({ context }) => progressOf(context) },
                ],
              },
              {
                guard: { type: 'isUnsent', params: outputOf },
                target: 'creatingNews',
                actions: [
                  { type: 'noteNewestNews', params: acceptedValue },
                  { type: 'report', params: ({ context }) => progressOf(context) },
                ],
              },
              { target: '#newsPublication.stopped' },
            ],
            onError: '#newsPublication.stopped',
          },
        },
        creatingNews: {
          ...slowNotice,
          invoke: {
            id: 'createNews',
            src: 'createNews',
            input: ({ context }) => context.news,
            onDone: [
              {
                guard: accepted,
                target: 'deciding',
                actions: [
                  {
                    type: 'takeNews',
                    params: ({ event }) => ({ newsId: resultValue(event.output).id }),
                  },
                  { type: 'report', params: ({ context }) => progressOf(context) },
                ],
              },
              { target: '#newsPublication.stopped' },
            ],
            onError: { target: 'lookingAtNews', actions: 'noteUnanswered' },
          },
        },
        lookingAtSubNews: {
          ...slowNotice,
          invoke: {
            id: 'subNews',
            src: 'subNews',
            input: ({ context }) => ({ id: context.newsId ?? 0 }),
            onDone: [
              {
                guard: { type: 'isProgress', params: outputOf },
                target: 'deciding',
                actions: [
                  { type: 'noteSubNews', params: acceptedValue },
                  { type: 'report', params: ({ context }) => progressOf(context) },
                ],
              },
              { target: '#newsPublication.stopped' },
            ],
            onError: '#newsPublication.stopped',
          },
        },
        creatingSubNews: {
          ...slowNotice,
          invoke: {
            id: 'createSubNews',
            src: 'createSubNews',
            input: ({ context }) => ({
              id: context.newsId ?? 0,
              minititulo: context.pending[0]?.minititulo ?? '',
              contenido: context.pending[0]?.contenido ?? '',
            }),
            onDone: [
              {
                guard: accepted,
                target: 'deciding',
                actions: ['dropSent', { type: 'report', params: ({ context }) => progressOf(context) }],
              },
              { target: '#newsPublication.stopped' },
            ],
            onError: { target: 'lookingAtSubNews', actions: 'noteUnanswered' },
          },
        },
      },
    },
    /** What was created stays; a new request goes on with what is missing. */
    stopped: {
      tags: ['failed'],
      entry: { type: 'report', params: { type: 'publication.stopped' } },
      on: {
        'publication.requested': {
          target: 'looking',
          actions: { type: 'takeRequest', params: ({ event: { type: _, ...request } }) => request },
        },
      },
    },
    finished: { type: 'final' },
  },
});

function progressOf({ newsId, newestNewsId, newestSubNewsId, pending }: Progress): PublicationReport {
  return { type: 'publication.advanced', newsId, newestNewsId, newestSubNewsId, pending };
}
