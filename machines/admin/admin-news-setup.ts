import { assign, raise, sendTo, setup } from 'xstate';
import { news } from '#contract/calls/public.ts';
import { newsDrafts } from '#contract/drafts/admin.ts';
import type { News } from '#contract/entities/public.ts';
import type { UserId } from '#contract/entities/session.ts';
import { newestFirst } from '#contract/rules/news.ts';
import type { CountedRows } from '#contract/tolerant-parts.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { draftList } from '#machines/shared/draft.ts';
import { slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { type MessageShown, toastMachine } from '#machines/shared/toast.ts';
import { type DeletionReport, deletionMachine } from './deletion.ts';
import { newsDetailMachine } from './news-detail.ts';
import {
  type DraftDiscarded,
  type DraftName,
  draftsWithout,
  itemOf,
  type NewsDraftsFound,
  namesOf,
  type StoredDraft,
  storedDrafts,
} from './news-drafts.ts';
import { newsEditMachine } from './news-edit.ts';
import { newsWritingMachine } from './news-writing.ts';

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

export interface AdminNewsContext extends AdminNewsInput {
  /** What the URL should have open, if the machine decides it. */
  wanted: Opened | null;
  /** Newest first; null until the list has loaded. */
  news: readonly News[] | null;
  /** How many others cannot be read. */
  unreadable: number;
  /** The news item that is edited, or shown with its sub-news. */
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
  | DeletionReport
  | { type: 'lost.reused'; draft: StoredDraft }
  | DraftDiscarded
  | NewsDraftsFound;

const table: Opened = { mode: 'viewing', openId: null };

/** What an administrator can do with the news. */
export const adminNewsSetup = setup({
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
    chooseOpened: assign(({ context }) => ({ chosen: openedNews(context) })),
    resume: assign(({ context }) => ({ wanted: openedBy(draftToResume(context)) })),
  },
  guards: {
    isAccepted,
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
});

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

/** A new news item, or the first draft whose news item still exists. */
function draftToResume(context: AdminNewsContext): DraftName | undefined {
  const { unsaved } = context;
  return (
    unsaved.find(({ kind }) => kind === 'newNews') ??
    unsaved.find((draft) => newsWithId(context, openedBy(draft).openId))
  );
}
