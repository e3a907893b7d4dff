import { assign, type SnapshotFrom, setup } from 'xstate';
import { type News, news, type SubNews, subNews } from '#contract/calls/public.ts';
import { limits } from '#contract/limits.ts';
import { newestFirst } from '#contract/rules/news.ts';
import { pageOf } from '#contract/rules/paging.ts';
import type { CountedRows } from '#contract/tolerant-parts.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { type Face, faceOf, load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// A visitor pages through the news and opens an item with its sub-news items. The machine receives the page and the open
// item from the URL.

interface Selection {
  /** As in the URL, possibly out of range. */
  page: number;
  selectedId: number | null;
}

interface NewsContext extends Selection {
  /** Newest first; null until the list has loaded. */
  news: readonly News[] | null;
  subNews: readonly SubNews[];
  /** How many other rows of each list cannot be read. */
  unreadable: { news: number; subNews: number };
  /** The news item that was opened last. Its link gets the focus when the user returns to the list. */
  lastOpenedId: number | null;
}

type NewsEvent =
  | ({ type: 'selection.changed' } & Selection)
  | { type: 'list.retried' }
  | { type: 'detail.retried' };

/** @throws if nothing is selected; use the guard `isSelected` first. */
function selectedIdOf({ selectedId }: NewsContext): number {
  if (selectedId === null) throw new Error('no news item is selected');
  return selectedId;
}

const subNewsLoad = load({
  src: 'subNews',
  input: ({ context }: { context: NewsContext }) => ({ id: selectedIdOf(context) }),
  on: { 'detail.retried': reload },
  take: 'takeSubNews',
});

export const newsMachine = setup({
  types: {} as {
    context: NewsContext;
    input: Selection;
    events: NewsEvent;
    tags: Tag;
  },
  actors: { news: call(news), subNews: call(subNews) },
  actions: {
    takeNews: assign(({ context }, { rows, unreadable }: CountedRows<News>) => ({
      news: newestFirst(rows),
      unreadable: { ...context.unreadable, news: unreadable },
    })),
    takeSubNews: assign(({ context }, { rows, unreadable }: CountedRows<SubNews>) => ({
      subNews: rows,
      unreadable: { ...context.unreadable, subNews: unreadable },
    })),
    select: assign(({ context }, { page, selectedId }: Selection) => ({
      page,
      selectedId,
      subNews: [],
      lastOpenedId: selectedId ?? context.lastOpenedId,
    })),
  },
  guards: {
    isAccepted,
    isSelected: ({ context }) => context.selectedId !== null,
    isSelectedMissing: ({ context }) => context.news !== null && !selectedNews(context),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'news',
  context: ({ input }) => ({
    ...input,
    news: null,
    subNews: [],
    unreadable: { news: 0, subNews: 0 },
    lastOpenedId: input.selectedId,
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'La lista de noticias',
      initial: 'loading',
      states: {
        ...load({ src: 'news', input: {}, on: { 'list.retried': reload }, take: 'takeNews' }),
        ready: { description: 'La lista está a la vista' },
      },
    },
    detail: {
      description: 'La noticia que nombra la dirección',
      initial: 'closed',
      on: {
        'selection.changed': {
          target: '.closed',
          actions: { type: 'select', params: ({ event }) => event },
        },
      },
      states: {
        closed: {
          description: 'No hay ninguna abierta',
          always: { guard: 'isSelected', target: 'open' },
        },
        notFound: { description: 'La que nombra no existe', tags: ['failed'] },

        open: {
          description: 'Está abierta; la lista puede estar aún por llegar',
          always: { guard: 'isSelectedMissing', target: 'notFound' },
          initial: 'loading',
          states: {
            loading: subNewsLoad.loading,
            // While the list has failed, its button is the only one.
            failed: { ...subNewsLoad.failed, on: { ...subNewsLoad.failed.on, 'list.retried': reload } },
            ready: { description: 'Las mininoticias están a la vista' },
          },
        },
      },
    },
  },
});

type NewsSnapshot = SnapshotFrom<typeof newsMachine>;

/** Whether the page shows the news item of the URL. While the list has failed, its button is the only one. */
export function isArticleShown({ value }: NewsSnapshot): boolean {
  return value.list !== 'failed' && value.detail !== 'closed';
}

/** Whether there is no news item with the id of the URL. */
export function isNotFound({ value }: NewsSnapshot): boolean {
  return value.detail === 'notFound';
}

/** What the list shows. */
export function listFace({ value, context: { news } }: NewsSnapshot): Face {
  return news?.length === 0 ? 'empty' : faceOf(value.list);
}

/** What the open news item shows below its text. */
export function subNewsFace({ value, context: { subNews } }: NewsSnapshot): Face {
  const face = faceOf(typeof value.detail === 'object' ? value.detail.open : undefined);
  return face === 'content' && subNews.length === 0 ? 'empty' : face;
}

/** The page of the list that exists and is nearest to the one in the URL. */
export function newsPage({ context: { news, page } }: NewsSnapshot) {
  return pageOf(news ?? [], page, limits.newsPageSize);
}

/** The page to go to instead of one that does not exist, or null. */
export function pageInstead(snapshot: NewsSnapshot): number | null {
  const { page } = newsPage(snapshot);
  return snapshot.value.list === 'ready' && page !== snapshot.context.page ? page : null;
}

/** The news that the URL selects, or null if there is none, or not yet. */
export function selectedNews({ news, selectedId }: NewsContext): News | undefined {
  return news?.find((item) => item.id === selectedId);
}

/** The news items before and after the selected one, by date. */
export function neighbours({ news, selectedId }: NewsContext): {
  older: News | undefined;
  newer: News | undefined;
} {
  const place = news?.findIndex((item) => item.id === selectedId) ?? -1;
  return place < 0
    ? { older: undefined, newer: undefined }
    : { older: news?.[place + 1], newer: news?.[place - 1] };
}
