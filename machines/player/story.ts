import type { SnapshotFrom } from 'xstate';
import type { stats } from '#contract/calls/player.ts';
import type { Story } from '#contract/entities/player.ts';
import { printableStory } from '#contract/rules/story.ts';
import { accepted, type CallResult } from '#machines/shared/calls.ts';
import { slowNotice } from '#machines/shared/load.ts';
import { hasText, type StoryContext, storySetup } from './story-setup.ts';

// A player writes the character's story, which can be saved once and never edited again. The text is stored
// as a draft until it is saved, and leaving by a link asks for confirmation. All tabs show the same draft, so that none
// overwrites a text that it does not show. If another story was saved in the meantime, the draft stays readable until
// the player discards it.

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

export const storyMachine = storySetup.createMachine({
  id: 'story',
  context: ({ input }) => ({
    ...input,
    story: nothing,
    confirmed: nothing,
    problem: null,
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
  on: { 'player.renamed': { actions: { type: 'takeName', params: ({ event }) => event } } },
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
        {
          guard: { type: 'isSavedElsewhere', params: ({ context }) => context.saved },
          target: 'superseded',
        },
        { target: 'editing' },
      ],
    },
    editing: {
      description: 'Escribe la historia',
      initial: 'writing',
      on: {
        'story.typed': {
          target: '.writing',
          actions: [{ type: 'takeText', params: ({ event }) => event.story }, 'saveDraft'],
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
      on: {
        'leave.confirmed': { target: 'editing', actions: ['grantLeave', 'stay'] },
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
      tags: ['failed'],
      // The tab that saved the other story may have removed the shared draft, or another one typed a newer text.
      entry: 'readDraft',
      on: {
        'draft.found': {
          actions: [{ type: 'restore', params: ({ event }) => event.draft }, 'saveDraft'],
        },
      },
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
    locked: { description: 'La historia está guardada para siempre' },
  },
});

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
/** Whether text would be lost without the draft. */
export function isUnsaved(snapshot: StorySnapshot): boolean {
  return hasText(snapshot.context.story) && !isSuperseded(snapshot) && !snapshot.matches('locked');
}
