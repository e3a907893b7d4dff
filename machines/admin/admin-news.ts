import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type News, news } from '#contract/calls/public.ts';
import type { UserId } from '#contract/calls/session.ts';
import { newsDrafts } from '#contract/drafts/admin.ts';
import { limits } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { newestFirst, newsFound } from '#contract/rules/news.ts';
import { pageOfSearch } from '#contract/rules/search.ts';
import type { CountedRows } from '#contract/tolerant-parts.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { draftList } from '#machines/shared/draft.ts';
import { type Face, faceOf, load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, type MessageShown, successMessage, toastMachine } from '#machines/shared/toast.ts';
import { type DeletionReport, deletionMachine, deletionOf } from './deletion.ts';
import { newsDetailMachine } from './news-detail.ts';
import {
  type DraftDiscarded,
  type DraftName,
  draftsWithout,
  draftsWithoutNews,
  itemOf,
  knownDrafts,
  type NewsDraftsFound,
  namesOf,
  newest,
  type Opened,
  openedBy,
  type Place,
  type StoredDraft,
  storedDrafts,
  table,
} from './news-drafts.ts';
import { newsEditMachine } from './news-edit.ts';
import { newsWritingMachine } from './news-writing.ts';

// An administrator sees the table of news, and adds or edits news items or their sub-news. The URL comes first: the page
// navigates, and the machine hears the new URL. What the machine wants to open or has closed itself is `wanted`: the page
// navigates there, too. If the URL has nothing open, the machine wants an existing draft. An event `navigated` would be too
// early for it: a draft is known when the machine starts, before the page listens.

interface AdminNewsInput extends Place {
  userID: UserId;
}

interface AdminNewsContext extends AdminNewsInput {
  /** What the URL should have open, if the machine decides it; with a page and a search if it is not the same one. */
  wanted: Opened | Place | null;
  /** Newest first; null until the list has loaded. */
  news: readonly News[] | null;
  /** How many others cannot be read. */
  unreadable: number;
  /** Null until they are known. */
  drafts: readonly StoredDraft[] | null;
  /** The names of the drafts from earlier visits: one of them is opened. */
  unsaved: readonly DraftName[];
  /** The draft of a news item that is gone: it becomes a new news item. */
  offered: StoredDraft | null;
}

type AdminNewsEvent =
  | { type: 'list.retried' }
  | ({ type: 'address.changed' } & Place)
  /** Also from the table, to reload it. */
  | { type: 'viewing.chosen' }
  | DeletionReport
  | { type: 'lost.reused'; draft: StoredDraft }
  | DraftDiscarded
  | NewsDraftsFound;

