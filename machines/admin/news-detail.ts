import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { deleteSubNews } from '#contract/calls/admin.ts';
import { type News, type SubNews, subNews } from '#contract/calls/public.ts';
import type { UserId } from '#contract/calls/session.ts';
import { newsDrafts } from '#contract/drafts/admin.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import type { CountedRows } from '#contract/tolerant-parts.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { draftList } from '#machines/shared/draft.ts';
import { type Face, faceOf, load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, type MessageShown, successMessage, toastMachine } from '#machines/shared/toast.ts';
import { type DeletionReport, deletionMachine, deletionOf } from './deletion.ts';
import {
  type DraftDiscarded,
  draftsWithout,
  draftsWithoutSubNews,
  itemOf,
  knownDrafts,
  type NewsDraftsFound,
  type StoredDraft,
  storedDrafts,
} from './news-drafts.ts';
import { subNewsEditMachine } from './news-edit.ts';
import { newsWritingMachine } from './news-writing.ts';

// An administrator sees the sub-news of one news item: edits one, deletes one after confirmation, or writes more.

interface NewsDetailInput {
  news: News;
  userID: UserId;
  /** The sub-news item with a draft: it is opened as soon as the list has loaded. */
  unsavedId: number | null;
}

interface NewsDetailContext extends NewsDetailInput {
  subNews: readonly SubNews[];
  /** How many others cannot be read. */
  unreadable: number;
  /** The sub-news item that is edited. */
  chosen: SubNews | null;
  drafts: readonly StoredDraft[];
}

type NewsDetailEvent =
  | { type: 'list.retried' }
  | { type: 'edit.requested'; id: number }
  | { type: 'edit.left' }
  | DeletionReport
  | DraftDiscarded
  | NewsDraftsFound;

