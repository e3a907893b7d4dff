import { assign, emit, sendTo, setup } from 'xstate';
import { saveStory, stats } from '#contract/calls/player.ts';
import type { Story } from '#contract/entities/player.ts';
import type { UserId } from '#contract/entities/session.ts';
import { playerMessages } from '#contract/messages/player.ts';
import {
  isSameStory,
  isStoryTextTooLong,
  printableStory,
  type StoryProblem,
  storyProblem,
} from '#contract/rules/story.ts';
import { type CallResult, call } from '#machines/shared/calls.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { accepted, isAccepted } from '#machines/shared/outcome.ts';
import { providedAction } from '#machines/shared/provided.ts';
import { slowNotice, slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';
import { errorMessage, successMessage, toastMachine } from '#machines/shared/toast.ts';

// A player writes the character's story, which can be saved once and never edited again. The text is stored
// as a draft until it is saved, and leaving by a link asks for confirmation. All tabs show the same draft, so that none
// overwrites a text that it does not show. If another story was saved in the meantime, the draft stays readable until
// the player discards it.

interface StoryInput {
  userID: UserId;
  username: string;
  /** The story on the character sheet, or null. */
  saved: Story | null;
  /** The draft from an earlier visit. */
  draft: Story | null;
}

interface StoryContext extends Omit<StoryInput, 'draft'> {
  /** As typed, here or in another tab. */
  story: Story;
  /** The text that the player confirmed. Another tab may change `story` while it is being saved. */
  confirmed: Story;
  problem: StoryProblem | null;
  /** The URL to leave for, with unsaved text. */
  leavingTo: string;
  /** Why it is unknown whether the story was saved: the server refused it, or did not answer. */
  doubt: 'refused' | 'failed';
}

type StoryDraft = Pick<StoryContext, 'userID' | 'story'>;

type StoryEvent =
  | { type: 'story.typed'; story: Story }
  /** Another tab has stored a newer draft. */
  | { type: 'draft.changed'; story: Story }
  | { type: 'story.submitted' }
  | { type: 'save.confirmed' }
  | { type: 'save.cancelled' }
  | { type: 'call.cancelled' }
  | { type: 'leave.requested'; path: string }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  | { type: 'discard.requested' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.cancelled' }
  | { type: 'player.renamed'; username: string };

const nothing: Story = { datosImportantes: '', historia: '' };

const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: { context: StoryContext }) => draftOf(context),
} as const;

const removeDraft = { ...saveDraft, type: 'removeDraft' } as const;

const removeConfirmedDraft = {
  type: 'removeDraft',
  params: ({ context: { userID, confirmed } }: { context: StoryContext }) => ({ userID, story: confirmed }),
} as const;

const takeDraft = {
  type: 'takeText',
  params: ({ event }: { event: Extract<StoryEvent, { type: 'draft.changed' }> }) => event,
} as const;

