import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type Story, saveStory, stats } from '#contract/calls/player.ts';
import { storyDrafts } from '#contract/drafts/settings.ts';
import { playerMessages } from '#contract/messages/player.ts';
import {
  isSameStory,
  isStoryTextTooLong,
  printableStory,
  type StoryProblem,
  storyProblem,
} from '#contract/rules/story.ts';
import { accepted, type CallResult, call, isAccepted } from '#machines/shared/calls.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import { type Player, type PlayerRenamed, player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, successMessage, toastMachine } from '#machines/shared/toast.ts';
import type { StoryReviewed } from './story-review.ts';

// A player writes the character's story, which can be saved once and never edited again. The text is stored
// as a draft until it is saved, and leaving by a link asks for confirmation. All tabs show the same draft, so that none
// overwrites a text that it does not show. If another story was saved in the meantime, the draft stays readable until
// the player discards it. A refused story that may be written again is the beginning of the next one.

interface StoryInput extends Player {
  /** The story on the character sheet, or null. */
  saved: Story | null;
}

interface StoryContext extends StoryInput {
  /** As typed, here or in another tab. */
  story: Story;
  /** The text that the player confirmed. Another tab may change `story` while it is being saved. */
  confirmed: Story;
  problem: StoryProblem | null;
  /** A refused story with which the form begins, or no text. */
  reopened: Story;
  /** The URL to leave for, with unsaved text. */
  leavingTo: string;
  /** Why it is unknown whether the story was saved: the server refused it, or did not answer. */
  doubt: 'refused' | 'failed';
}

type StoryEvent =
  | { type: 'story.typed'; story: Story }
  | Exclude<DraftReport<Story>, { type: 'draft.removed' }>
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
  | StoryReviewed
  | PlayerRenamed;

const nothing: Story = { datosImportantes: '', historia: '' };

const removeDraft = {
  type: 'removeDraft',
  params: ({ context }: { context: StoryContext }) => context.story,
} as const;

const removeConfirmedDraft = {
  type: 'removeDraft',
  params: ({ context }: { context: StoryContext }) => context.confirmed,
} as const;

const takeDraft = {
  type: 'takeText',
  params: ({ event }: { event: { draft: Story } }) => event.draft,
} as const;

