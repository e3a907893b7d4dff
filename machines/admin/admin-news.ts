import type { SnapshotFrom } from 'xstate';
import type { News } from '#contract/entities/public.ts';
import { limits } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { pageOfSearch, searchableText } from '#contract/rules/search.ts';
import { type Face, faceOf, load, reload } from '#machines/shared/load.ts';
import { errorMessage, successMessage } from '#machines/shared/toast.ts';
import { type AdminNewsContext, adminNewsSetup } from './admin-news-setup.ts';
import { draftsWithoutNews, knownDrafts, type StoredDraft } from './news-drafts.ts';

// An administrator sees the table of news, and adds or edits news items or their sub-news. The URL comes first: the page
// navigates, and the machine hears the new URL. What the machine wants to open or has closed itself is `wanted`: the page
// navigates there, too. If the URL has nothing open, the machine wants an existing draft.

export const adminNewsMachine = adminNewsSetup.createMachine({
  id: 'adminNews',
  context: ({ input }) => ({
    ...input,
    wanted: null,
    news: null,
    unreadable: 0,
    chosen: null,
    drafts: null,
    unsaved: [],
    offered: null,
  }),
  invoke: [
    { id: 'toast', src: 'toast' },
    {
      id: 'deletion',
      src: 'deletion',
      input: ({ self }) => ({
        parent: self,
        done: adminMessages.newsAdmin.deleted,
        failed: adminMessages.newsAdmin.deleteFailed,
      }),
    },
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

/** The page of the table to go to instead of one that does not exist, or null. */
export function pageInstead({ context }: AdminNewsSnapshot): number | null {
  const { news, mode, query } = context;
  if (news === null || mode !== 'viewing') return null;
  const { page } = pageOfSearch(newsFound(news, query), query, context, limits.newsPageSize);
  return page === context.page ? null : page;
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

function chosenOf({ chosen }: AdminNewsContext): News {
  if (!chosen) throw new Error('no news item is chosen');
  return chosen;
}

/** The sub-news item of the open news item that has a draft, or null. */
function unsavedSubNewsId({ unsaved, openId }: AdminNewsContext): number | null {
  const drafts = unsaved.filter((draft) => draft.kind === 'subNews');
  return drafts.find(({ newsId }) => newsId === openId)?.id ?? null;
}

/** The news whose title or description contains the search (behaviour 8.8). */
export function newsFound(news: readonly News[], query: string): readonly News[] {
  const wanted = searchableText(query);
  if (wanted === '') return news;
  return news.filter(({ titulo, descripcion }) =>
    searchableText(`${titulo}\n${descripcion}`).includes(wanted),
  );
}
