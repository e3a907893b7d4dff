import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { deleteNews } from '#contract/calls/admin.ts';
import { news } from '#contract/calls/public.ts';
import { newsDrafts } from '#contract/drafts/admin.ts';
import type { News } from '#contract/entities/public.ts';
import type { UserId } from '#contract/entities/session.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { newestFirst } from '#contract/rules/news.ts';
import { searchableText } from '#contract/rules/search.ts';
import { call } from '#machines/shared/calls.ts';
import { draftList } from '#machines/shared/draft.ts';
import { type Face, faceOf } from '#machines/shared/face.ts';
import { load, reload } from '#machines/shared/load.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { isAccepted } from '#machines/shared/outcome.ts';
import { slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';
import { errorMessage, type MessageShown, successMessage, toastMachine } from '#machines/shared/toast.ts';
import { askingDeletion, deleting, deletionEnds, deletionFace } from './deletion.ts';
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
  type StoredDraft,
  storedDrafts,
} from './news-drafts.ts';
import { newsEditMachine } from './news-edit.ts';
import { newsWritingMachine } from './news-writing.ts';

// An administrator sees the table of news, and adds or edits news items or their sub-news. The URL comes first: the page
// navigates, and the machine hears the new URL. What the machine wants to open or has closed itself is `wanted`: the page
// navigates there, too. If the URL has nothing open, the machine wants an existing draft.

/** What is open: the table, a new news item, or a news item with its form or its sub-news. */
export interface Opened {
  mode: 'viewing' | 'adding' | 'editing' | 'detail';
  /** The id of the news item, if one is open. */
  openId: number | null;
}

/** What is open, beside a page of the table. */
export interface Place extends Opened {
  /** As in the URL, possibly out of range. */
  page: number;
  /** The search that the page number belongs to: a new search starts at page 1. */
  query: string;
}

interface AdminNewsInput extends Place {
  userID: UserId;
}

interface AdminNewsContext extends AdminNewsInput {
  /** What the URL should have open, if the machine decides it. */
  wanted: Opened | null;
  /** Newest first; null until the list has loaded. */
  news: readonly News[] | null;
  /** The news item that is edited, shown with its sub-news, or about to be deleted. */
  chosen: News | null;
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
  | { type: 'deletion.requested'; id: number }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }
  | { type: 'call.cancelled' }
  | { type: 'lost.reused'; draft: StoredDraft }
  | DraftDiscarded
  | NewsDraftsFound
  /** Something has changed, or may have changed: reload the list. */
  | { type: 'list.outdated' };

const table: Opened = { mode: 'viewing', openId: null };