export const storyMachine = setup({
  types: {} as {
    context: StoryContext;
    input: StoryInput;
    events: StoryEvent;
    /** Navigates to the URL that the player wanted to leave for. */
    emitted: { type: 'navigated'; to: string };
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    draft: draft(storyDrafts),
    player,
    stats: call(stats),
    saveStory: call(saveStory),
  },
  actions: {
    saveDraft: sendTo('draft', ({ context }) => ({ type: 'draft.typed', draft: context.story })),
    readDraft: sendTo('draft', { type: 'draft.read' }),
    removeDraft: sendTo('draft', (_, story: Story) => ({ type: 'draft.dropped', draft: story })),
    restore: assign((_, draft: Story | null) => (draft ? { story: draft } : {})),
    takeText: assign((_, story: Story) => ({ story, problem: null })),
    confirmText: assign({ confirmed: ({ context }) => context.story }),
    setProblem: assign({ problem: ({ context }) => storyProblem(context.story) }),
    setDestination: assign((_, { path }: { path: string }) => ({ leavingTo: path })),
    leave: emit(({ context }) => ({ type: 'navigated', to: context.leavingTo }) as const),
    stay: assign({ leavingTo: '' }),
    setSaved: assign({ saved: (_, saved: Story | null) => saved }),
    setDoubt: assign((_, doubt: Pick<StoryContext, 'doubt'>) => doubt),
    takeName: assign((_, { username }: { username: string }) => ({ username })),
    begin: assign(({ context }, { reopened }: { reopened: Story | null }) => ({
      reopened: reopened ?? nothing,
      story: reopened && !hasText(context.story) ? reopened : context.story,
    })),
    notifyUnsaved: sendTo('toast', ({ context }) => errorMessage(playerMessages.story[context.doubt])),
    notifyDone: sendTo('toast', successMessage(playerMessages.story.done)),
  },
  guards: {
    isAccepted,
    hasProblem: ({ context: { story } }) => storyProblem(story) !== null || isStoryTextTooLong(story),
    isEdited: ({ context }) => isEdited(context),
    // Once: the player may have deleted the text.
    isReopened: ({ context }, { reopened }: { reopened: Story | null }) =>
      reopened !== null && context.saved === null && !hasText(context.reopened),
    isWithoutDraft: ({ context }) => context.saved !== null && !hasText(context.story),
    isSavedAsTyped: (_, { saved, typed }: { saved: Story | null; typed: Story }) =>
      saved !== null && isSameStory(saved, typed),
    isSavedElsewhere: (_, saved: Story | null) => saved !== null,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'story',
  context: ({ input }) => ({
    ...input,
    story: nothing,
    confirmed: nothing,
    problem: null,
    reopened: nothing,
    leavingTo: '',
    doubt: 'refused',
  }),
  invoke: [
    { id: 'toast', src: 'toast' },
    { id: 'draft', src: 'draft', input: ({ context }) => ({ userID: context.userID }) },
    { id: 'player', src: 'player', input: ({ context }) => context },
  ],
  initial: 'restoring',
  // The server finds the sheet by the character's current name.
  on: {
    'player.renamed': { actions: { type: 'takeName', params: ({ event }) => event } },
    'story.reviewed': {
      guard: { type: 'isReopened', params: ({ event }) => event },
      actions: { type: 'begin', params: ({ event }) => event },
    },
  },
  states: {
    restoring: {
      description: 'Lee el borrador que guarda el navegador',
      on: {
        'draft.found': {
          target: 'deciding',
          actions: { type: 'restore', params: ({ event }) => event.draft },
        },
      },
    },
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
        { guard: { type: 'isSavedElsewhere', params: ({ context }) => context.saved }, target: 'superseded' },
        { target: 'editing' },
      ],
    },
    editing: {
      description: 'Escribe la historia; lo que esté mal se dice junto al campo',
      on: {
        'story.typed': {
          actions: [{ type: 'takeText', params: ({ event }) => event.story }, 'saveDraft'],
        },
        'story.submitted': [{ guard: 'hasProblem', actions: 'setProblem' }, 'confirming'],
        'leave.requested': {
          guard: 'isEdited',
          target: 'leaving',
          actions: { type: 'setDestination', params: ({ event }) => event },
        },
        'draft.changed': { actions: takeDraft },
      },
    },
    leaving: {
      description: 'Quiere irse con texto sin guardar: se le pregunta',
      on: {
        'leave.confirmed': { target: 'editing', actions: ['leave', 'stay'] },
        'leave.cancelled': { target: 'editing', actions: 'stay' },
        'draft.changed': { actions: takeDraft },
      },
    },
    confirming: {
      description: 'Se le pregunta antes de guardar para siempre',
      on: {
        'save.confirmed': { target: 'saving', actions: 'confirmText' },
        'save.cancelled': 'editing',
        // The player has confirmed nothing about this text.
        'draft.changed': { target: 'editing', actions: takeDraft },
      },
    },
    saving: {
      description: 'Envía la historia',
      ...slowNotice,
      tags: ['busy'],
      on: {
        'call.cancelled': { target: 'rereading', actions: { type: 'setDoubt', params: { doubt: 'failed' } } },
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
          { target: 'rereading', actions: { type: 'setDoubt', params: { doubt: 'refused' } } },
        ],
        onError: { target: 'rereading', actions: { type: 'setDoubt', params: { doubt: 'failed' } } },
      },
    },

    rereading: {
      description: 'No es seguro que se guardara, aquí o en otra pestaña: lee la ficha',
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
              params: ({ context, event }) => ({ saved: savedStory(event.output), typed: context.confirmed }),
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
      tags: ['failed'],
      // The tab that saved the other story may have removed the shared draft, or another one typed a newer text.
      entry: 'readDraft',
      on: {
        'draft.found': { actions: [{ type: 'restore', params: ({ event }) => event.draft }, 'saveDraft'] },
      },
      initial: 'reading',
      states: {
        reading: { description: 'La lee o la copia', on: { 'discard.requested': 'asking' } },
        asking: {
          description: 'Se le pregunta antes de descartarla',
          on: {
            'discard.cancelled': 'reading',
            'discard.confirmed': { target: '#story.locked', actions: removeDraft },
          },
        },
      },
    },
    locked: { description: 'La historia está guardada para siempre' },
  },
});

/** Whether the story has any text. */
export function hasText(story: Story): boolean {
  return story.datosImportantes.trim() !== '' || story.historia.trim() !== '';
}

/** The story on a reloaded sheet; null also when it cannot be read. */
function savedStory(result: CallResult<typeof stats>): Story | null {
  return result.ok ? (result.value.historia?.saved ?? null) : null;
}

type StorySnapshot = SnapshotFrom<typeof storyMachine>;

/** Whether another story was saved, and the typed one can only be read. */
export const isSuperseded = (snapshot: StorySnapshot) => snapshot.matches('superseded');
/** Which question is open, or null. */
export function storyQuestion(snapshot: StorySnapshot): 'save' | 'leave' | 'discard' | null {
  if (snapshot.matches('confirming')) return 'save';
  if (snapshot.matches('leaving')) return 'leave';
  return snapshot.matches({ superseded: 'asking' }) ? 'discard' : null;
}
/** Whether the player has written something. */
function isEdited({ story, reopened }: StoryContext): boolean {
  return hasText(story) && !isSameStory(story, reopened);
}
/** Whether text would be lost without the draft. */
export function isUnsaved(snapshot: StorySnapshot): boolean {
  return isEdited(snapshot.context) && !isSuperseded(snapshot) && !snapshot.matches('locked');
}
