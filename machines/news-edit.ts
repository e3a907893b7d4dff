import { assign, sendTo, setup } from 'xstate';
import type { News } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { isNewsComplete, type NewsDraft } from '#contract/rules/news.ts';
import { bannerMachine, errorMessage } from './banner.ts';
import { call, isAccepted } from './calls.ts';
import type { DraftDropped, DraftKept } from './news-drafts.ts';
import { patience, patienceDelays, type Tag } from './patience.ts';

// An administrator changes the title or the description of a news (specification, section 4). What was
// typed stays until the host has taken it.

interface NewsEditInput {
  userID: string | number;
  news: News;
  draft: NewsDraft | null;
}

interface NewsEditContext {
  userID: string | number;
  /** As the host has it. */
  original: News;
  text: NewsDraft;
  isIncomplete: boolean;
  isRestored: boolean;
}

type NewsEditEvent =
  | { type: 'text.typed'; text: NewsDraft }
  | { type: 'text.submitted' }
  | { type: 'draft.dropped' }
  | { type: 'call.cancelled' };

export const newsEditMachine = setup({
  types: {} as {
    context: NewsEditContext;
    input: NewsEditInput;
    events: NewsEditEvent;
    tags: Tag;
  },
  actors: { banner: bannerMachine, updateNews: call('updateNews') },
  actions: {
    /** Keeps what is written, or forgets it; provided where there is a storage. */
    keepDraft: (_, _params: DraftKept) => {},
    forgetDraft: (_, _params: DraftDropped) => {},
    tellUnsure: sendTo('banner', errorMessage(messages.waiting.unsure)),
    tellFailed: sendTo('banner', errorMessage(messages.news.updateFailed)),
  },
  guards: { isComplete: ({ context }) => isNewsComplete(context.text) },
  delays: patienceDelays,
}).createMachine({
  id: 'newsEdit',
  context: ({ input }) => ({
    userID: input.userID,
    original: input.news,
    text: input.draft ?? textsOf(input.news),
    isIncomplete: false,
    isRestored: input.draft !== null,
  }),
  invoke: { id: 'banner', src: 'banner' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'text.typed': {
          actions: [
            assign(({ event }) => ({ text: event.text, isIncomplete: false })),
            {
              type: 'keepDraft',
              params: ({ context, event }) => ({ ...ownerOf(context), draft: event.text }),
            },
          ],
        },
        'text.submitted': [
          { guard: 'isComplete', target: 'saving' },
          { actions: assign({ isIncomplete: true }) },
        ],
        'draft.dropped': {
          actions: [
            assign(({ context }) => ({
              text: textsOf(context.original),
              isIncomplete: false,
              isRestored: false,
            })),
            { type: 'forgetDraft', params: ({ context }) => ownerOf(context) },
          ],
        },
      },
    },
    saving: {
      ...patience,
      tags: ['busy'],
      on: { 'call.cancelled': { target: 'editing', actions: 'tellUnsure' } },
      invoke: {
        id: 'updateNews',
        src: 'updateNews',
        input: ({ context }) => ({
          id: context.original.id,
          titulo: context.text.titulo.trim(),
          descripcion: context.text.descripcion.trim(),
        }),
        onDone: [
          {
            guard: isAccepted,
            target: 'saved',
            actions: { type: 'forgetDraft', params: ({ context }) => ownerOf(context) },
          },
          { target: 'editing', actions: 'tellFailed' },
        ],
        onError: { target: 'editing', actions: 'tellFailed' },
      },
    },
    saved: { type: 'final' },
  },
});

/** Whether what stands there differs from what the host has. */
export function isNewsChanged({ original, text }: NewsEditContext): boolean {
  return text.titulo !== original.titulo || text.descripcion !== original.descripcion;
}

function ownerOf({ userID, original }: NewsEditContext): DraftDropped {
  return { userID, name: { kind: 'news', id: original.id } };
}

function textsOf({ titulo, descripcion }: News): NewsDraft {
  return { titulo, descripcion };
}