export const adminNewsMachine = setup({
  types: {} as {
    context: AdminNewsContext;
    input: AdminNewsInput;
    events: AdminNewsEvent;
    children: {
      toast: 'toast';
      deletion: 'deletion';
      newsWriting: 'newsWriting';
      newsEdit: 'newsEdit';
      newsDetail: 'newsDetail';
    };
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    news: call(news),
    deletion: deletionMachine,
    newsWriting: newsWritingMachine,
    newsEdit: newsEditMachine,
    newsDetail: newsDetailMachine,
    drafts: draftList(newsDrafts),
  },
  actions: {
    takeDrafts: assign(({ context }, found: NewsDraftsFound) => ({
      drafts: storedDrafts(found),
      unsaved: context.drafts === null ? namesOf(found) : context.unsaved,
    })),
    dropDraft: sendTo('drafts', (_, { name }: DraftDiscarded) => ({
      type: 'draft.dropped',
      item: itemOf(name),
    })),
    forgetDraft: assign(({ context }, { name }: DraftDiscarded) => ({
      drafts: draftsWithout(context.drafts ?? [], name),
    })),
    offer: assign((_, { draft }: { draft: StoredDraft }) => ({
      offered: draft,
      wanted: { mode: 'adding', openId: null } as const,
    })),
    notifyCreated: sendTo('toast', successMessage(adminMessages.newsAdmin.created)),
    notifyCreateFailed: sendTo('toast', errorMessage(adminMessages.newsAdmin.createFailed)),
    notifyUpdated: sendTo('toast', successMessage(adminMessages.newsAdmin.updated)),
    notifyUpdateFailed: sendTo('toast', errorMessage(adminMessages.newsAdmin.updateFailed)),
    notifyLoadFailed: sendTo('toast', errorMessage(publicMessages.news.subNewsLoadFailed)),
    notify: sendTo('toast', (_, message: MessageShown) => message),
    /** Another form replaces the one with the message. */
    dismissMessage: sendTo('toast', { type: 'message.dismissed' }),
    tellDeletion: sendTo('deletion', ({ context: { news } }) => ({
      type: 'list.loaded',
      ids: news?.map(({ id }) => id) ?? [],
    })),
    leaveDeletion: sendTo('deletion', { type: 'list.left' }),
    reloadList: raise({ type: 'list.outdated' }),
    takeNews: assign((_, { rows, unreadable }: CountedRows<News>) => ({
      news: newestFirst(rows),
      unreadable,
    })),
    takePlace: assign(({ context }, { mode, openId, page, query }: Place) => ({
      mode,
      openId,
      page,
      query,
      wanted: null,
      unsaved: mode === 'detail' ? context.unsaved : [],
      offered: mode === 'adding' ? context.offered : null,
    })),
    close: assign(({ context }) => {
      if (context.mode === 'viewing') return {};
      // An edit form may have offered its text to the form that opens now.
      const offered = context.mode === 'editing' ? context.offered : null;
      return { ...table, wanted: table, unsaved: [], offered };
    }),
    /** A created news item may be on another page, or not be found by the search. */
    showNewest: assign(({ context: { page, query } }) =>
      page === 1 && query === '' ? {} : { wanted: newest },
    ),
    resume: assign(({ context }) => ({ wanted: openedBy(draftToResume(context)) })),
  },
  guards: {
    isAccepted,
    /** Only the page of the table has changed, or the URL follows the machine. */
    isHere: ({ context }, { mode, openId }: Opened) => context.mode === mode && context.openId === openId,
    isTable: (_, { mode }: Opened) => mode === 'viewing',
    isAdding: ({ context }) => context.mode === 'adding',
    isEditing: ({ context }) => context.mode === 'editing' && newsWithId(context, context.openId) !== null,
    isDetail: ({ context }) => context.mode === 'detail' && newsWithId(context, context.openId) !== null,
    hasDraft: ({ context }) =>
      context.mode === 'viewing' && openedBy(draftToResume(context)).mode !== 'viewing',
    hasNothingToOpen: ({ context: { mode, news, drafts, unsaved } }) =>
      mode === 'viewing' ? drafts !== null && (news !== null || unsaved.length === 0) : news !== null,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'adminNews',
  context: ({ input }) => ({
    ...input,
    wanted: null,
    news: null,
    unreadable: 0,
    drafts: null,
    unsaved: [],
    offered: null,
  }),
  invoke: [
    { id: 'toast', src: 'toast' },
    deletionOf(adminMessages.newsAdmin.deleted, adminMessages.newsAdmin.deleteFailed),
  ],
  on: { 'message.told': { actions: { type: 'notify', params: ({ event }) => event.message } } },
  type: 'parallel',
  states: {
    list: {
      description: 'La lista de noticias',
      initial: 'loading',
      states: {
        ...load({
          src: 'news',
          input: {},
          on: { 'list.retried': reload, 'list.outdated': reload },
          take: 'takeNews',
        }),
        ready: {
          description: 'La lista está a la vista',
          entry: 'tellDeletion',
          on: { 'list.outdated': 'loading' },
        },
      },
    },
    drafts: knownDrafts,
    mode: {
      description: 'Lo que hace el administrador',
      initial: 'opening',
      on: {
        'address.changed': [
          {
            guard: { type: 'isHere', params: ({ event }) => event },
            actions: { type: 'takePlace', params: ({ event }) => event },
          },
          {
            guard: { type: 'isTable', params: ({ event }) => event },
            target: '.viewing',
            actions: [{ type: 'takePlace', params: ({ event }) => event }, 'reloadList'],
          },
          { target: '.opening', actions: { type: 'takePlace', params: ({ event }) => event } },
        ],
        // Outcome of pending calls unknown: reload the list.
        'viewing.chosen': { target: '.viewing', actions: ['close', 'reloadList'] },
      },
      states: {
        opening: {
          description: 'Abre lo que nombra la dirección, o lo que quedó sin guardar',
          always: [
            { guard: 'isAdding', target: 'adding' },
            { guard: 'isEditing', target: 'editing' },
            { guard: 'isDetail', target: 'detail' },
            { guard: 'hasDraft', target: 'viewing', actions: 'resume' },
            { guard: 'hasNothingToOpen', target: 'viewing', actions: 'close' },
          ],
        },
        viewing: {
          description: 'Ve la tabla',
          exit: ['dismissMessage', 'leaveDeletion'],
          on: { 'lost.reused': { actions: { type: 'offer', params: ({ event }) => event } } },
        },
        adding: {
          description: 'Escribe una noticia nueva',
          exit: ['dismissMessage', 'close'],
          invoke: {
            id: 'newsWriting',
            src: 'newsWriting',
            input: ({ context: { userID, offered }, self }) => ({
              userID,
              newsId: null,
              offered,
              parent: self,
            }),
            onDone: { target: 'viewing', actions: ['notifyCreated', 'showNewest', 'reloadList'] },
            onError: { target: 'viewing', actions: 'notifyCreateFailed' },
          },
        },
        editing: {
          description: 'Cambia los textos de una noticia',
          exit: ['dismissMessage', 'close'],
          on: { 'lost.reused': { actions: { type: 'offer', params: ({ event }) => event } } },
          invoke: {
            id: 'newsEdit',
            src: 'newsEdit',
            input: ({ context }) => {
              const { id, titulo, descripcion } = openedNews(context);
              const name = { kind: 'news', id } as const;
              return { userID: context.userID, name, saved: { titulo, descripcion } };
            },
            onDone: { target: 'viewing', actions: ['notifyUpdated', 'reloadList'] },
            onError: { target: 'viewing', actions: 'notifyUpdateFailed' },
          },
        },
        detail: {
          description: 'Trabaja con las mininoticias de una noticia',
          exit: ['dismissMessage', 'close'],
          invoke: {
            id: 'newsDetail',
            src: 'newsDetail',
            input: ({ context }) => ({
              news: openedNews(context),
              userID: context.userID,
              unsavedId: unsavedSubNewsId(context),
            }),
            onError: { target: 'viewing', actions: 'notifyLoadFailed' },
          },
        },
      },
    },
  },
});

type AdminNewsSnapshot = SnapshotFrom<typeof adminNewsMachine>;

/** What the table shows. Known news stay visible while they load again. */
export function newsFace({ value, context }: AdminNewsSnapshot): Face {
  const face = faceOf(value.list);
  return face === 'failed' || context.news === null ? face : 'content';
}

/** The page of the table to go to instead of one that does not exist, or null. */
export function pageInstead({ context }: AdminNewsSnapshot): number | null {
  const { news, mode, query } = context;
  if (news === null || mode !== 'viewing') return null;
  const { page } = pageOfSearch(newsFound(news, query), query, context, limits.newsPageSize);
  return page === context.page ? null : page;
}

/** Whether the table is shown: also until the list has what the URL opens. */
export function isTableShown(snapshot: AdminNewsSnapshot): boolean {
  return snapshot.matches({ mode: 'viewing' }) || snapshot.matches({ mode: 'opening' });
}

/** The drafts of news items that do not exist any more. */
export function lostNewsDrafts({ context }: AdminNewsSnapshot): readonly StoredDraft[] {
  return context.news ? draftsWithoutNews(context.drafts ?? [], context.news) : [];
}

/** Whether a new news item is written. */
export function isAdding(snapshot: AdminNewsSnapshot): boolean {
  return snapshot.matches({ mode: 'adding' });
}

/** The sub-news item of the open news item that has a draft, or null. */
function unsavedSubNewsId({ unsaved, openId }: AdminNewsContext): number | null {
  const drafts = unsaved.filter((draft) => draft.kind === 'subNews');
  return drafts.find(({ newsId }) => newsId === openId)?.id ?? null;
}

/** The news item that is open. */
function openedNews(context: AdminNewsContext): News {
  const item = newsWithId(context, context.openId);
  if (!item) throw new Error('no news item is open');
  return item;
}

function newsWithId({ news: list }: AdminNewsContext, wanted: number | null): News | null {
  return list?.find(({ id }) => id === wanted) ?? null;
}

/** A new news item, or the first draft whose news item still exists. */
function draftToResume(context: AdminNewsContext): DraftName | undefined {
  const { unsaved } = context;
  return (
    unsaved.find(({ kind }) => kind === 'newNews') ??
    unsaved.find((draft) => newsWithId(context, openedBy(draft).openId))
  );
}
