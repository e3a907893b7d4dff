import { assign, sendTo, setup } from 'xstate';
import type { SubNews } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { isSubNewsComplete, type SubNewsDraft } from '#contract/rules/news.ts';
import { bannerMachine, errorMessage } from './banner.ts';
import { call, isAccepted } from './calls.ts';
import type { DraftDropped, DraftKept } from './news-drafts.ts';
import { patience, patienceDelays, type Tag } from './patience.ts';

// An administrator changes one sub-news of a news (specification, section 4). What was typed stays until
// the host has taken it.

interface SubNewsEditInput {
  userID: string | number;
  subNews: SubNews;
  draft: SubNewsDraft | null;
}

interface SubNewsEditContext {
  userID: string | number;
  /** As the host has it. */
  original: SubNews;
  text: SubNewsDraft;
  isIncomplete: boolean;
  isRestored: boolean;
}

type SubNewsEditEvent =
  | { type: 'text.typed'; text: SubNewsDraft }
  | { type: 'text.submitted' }
  | { type: 'draft.dropped' }
  | { type: 'call.cancelled' };

export const subNewsEditMachine = setup({
  types: {} as {
    context: SubNewsEditContext;
    input: SubNewsEditInput;
    events: SubNewsEditEvent;
    tags: Tag;
  },
  actors: { banner: bannerMachine, updateSubNews: call('updateSubNews') },
  actions: {
    /** Keeps what is written, or forgets it; provided where there is a storage. */
    keepDraft: (_, _params: DraftKept) => {},
    forgetDraft: (_, _params: DraftDropped) => {},
    tellUnsure: sendTo('banner', errorMessage(messages.waiting.unsure)),
    tellFailed: sendTo('banner', errorMessage(messages.news.subNewsUpdateFailed)),
  },
  guards: { isComplete: ({ context }) => isSubNewsComplete(context.text) },
  delays: patienceDelays,
}).createMachine({
  id: 'subNewsEdit',
  context: ({ input }) => ({
    userID: input.userID,
    original: input.subNews,
    text: input.draft ?? textsOf(input.subNews),
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
        id: 'updateSubNews',
        src: 'updateSubNews',
        input: ({ context }) => ({
          id: context.original.id,
          minititulo: context.text.minititulo.trim(),
          contenido: context.text.contenido.trim(),
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
export function isSubNewsChanged({ original, text }: SubNewsEditContext): boolean {
  return text.minititulo !== original.minititulo || text.contenido !== original.contenido;
}

function ownerOf({ userID, original }: SubNewsEditContext): DraftDropped {
  return { userID, name: { kind: 'subNews', id: original.id } };
}

function textsOf({ minititulo, contenido }: SubNews): SubNewsDraft {
  return { minititulo, contenido };
}