export const newsDetailMachine = setup({
  types: {} as {
    context: NewsDetailContext;
    input: NewsDetailInput;
    events: NewsDetailEvent;
    children: {
      toast: 'toast';
      deletion: 'deletion';
      subNewsEdit: 'subNewsEdit';
      newsWriting: 'newsWriting';
    };
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    subNews: call(subNews),
    deletion: deletionMachine.provide({ actors: { deleteItem: call(deleteSubNews) } }),
    subNewsEdit: subNewsEditMachine,
    newsWriting: newsWritingMachine,
    drafts: draftList(newsDrafts),
  },
  actions: {
    takeDrafts: assign((_, found: NewsDraftsFound) => ({ drafts: storedDrafts(found) })),
    dropDraft: sendTo('drafts', (_, { name }: DraftDiscarded) => ({
      type: 'draft.dropped',
      item: itemOf(name),
    })),
    forgetDraft: assign(({ context }, { name }: DraftDiscarded) => ({
      drafts: draftsWithout(context.drafts, name),
    })),
    notifyCreated: sendTo('toast', successMessage(adminMessages.newsAdmin.subNewsCreated)),
    notifyCreateFailed: sendTo('toast', errorMessage(adminMessages.newsAdmin.subNewsCreateFailed)),
    notifyUpdated: sendTo('toast', successMessage(adminMessages.newsAdmin.subNewsUpdated)),
    notifyUpdateFailed: sendTo('toast', errorMessage(adminMessages.newsAdmin.subNewsUpdateFailed)),
    notify: sendTo('toast', (_, message: MessageShown) => message),
    tellDeletion: sendTo('deletion', ({ context: { subNews } }) => ({
      type: 'list.loaded',
      ids: subNews.map(({ id }) => id),
    })),
    reloadList: raise({ type: 'list.outdated' }),
    takeSubNews: assign((_, { rows, unreadable }: CountedRows<SubNews>) => ({ subNews: rows, unreadable })),
    choose: assign(({ context }, { id }: { id: number }) => ({ chosen: subNewsWithId(context, id) })),
    resume: assign(({ context }) => ({
      chosen: subNewsWithId(context, context.unsavedId),
      unsavedId: null,
    })),
  },
  guards: {
    isAccepted,
    isListed: ({ context }, { id }: { id: number }) => subNewsWithId(context, id) !== null,
    isUnsavedListed: ({ context }) => subNewsWithId(context, context.unsavedId) !== null,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'newsDetail',
  context: ({ input }) => ({
    ...input,
    subNews: [],
    unreadable: 0,
    chosen: null,
    drafts: [],
  }),
  invoke: [
    { id: 'toast', src: 'toast' },
    deletionOf(adminMessages.newsAdmin.subNewsDeleted, adminMessages.newsAdmin.subNewsDeleteFailed),
  ],
  on: { 'message.told': { actions: { type: 'notify', params: ({ event }) => event.message } } },
  type: 'parallel',
  states: {
    list: {
      description: 'La lista de mininoticias',
      initial: 'loading',
      states: {
        ...load({
          src: 'subNews',
          input: ({ context }: { context: NewsDetailContext }) => ({ id: context.news.id }),
          on: { 'list.retried': reload, 'list.outdated': reload },
          take: 'takeSubNews',
        }),
        ready: {
          description: 'La lista está a la vista',
          entry: 'tellDeletion',
          on: { 'list.outdated': 'loading' },
        },
      },
    },
    drafts: knownDrafts,
    work: {
      description: 'Lo que hace con las que ya están',
      initial: 'reading',
      states: {
        reading: {
          description: 'Lee, o elige qué mininoticia cambiar',
          always: { guard: 'isUnsavedListed', target: 'editing', actions: 'resume' },
          on: {
            'edit.requested': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'editing',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        editing: {
          description: 'Cambia una mininoticia',
          // The sub-news item may have been deleted.
          on: { 'edit.left': { target: 'reading', actions: 'reloadList' } },
          invoke: {
            id: 'subNewsEdit',
            src: 'subNewsEdit',
            input: ({ context }) => {
              const { id, minititulo, contenido } = chosenOf(context);
              const name = { kind: 'subNews', newsId: context.news.id, id } as const;
              return { userID: context.userID, name, saved: { minititulo, contenido } };
            },
            onDone: { target: 'reading', actions: ['notifyUpdated', 'reloadList'] },
            onError: { target: 'reading', actions: 'notifyUpdateFailed' },
          },
        },
      },
    },
    additions: {
      description: 'Las que se agregan',
      initial: 'writing',
      states: {
        writing: {
          description: 'Escribe más mininoticias; tras publicarlas empieza de nuevo',
          invoke: {
            id: 'newsWriting',
            src: 'newsWriting',
            input: ({ context: { userID, news }, self }) => ({
              userID,
              newsId: news.id,
              offered: null,
              parent: self,
            }),
            onDone: { target: 'writing', reenter: true, actions: ['notifyCreated', 'reloadList'] },
            onError: { target: 'writing', reenter: true, actions: 'notifyCreateFailed' },
          },
        },
      },
    },
  },
});

type NewsDetailSnapshot = SnapshotFrom<typeof newsDetailMachine>;

/** What the list shows. Known sub-news stay visible while they load again. */
export function subNewsFace({ value, context }: NewsDetailSnapshot): Face {
  const face = faceOf(value.list);
  if (face === 'failed') return face;
  if (context.subNews.length > 0) return 'content';
  return face === 'content' ? 'empty' : face;
}

/** The drafts of sub-news that do not exist any more. While one is edited there are none: its form has the text. */
export function lostSubNewsDrafts(snapshot: NewsDetailSnapshot): readonly StoredDraft[] {
  const { value, context } = snapshot;
  if (snapshot.matches({ work: 'editing' })) return [];
  if (faceOf(value.list) !== 'content' && context.subNews.length === 0) return [];
  return draftsWithoutSubNews(context.drafts, context.news.id, context.subNews);
}

/** The id of the sub-news that is edited, or undefined. */
export function editedSubNewsId(snapshot: NewsDetailSnapshot): number | undefined {
  return snapshot.matches({ work: 'editing' }) ? snapshot.context.chosen?.id : undefined;
}

function subNewsWithId({ subNews }: NewsDetailContext, wanted: number | null): SubNews | null {
  return subNews.find(({ id }) => id === wanted) ?? null;
}

function chosenOf({ chosen }: NewsDetailContext): SubNews {
  if (!chosen) throw new Error('no sub-news item is chosen');
  return chosen;
}
