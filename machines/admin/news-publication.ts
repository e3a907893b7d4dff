import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { createNews, createSubNews } from '#contract/calls/admin.ts';
import { type News, news, type SubNews, subNews } from '#contract/calls/public.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import type { CountedRows } from '#contract/tolerant-parts.ts';
import {
  accepted,
  acceptedValue,
  type CallResult,
  call,
  isAccepted,
  outputOf,
} from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { advanced, createdNews, isFirstCreated, missingOf, newestId } from './news-composition.ts';
import { type Progress, progressOf, restarted } from './news-drafts.ts';
import { passkeyRefusal } from './refused-change.ts';

// Sends a news item and its sub-news one after another. It reads the list before sending, and again after a call
// without an answer: a row with the same texts and a higher id than before counts as created, so that nothing
// is created twice. If the list no longer has the created news item, all of it is sent the next time.

/** Reports the progress to the parent. */
export type PublicationReport = { type: 'publication.advanced' } & Progress;

interface PublicationInput extends Progress {
  news: NewsDraft;
  /** Receives the reports and stores them, so that nothing is sent twice even after a crash. */
  parent: ActorRef<Snapshot<unknown>, PublicationReport>;
}

interface PublicationContext extends PublicationInput {
  /** The last call got no answer: only the list shows whether it succeeded. */
  isUnanswered: boolean;
  /** Everything has been created. */
  isPublished: boolean;
  /** What the publication needs, if it was refused for it. */
  refusal: string;
}

type PublicationOutput = Pick<PublicationContext, 'isPublished' | 'refusal'>;

const refused = {
  target: '#newsPublication.stopped',
  actions: { type: 'setRefusal', params: passkeyRefusal },
} as const;

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
    takeNews: assign(({ context }, { id }: { id: number }) => ({
      newsId: id,
      sentNews: context.news,
      newestSubNewsId: 0,
      isUnanswered: false,
    })),
    findNews: assign(({ context }, { rows }: CountedRows<News>) => ({
      newsId: foundNews(context, rows).id,
      sentNews: context.sentNews ?? context.news,
      newestSubNewsId: 0,
      isUnanswered: false,
    })),
    setNewestNews: assign(({ context }, { rows }: CountedRows<News>) => ({
      newestNewsId: context.newestNewsId ?? newestId(rows),
    })),
    setNewestSubNews: assign(({ context }, { rows }: CountedRows<SubNews>) => ({
      newestSubNewsId: context.newestSubNewsId ?? newestId(rows),
      ...advanced(context, missingOf(context, rows)),
      isUnanswered: false,
    })),
    setUnanswered: assign({ isUnanswered: true }),
    removeSent: assign(({ context }) => advanced(context, context.pending.slice(1))),
    restart: assign(({ context }) => restarted(context)),
    setPublished: assign({ isPublished: true }),
    setRefusal: assign((_, refusal: string) => ({ refusal })),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'publication.advanced', ...progressOf(context) }),
    ),
  },
  guards: {
    isAccepted,
    isNewsThere: ({ context }, result: CallResult<typeof news>) =>
      result.ok && createdNews(context, result.value.rows) !== undefined,
    /** The news item was created. After `isNewsThere` this means that it is gone. */
    isNewsGone: ({ context }, result: CallResult<typeof news>) => result.ok && context.newsId !== null,
    /** The news item can be sent: the list is known, and no earlier call is without an answer. */
    isUnsent: ({ context }, result: CallResult<typeof news>) => result.ok && !context.isUnanswered,
    /** The publication can continue. After a call without an answer, the list must contain the sub-news item of that call. */
    isProgress: ({ context }, result: CallResult<typeof subNews>) =>
      result.ok && (!context.isUnanswered || isFirstCreated(context, result.value.rows)),
    /** The sub-news are for an existing news item: only the others know the newest id before they were sent. */
    isAddition: ({ context }) => context.newsId !== null && context.newestNewsId === null,
    isPending: ({ context }) => context.pending.length > 0,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'newsPublication',
  context: ({ input }) => ({ ...input, isUnanswered: false, isPublished: false, refusal: '' }),
  output: ({ context }) => context,
  initial: 'looking',
  states: {
    looking: {
      description: 'Decide qué lista mira primero',
      always: [
        { guard: 'isAddition', target: 'sending.lookingAtSubNews' },
        { target: 'sending.lookingAtNews' },
      ],
    },
    sending: {
      description: 'Envía lo que falta, de uno en uno',
      tags: ['busy'],
      initial: 'deciding',
      states: {
        deciding: {
          description: '¿Queda alguna mininoticia por enviar?',
          always: [{ guard: 'isPending', target: 'creatingSubNews' }, '#newsPublication.finished'],
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
                target: 'lookingAtSubNews',
                actions: [{ type: 'findNews', params: acceptedValue }, 'report'],
              },
              {
                guard: { type: 'isNewsGone', params: outputOf },
                target: '#newsPublication.stopped',
                actions: ['restart', 'report'],
              },
              {
                guard: { type: 'isUnsent', params: outputOf },
                target: 'creatingNews',
                actions: [{ type: 'setNewestNews', params: acceptedValue }, 'report'],
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
              refused,
            ],
            onError: { target: 'lookingAtNews', actions: 'setUnanswered' },
          },
        },
        lookingAtSubNews: {
          description: '¿Qué mininoticias están ya en la lista?',
          ...slowNotice,
          invoke: {
            id: 'subNews',
            src: 'subNews',
            input: ({ context }) => ({ id: newsIdOf(context) }),
            onDone: [
              {
                guard: { type: 'isProgress', params: outputOf },
                target: 'deciding',
                actions: [{ type: 'setNewestSubNews', params: acceptedValue }, 'report'],
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
            input: ({ context }) => ({ id: newsIdOf(context), ...nextOf(context) }),
            onDone: [
              {
                guard: accepted,
                target: 'deciding',
                actions: ['removeSent', 'report'],
              },
              refused,
            ],
            onError: { target: 'lookingAtSubNews', actions: 'setUnanswered' },
          },
        },
      },
    },

    stopped: {
      description: 'Se detiene: lo creado queda, y otro envío sigue con lo que falta',
      type: 'final',
      tags: ['failed'],
    },
    finished: { description: 'Todo está publicado', type: 'final', entry: 'setPublished' },
  },
});

function foundNews(context: PublicationContext, rows: readonly News[]): News {
  const found = createdNews(context, rows);
  if (!found) throw new Error('the list does not have the news item');
  return found;
}

function newsIdOf({ newsId }: PublicationContext): number {
  if (newsId === null) throw new Error('the news item is not created');
  return newsId;
}

/** The sub-news to send next. */
function nextOf({ pending: [next] }: PublicationContext): SubNewsDraft {
  if (!next) throw new Error('no sub-news is pending');
  return next;
}