export const storyMachine = setup({
  types: {} as {
    meta: Meta;
    context: StoryContext;
    input: StoryInput;
    events: StoryEvent;
    /** Navigates to the URL that the player wanted to leave for. */
    emitted: { type: 'leave.granted'; path: string };
    tags: Tag;
  },
  actors: { toast: toastMachine, stats: call(stats), saveStory: call(saveStory) },
  actions: {
    /** Stores the draft. */
    saveDraft: providedAction<StoryDraft>('saveDraft'),
    /** Removes the draft once it is saved or discarded. */
    removeDraft: providedAction<StoryDraft>('removeDraft'),
    takeText: assign((_, { story }: { story: Story }) => ({ story, problem: null })),
    confirmText: assign({ confirmed: ({ context }) => context.story }),
    setProblem: assign({ problem: ({ context }) => storyProblem(context.story) }),
    setDestination: assign((_, { path }: { path: string }) => ({ leavingTo: path })),
    grantLeave: emit(({ context }) => ({ type: 'leave.granted', path: context.leavingTo }) as const),
    stay: assign({ leavingTo: '' }),
    setSaved: assign({ saved: (_, saved: Story | null) => saved }),
    setDoubt: assign((_, doubt: Pick<StoryContext, 'doubt'>) => doubt),
    takeName: assign((_, { username }: { username: string }) => ({ username })),
    notifyUnsaved: sendTo('toast', ({ context }) => errorMessage(playerMessages.story[context.doubt])),
    notifyDone: sendTo('toast', successMessage(playerMessages.story.done)),
  },
  guards: {
    isAccepted,
    hasProblem: ({ context: { story } }) => storyProblem(story) !== null || isStoryTextTooLong(story),
    hasText: ({ context }) => hasText(context.story),
    isWithoutDraft: ({ context }) => context.saved !== null && !hasText(context.story),
    isSavedAsTyped: (_, { saved, typed }: { saved: Story | null; typed: Story }) =>
      saved !== null && isSameStory(saved, typed),
    isSavedElsewhere: (_, saved: Story | null) => saved !== null,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'story',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    story: draft ?? nothing,
    confirmed: nothing,
    problem: null,
    leavingTo: '',
    doubt: 'refused',
  }),
  invoke: { id: 'toast', src: 'toast' },
  initial: 'deciding',
  // The server finds the sheet by the character's current name.
  on: { 'player.renamed': { actions: { type: 'takeName', params: ({ event }) => event } } },
  states: {
    deciding: {
      description: '¿Hay una historia guardada, o un borrador?',
      always: [
        {
          guard: {
            type: 'isSavedAsTyped',
            params: ({ context: { saved, story } }) => ({ saved, typed: story }),
          },
          target: 'locked',
          actions: [removeDraft, 'notifyDone'],
        },
        { guard: 'isWithoutDraft', target: 'locked' },
        {
          guard: { type: 'isSavedElsewhere', params: ({ context }) => context.saved },
          target: 'superseded',
        },
        { target: 'editing' },
      ],
    },
    editing: {
      description: 'Escribe la historia',
      meta: { rules: ['1.20', '6.7', '6.9'] },
      initial: 'writing',
      on: {
        'story.typed': {
          target: '.writing',
          actions: [{ type: 'takeText', params: ({ event }) => event }, saveDraft],
        },
        'story.submitted': [
          {
            guard: 'hasProblem',
            target: '.invalid',
            actions: 'setProblem',
          },
          'confirming',
        ],
        'leave.requested': {
          guard: 'hasText',
          target: 'leaving',
          actions: { type: 'setDestination', params: ({ event }) => event },
        },
        'draft.changed': { target: '.writing', actions: takeDraft },
      },
      states: {
        writing: { description: 'Escribe; no se ha señalado nada' },
        invalid: { description: 'La historia no se puede guardar así', tags: ['failed'] },
      },
    },
    leaving: {
      description: 'Quiere irse con texto sin guardar: se le pregunta',
      meta: { rules: ['6.9'] },
      on: {
        'leave.confirmed': { target: 'editing', actions: ['grantLeave', 'stay'] },
        'leave.cancelled': { target: 'editing', actions: 'stay' },
        'draft.changed': { actions: takeDraft },
      },
    },
    confirming: {
      description: 'Se le pregunta antes de guardar para siempre',
      meta: { rules: ['6.8', '6.9'] },
      on: {
        'save.confirmed': { target: 'saving', actions: 'confirmText' },
        'save.cancelled': 'editing',
        // The player has confirmed nothing about this text.
        'draft.changed': { target: 'editing', actions: takeDraft },
      },
    },
    saving: {
      description: 'Envía la historia',
      meta: { rules: ['6.8', '6.9'] },
      ...slowNotice,
      tags: ['busy'],
      on: {
        'call.cancelled': {
          target: 'rereading',
          actions: { type: 'setDoubt', params: { doubt: 'failed' } },
        },
        'draft.changed': { actions: takeDraft },
      },
      invoke: {
        id: 'saveStory',
        src: 'saveStory',
        input: ({ context }) => ({ userID: context.userID, historia: printableStory(context.confirmed) }),
        onDone: [
          {
            guard: accepted,
            target: 'locked',
            actions: [
              { type: 'setSaved', params: ({ context }) => context.confirmed },
              removeConfirmedDraft,
              'notifyDone',
            ],
          },
          {
            target: 'rereading',
            actions: { type: 'setDoubt', params: { doubt: 'refused' } },
          },
        ],
        onError: {
          target: 'rereading',
          actions: { type: 'setDoubt', params: { doubt: 'failed' } },
        },
      },
    },

    rereading: {
      description: 'No es seguro que se guardara, aquí o en otra pestaña: lee la ficha',
      meta: { rules: ['6.8', '6.9', '6.10'] },
      ...slowNotice,
      tags: ['busy'],
      on: {
        'call.cancelled': { target: 'editing', actions: 'notifyUnsaved' },
        'draft.changed': { actions: takeDraft },
      },
      invoke: {
        id: 'stats',
        src: 'stats',
        input: ({ context }) => ({ userID: context.userID, Name: context.username }),
        onDone: [
          {
            guard: {
              type: 'isSavedAsTyped',
              params: ({ context, event }) => ({
                saved: savedStory(event.output),
                typed: context.confirmed,
              }),
            },
            target: 'locked',
            actions: [
              { type: 'setSaved', params: ({ event }) => savedStory(event.output) },
              removeConfirmedDraft,
              'notifyDone',
            ],
          },
          {
            guard: { type: 'isSavedElsewhere', params: ({ event }) => savedStory(event.output) },
            target: 'superseded',
            actions: { type: 'setSaved', params: ({ event }) => savedStory(event.output) },
          },
          { target: 'editing', actions: 'notifyUnsaved' },
        ],
        onError: { target: 'editing', actions: 'notifyUnsaved' },
      },
    },

    superseded: {
      description: 'Hay otra historia guardada: esta solo se lee y copia',
      meta: { rules: ['6.10'] },
      tags: ['failed'],
      // The tab that saved the other story may have removed the shared draft.
      entry: saveDraft,
      initial: 'reading',
      states: {
        reading: {
          description: 'La lee o la copia',
          on: { 'discard.requested': 'asking' },
        },
        asking: {
          description: 'Se le pregunta antes de descartarla',
          on: {
            'discard.cancelled': 'reading',
            'discard.confirmed': { target: '#story.locked', actions: removeDraft },
          },
        },
      },
    },
    locked: { description: 'La historia está guardada para siempre', meta: { rules: ['6.8'] } },
  },
});

function draftOf({ userID, story }: StoryContext): StoryDraft {
  return { userID, story };
}

/** The story on a reloaded sheet; null also when it cannot be read. */
function savedStory(result: CallResult<typeof stats>): Story | null {
  return result.ok ? (result.value.historia?.saved ?? null) : null;
}

/** Whether the story has any text. */
export function hasText(story: Story): boolean {
  return story.datosImportantes.trim() !== '' || story.historia.trim() !== '';
}