export const adminNewsMachine = setup({
  types: {} as {
    meta: Meta;
    context: AdminNewsContext;
    input: AdminNewsInput;
    events: AdminNewsEvent;
    children: {
      toast: 'toast';
      newsWriting: 'newsWriting';
      newsEdit: 'newsEdit';
      newsDetail: 'newsDetail';
    };
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    news: call(news),
    deleteNews: call(deleteNews),
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
    notify: sendTo('toast', (_, message: MessageShown) => message),
    /** Another form replaces the one with the message. */
    dismissMessage: sendTo('toast', { type: 'message.dismissed' }),
    notifyUnsure: sendTo('toast', errorMessage(siteMessages.waiting.unsure)),
    notifyDeleted: sendTo('toast', successMessage(adminMessages.newsAdmin.deleted)),
    notifyDeleteFailed: sendTo('toast', errorMessage(adminMessages.newsAdmin.deleteFailed)),
    reloadList: raise({ type: 'list.outdated' }),
    takeNews: assign((_, news: readonly News[]) => ({ news: newestFirst(news) })),
    choose: assign(({ context }, { id }: { id: number }) => ({ chosen: newsWithId(context, id) })),
    chooseNone: assign({ chosen: null }),
    takePlace: assign(({ context }, { mode, openId, page, query }: Place) => ({
      mode,
      openId,
      page,
      query,
      wanted: null,
      unsaved: mode === 'detail' ? context.unsaved : [],
      offered: mode === 'adding' ? context.offered : null,
    })),
    close: assign(({ context }) =>
      context.mode === 'viewing' ? {} : { ...table, wanted: table, unsaved: [], offered: null },
    ),
    chooseOpened: assign(({ context }) => ({ chosen: openedNews(context) })),
    resume: assign(({ context }) => ({ wanted: openedBy(draftToResume(context)) })),
  },
  guards: {
    isAccepted,
    isListed: ({ context }, { id }: { id: number }) => newsWithId(context, id) !== null,
    /** Only the page of the table has changed, or the URL follows the machine. */
    isHere: ({ context }, { mode, openId }: Opened) => context.mode === mode && context.openId === openId,
    isTable: (_, { mode }: Opened) => mode === 'viewing',
    isAdding: ({ context }) => context.mode === 'adding',
    isEditing: ({ context }) => context.mode === 'editing' && openedNews(context) !== null,
    isDetail: ({ context }) => context.mode === 'detail' && openedNews(context) !== null,
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
    chosen: null,
    drafts: null,
    unsaved: [],
    offered: null,
  }),
  invoke: { id: 'toast', src: 'toast' },
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
        ready: { description: 'La lista está a la vista', on: { 'list.outdated': 'loading' } },
      },
    },
    drafts: knownDrafts,
    mode: {
      description: 'Lo que hace el administrador',
      meta: { rules: ['8.7', '8.10', '8.12'] },
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
          {
            target: '.opening',
            actions: { type: 'takePlace', params: ({ event }) => event },
          },
        ],
        // Outcome of pending calls unknown: reload the list.
        'viewing.chosen': { target: '.viewing', actions: ['close', 'reloadList'] },
      },
      states: {
        opening: {
          description: 'Abre lo que nombra la dirección, o lo que quedó sin guardar',
          always: [
            { guard: 'isAdding', target: 'adding' },
            { guard: 'isEditing', target: 'editing', actions: 'chooseOpened' },
            { guard: 'isDetail', target: 'detail', actions: 'chooseOpened' },
            { guard: 'hasDraft', target: 'viewing', actions: 'resume' },
            { guard: 'hasNothingToOpen', target: 'viewing', actions: 'close' },
          ],
        },
        viewing: {
          description: 'Ve la tabla',
          exit: 'dismissMessage',
          initial: 'reading',
          states: {
            reading: {
              description: 'Lee, o elige qué hacer con una noticia',
              meta: { rules: ['8.6'] },
              entry: 'chooseNone',
              on: {
                'lost.reused': { actions: { type: 'offer', params: ({ event }) => event } },
                'deletion.requested': {
                  guard: { type: 'isListed', params: ({ event }) => event },
                  target: 'asking',
                  actions: { type: 'choose', params: ({ event }) => event },
                },
              },
            },
            asking: askingDeletion,
            deleting: {
              ...deleting,
              invoke: {
                id: 'deleteNews',
                src: 'deleteNews',
                input: ({ context }) => ({ id: chosenOf(context).id }),
                ...deletionEnds,
              },
            },
          },
        },
        adding: {
          description: 'Escribe una noticia nueva',
          meta: { rules: ['8.6'] },
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
            onDone: {
              target: 'viewing',
              actions: [
                { type: 'notify', params: successMessage(adminMessages.newsAdmin.created) },
                'reloadList',
              ],
            },
            onError: {
              target: 'viewing',
              actions: { type: 'notify', params: errorMessage(adminMessages.newsAdmin.createFailed) },
            },
          },
        },
        editing: {
          description: 'Cambia los textos de una noticia',
          meta: { rules: ['8.6'] },
          exit: ['dismissMessage', 'close'],
          on: { 'lost.reused': { actions: { type: 'offer', params: ({ event }) => event } } },
          invoke: {
            id: 'newsEdit',
            src: 'newsEdit',
            input: ({ context }) => {
              const { id, titulo, descripcion } = chosenOf(context);
              const name = { kind: 'news', id } as const;
              return { userID: context.userID, name, saved: { titulo, descripcion } };
            },
            onDone: {
              target: 'viewing',
              actions: [
                { type: 'notify', params: successMessage(adminMessages.newsAdmin.updated) },
                'reloadList',
              ],
            },
            onError: {
              target: 'viewing',
              actions: { type: 'notify', params: errorMessage(adminMessages.newsAdmin.updateFailed) },
            },
          },
        },
        detail: {
          description: 'Trabaja con las mininoticias de una noticia',
          exit: ['dismissMessage', 'close'],
          invoke: {
            id: 'newsDetail',
            src: 'newsDetail',
            input: ({ context }) => ({
              news: chosenOf(context),
              userID: context.userID,
              unsavedId: unsavedSubNewsId(context),
            }),
            onError: {
              target: 'viewing',
              actions: { type: 'notify', params: errorMessage(publicMessages.news.subNewsLoadFailed) },
            },
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

/** Whether the list takes long to load. */
export function isLoadSlow({ value }: AdminNewsSnapshot): boolean {
  return faceOf(value.list) === 'slow';
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

/** What the dialog of a deletion shows. */
export function newsDeletionFace({ value: { mode } }: AdminNewsSnapshot) {
  return deletionFace(typeof mode === 'object' ? mode.viewing : undefined);
}

function chosenOf({ chosen }: AdminNewsContext): News {
  if (!chosen) throw new Error('no news item is chosen');
  return chosen;
}

/** The news item that is open, or null if the list does not have it, or not yet. */
function openedNews(context: AdminNewsContext): News | null {
  return newsWithId(context, context.openId);
}

function newsWithId({ news: list }: AdminNewsContext, wanted: number | null): News | null {
  return list?.find(({ id }) => id === wanted) ?? null;
}

/** What opens a draft. */
function openedBy(draft: DraftName | undefined): Opened {
  if (!draft) return { mode: 'viewing', openId: null };
  if (draft.kind === 'newNews') return { mode: 'adding', openId: null };
  if (draft.kind === 'news') return { mode: 'editing', openId: draft.id };
  return { mode: 'detail', openId: draft.newsId };
}

/** The sub-news item of the open news item that has a draft, or null. */
function unsavedSubNewsId({ unsaved, openId }: AdminNewsContext): number | null {
  const drafts = unsaved.filter((draft) => draft.kind === 'subNews');
  return drafts.find(({ newsId }) => newsId === openId)?.id ?? null;
}

/** A new news item, or the first draft whose news item still exists. */
function draftToResume(context: AdminNewsContext): DraftName | undefined {
  const { unsaved } = context;
  return (
    unsaved.find(({ kind }) => kind === 'newNews') ??
    unsaved.find((draft) => newsWithId(context, openedBy(draft).openId))
  );
}

/** The news whose title or description contains the search (behaviour 8.8). */
export function newsFound(news: readonly News[], query: string): readonly News[] {
  const wanted = searchableText(query);
  if (wanted === '') return news;
  return news.filter(({ titulo, descripcion }) =>
    searchableText(`${titulo}\n${descripcion}`).includes(wanted),
  );
}
