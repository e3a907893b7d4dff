import type { SnapshotFrom } from 'xstate';
import {
  blank,
  nameOf,
  problemOf,
  subNewsProblem,
  trimmedNews,
  type WritingContext,
} from './news-composition.ts';
import { itemOf, progressOf, type StoredDraft } from './news-drafts.ts';
import { newsWritingSetup } from './news-writing-setup.ts';

// An administrator writes a news item and its sub-news, or more sub-news for an existing news item. Sub-news go to a
// list, where they can be edited, moved and removed before all are sent. All tabs show the same draft.

const failure = {
  target: 'writing',
  actions: ['readDraft', { type: 'notifyFailed', params: '' }],
} as const;

export const newsWritingMachine = newsWritingSetup.createMachine({
  id: 'newsWriting',
  context: ({ input: { newsId, ...input } }) => ({ ...blank(newsId), ...input }),
  invoke: [
    { id: 'toast', src: 'toast' },
    {
      id: 'draft',
      src: 'draft',
      input: ({ context }) => ({ userID: context.userID, item: itemOf(nameOf(context)) }),
    },
  ],
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Lee el borrador que guarda el navegador',
      on: {
        'draft.found': [
          {
            guard: { type: 'isOfferedAlone', params: ({ event }) => event.draft },
            target: 'writing',
            actions: [
              { type: 'restoreOffered', params: ({ context }) => offeredOf(context) },
              'saveDraft',
              { type: 'reportReuse', params: ({ context }) => offeredOf(context) },
            ],
          },
          {
            guard: 'isOffered',
            target: 'writing',
            actions: [{ type: 'restore', params: ({ event }) => event.draft }, 'notifyUnfinished'],
          },
          {
            target: 'writing',
            actions: { type: 'restore', params: ({ event }) => event.draft },
          },
        ],
      },
    },
    writing: {
      description: 'Escribe y ordena las mininoticias',
      on: {
        'news.typed': {
          actions: [{ type: 'takeNews', params: ({ event }) => event }, 'saveDraft'],
        },
        'subNews.typed': {
          actions: [{ type: 'takeSubNews', params: ({ event }) => event }, 'saveDraft'],
        },
        'subNews.added': [
          { guard: 'isSubNewsSound', actions: ['addSubNews', 'saveDraft'] },
          {
            actions: {
              type: 'setProblem',
              params: ({ context }) => ({ problem: subNewsProblem(context) }),
            },
          },
        ],
        'subNews.left': {
          actions: ['leaveSubNews', 'saveDraft'],
        },
        'pending.opened': [
          {
            guard: 'hasUnsavedSubNews',
            actions: { type: 'setProblem', params: { problem: 'subNewsNotAdded' } },
          },
          {
            guard: { type: 'isPending', params: ({ event }) => event },
            actions: { type: 'openPending', params: ({ event }) => event },
          },
        ],
        'pending.moved': {
          guard: { type: 'hasNeighbour', params: ({ event }) => event },
          actions: [{ type: 'movePending', params: ({ event }) => event }, 'saveDraft'],
        },
        'pending.removed': {
          guard: { type: 'isPending', params: ({ event }) => event },
          actions: [{ type: 'removePending', params: ({ event }) => event }, 'saveDraft'],
        },
        'draft.dropped': {
          actions: ['clearAll', 'removeDraft'],
        },
        'draft.changed': {
          actions: { type: 'takeDraft', params: ({ event }) => event.draft },
        },
        // After a failed publication, during which another tab may have typed or removed it.
        'draft.found': {
          actions: [{ type: 'takeTyped', params: ({ event }) => event.draft }, 'saveDraft'],
        },
        // Another tab has published or discarded it.
        'draft.removed': { actions: 'clearAll' },
        'news.submitted': [
          { guard: 'isComplete', target: 'publishing', actions: 'finishWriting' },
          {
            actions: {
              type: 'setProblem',
              params: ({ context }) => ({ problem: problemOf(context) }),
            },
          },
        ],
      },
    },
    publishing: {
      description: 'Se publica; el borrador se guarda a cada paso',
      tags: ['busy'],
      invoke: {
        id: 'publication',
        src: 'publication',
        input: ({ context, self }) => ({
          news: trimmedNews(context.news),
          ...progressOf(context),
          parent: self,
        }),
        onDone: [
          {
            guard: { type: 'isPublishedAndMoreTyped', params: ({ event }) => event.output },
            target: 'published',
            actions: ['keepTyped', 'saveDraft'],
          },
          {
            guard: { type: 'isPublished', params: ({ event }) => event.output },
            target: 'published',
            actions: 'removeSentDraft',
          },
          {
            target: 'writing',
            actions: ['readDraft', { type: 'notifyFailed', params: ({ event }) => event.output.refusal }],
          },
        ],
        onError: failure,
      },
      on: {
        'publication.advanced': {
          actions: [{ type: 'takeProgress', params: ({ event }) => progressOf(event) }, 'readDraft'],
        },
        'draft.found': {
          actions: [{ type: 'takeTyped', params: ({ event }) => event.draft }, 'saveDraft'],
        },
        'draft.changed': { actions: { type: 'takeTyped', params: ({ event }) => event.draft } },
        'call.cancelled': failure,
      },
    },
    published: { description: 'Todo está publicado', type: 'final' },
  },
});

/** Whether the stored draft is not known yet. */
export function isRestoring({ value }: SnapshotFrom<typeof newsWritingMachine>): boolean {
  return value === 'restoring';
}

function offeredOf({ offered }: WritingContext): StoredDraft {
  if (!offered) throw new Error('no draft is offered');
  return offered;
}
