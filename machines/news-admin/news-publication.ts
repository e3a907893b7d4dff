import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { createNews, createSubNews } from '#contract/calls/admin.ts';
import { news, subNews } from '#contract/calls/public.ts';
import type { News, SubNews } from '#contract/entities/public.ts';
import type { NewsDraft } from '#contract/rules/news.ts';
import { type CallResult, call } from '#machines/shared/calls.ts';
import { accepted, acceptedValue, isAccepted, outputOf } from '#machines/shared/outcome.ts';
import { slowNotice, slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';
import {
  createdNews,
  isFirstThere,
  missingOf,
  newestId,
  type Progress,
  progressOf,
} from './news-progress.ts';

// A news and its sub-news are sent one after another (behaviour 8.4). It looks at what is there
// before it sends, and again when a call got no answer: a row with the same texts, newer than any that
// was there before, is taken as the created one, so that nothing is ever created twice.

/** Tells the parent how far it has come. */
export type PublicationReport = { type: 'publication.advanced' } & Progress;

interface PublicationInput extends Progress {
  news: NewsDraft;
  /** Gets the reports: it keeps them, so that not even a crash sends anything twice. */
  parent: ActorRef<Snapshot<unknown>, PublicationReport>;
}

interface PublicationContext extends PublicationInput {
  /** What was sent last got no answer: only the list can tell whether it was created. */
  isUnanswered: boolean;
  /** Everything is there. */
  isPublished: boolean;
}

type PublicationOutput = Pick<PublicationContext, 'isPublished'>;

export const newsPublicationMachine = setup({
  types: {} as {
    context: PublicationContext;
    input: PublicationInput;
    output: PublicationOutput;
    tags: Tag;
  },
  actors: {
    news: call(news),
    createNews: call(createNews),
    subNews: call(subNews),
    createSubNews: call(createSubNews),
  },
  actions: {
    takeNews: assign((_, { id }: { id: number }) => ({
      newsId: id,
      newestSubNewsId: 0,
      isUnanswered: false,
    })),
    findNews: assign(({ context }, rows: readonly News[]) => ({
      newsId: createdNews(context, rows)?.id ?? null,
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
    notePublished: assign({ isPublished: true }),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'publication.advanced', ...progressOf(context) }),
    ),
  },
  guards: {
    isAccepted,
    isNewsThere: ({ context }, result: CallResult<typeof news>) =>
      result.ok && createdNews(context, result.value) !== undefined,
    /** It may be sent: it was not there before, and nothing that was sent is without an answer. */
    isUnsent: ({ context }, result: CallResult<typeof news>) => result.ok && !context.isUnanswered,
    /** The list tells what is missing; after no answer, that what was sent is there. */
    isProgress: ({ context }, result: CallResult<typeof subNews>) =>
      result.ok && (!context.isUnanswered || isFirstThere(context, result.value)),
    isNewsMissing: ({ context }) => context.newsId === null,
    isPending: ({ context }) => context.pending.length > 0,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'newsPublication',
  context: ({ input }) => ({ ...input, isUnanswered: false, isPublished: false }),
  output: ({ context: { isPublished } }) => ({ isPublished }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Decide qué lista mira primero',
      always: [
        { guard: 'isNewsMissing', target: 'sending.lookingAtNews' },
        { target: 'sending.lookingAtSubNews' },
      ],
    },
    sending: {
      description: 'Envía lo que falta, de uno en uno',
      tags: ['busy'],
      initial: 'deciding',
      states: {
        deciding: {
          description: '¿Queda alguna mininoticia por enviar?',
          always: [
            { guard: 'isPending', target: 'creatingSubNews' },
            { target: '#newsPublication.finished' },
          ],
        },
        lookingAtNews: {
          description: '¿Está ya la noticia en la lista?',
          ...slowNotice,
          invoke: {
            id: 'news',
            src: 'news',
            input: {},
            onDone: [
              {
                guard: { type: 'isNewsThere', params: outputOf },
                target: 'deciding',
                actions: [{ type: 'findNews', params: acceptedValue }, 'report'],
              },
              {
                guard: { type: 'isUnsent', params: outputOf },
                target: 'creatingNews',
                actions: [{ type: 'noteNewestNews', params: acceptedValue }, 'report'],
              },
              { target: '#newsPublication.stopped' },
            ],
            onError: '#newsPublication.stopped',
          },
        },
        creatingNews: {
          description: 'Crea la noticia',
          ...slowNotice,
          invoke: {
            id: 'createNews',
            src: 'createNews',
            input: ({ context }) => context.news,
            onDone: [
              {
                guard: accepted,
                target: 'deciding',
                actions: [{ type: 'takeNews', params: acceptedValue }, 'report'],
              },
              { target: '#newsPublication.stopped' },
            ],
            onError: { target: 'lookingAtNews', actions: 'noteUnanswered' },
          },
        },
        lookingAtSubNews: {
          description: '¿Qué mininoticias están ya en la lista?',
          ...slowNotice,
          invoke: {
            id: 'subNews',
            src: 'subNews',
            input: ({ context }) => ({ id: context.newsId ?? 0 }),
            onDone: [
              {
                guard: { type: 'isProgress', params: outputOf },
                target: 'deciding',
                actions: [{ type: 'noteSubNews', params: acceptedValue }, 'report'],
              },
              { target: '#newsPublication.stopped' },
            ],
            onError: '#newsPublication.stopped',
          },
        },
        creatingSubNews: {
          description: 'Crea la siguiente mininoticia',
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
              { guard: accepted, target: 'deciding', actions: ['dropSent', 'report'] },
              { target: '#newsPublication.stopped' },
            ],
            onError: { target: 'lookingAtSubNews', actions: 'noteUnanswered' },
          },
        },
      },
    },

    stopped: {
      description: 'Se detiene: lo creado queda, y otro envío sigue con lo que falta',
      type: 'final',
      tags: ['failed'],
    },
    finished: { description: 'Todo está publicado', type: 'final', entry: 'notePublished' },
  },
});
