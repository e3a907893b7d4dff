import { assign, emit, sendTo, setup } from 'xstate';
import type { Result } from '#contract/answers.ts';
import type { Story } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { type StoryProblem, storyProblem } from '#contract/rules/story.ts';
import { bannerMachine, errorMessage, successMessage } from './banner.ts';
import { call, isAccepted } from './calls.ts';
import { type LoadFailure, noAnswer, refusal } from './load-failure.ts';
import { patience, patienceDelays, type Tag } from './patience.ts';

// A player writes the character's story, which can be saved once and never edited again (specification,
// sections 4 and 5). What is typed is kept as a draft until it is saved, and whoever leaves by a link
// is asked first (decisions, section 4).

interface StoryInput {
  userID: string | number;
  username: string;
  /** What was typed and not saved, from an earlier visit. */
  draft: Story | null;
}

interface StoryContext extends Omit<StoryInput, 'draft'> {
  story: Story;
  problem: StoryProblem | null;
  /** Where the person wants to go with unsaved text. */
  leavingTo: string;
  /** What went wrong with the sheet, in the host's words where it had some. */
  failure: string;
}

type StoryEvent =
  | { type: 'story.typed'; story: Story }
  | { type: 'story.submitted' }
  | { type: 'save.confirmed' }
  | { type: 'save.cancelled' }
  | { type: 'call.cancelled' }
  | { type: 'leave.requested'; path: string }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  | { type: 'sheet.retried' };

const nothing: Story = { datosImportantes: '', historia: '' };

export const storyMachine = setup({
  types: {} as {
    context: StoryContext;
    input: StoryInput;
    events: StoryEvent;
    /** Tells the page to go where the person wanted to go. */
    emitted: { type: 'leave.granted'; path: string };
    tags: Tag;
  },
  actors: { banner: bannerMachine, stats: call('stats'), saveStory: call('saveStory') },
  actions: {
    noteFailure: assign((_, failure: LoadFailure) => failure),
    /** Keeps what is typed; provided where there is a storage. */
    keepDraft: (_, _draft: { userID: string | number; story: Story }) => {},
    /** Removes it once it is saved; provided where there is a storage. */
    dropDraft: (_, _owner: { userID: string | number }) => {},
    stay: assign({ leavingTo: '' }),
    tellRefused: sendTo('banner', errorMessage(messages.story.refused)),
    tellFailed: sendTo('banner', errorMessage(messages.story.failed)),
    tellDone: sendTo('banner', successMessage(messages.story.done)),
  },
  guards: {
    hasProblem: ({ context }) => storyProblem(context.story) !== null,
    hasText: ({ context }) => hasText(context.story),
  },
  delays: patienceDelays,
}).createMachine({
  id: 'story',
  context: ({ input }) => ({
    userID: input.userID,
    username: input.username,
    story: input.draft ?? nothing,
    problem: null,
    leavingTo: '',
    failure: '',
  }),
  invoke: { id: 'banner', src: 'banner' },
  initial: 'loading',
  states: {
    loading: {
      ...patience,
      on: { 'sheet.retried': { target: 'loading', reenter: true } },
      invoke: {
        id: 'stats',
        src: 'stats',
        input: ({ context }) => ({ userID: context.userID, Name: context.username }),
        onDone: [
          {
            guard: isSaved,
            target: 'locked',
            actions: assign(({ event }) => savedStory(event.output)),
          },
          { guard: isAccepted, target: 'editing' },
          { target: 'failed', actions: { type: 'noteFailure', params: refusal } },
        ],
        onError: { target: 'failed', actions: { type: 'noteFailure', params: noAnswer } },
      },
    },
    failed: { tags: ['failed'], on: { 'sheet.retried': 'loading' } },
    editing: {
      initial: 'writing',
      on: {
        'story.typed': {
          target: '.writing',
          actions: [
            assign({ story: ({ event }) => event.story, problem: null }),
            {
              type: 'keepDraft',
              params: ({ context, event }) => ({ userID: context.userID, story: event.story }),
            },
          ],
        },
        'story.submitted': [
          {
            guard: 'hasProblem',
            target: '.invalid',
            actions: assign({ problem: ({ context }) => storyProblem(context.story) }),
          },
          { target: 'confirming' },
        ],
        'leave.requested': {
          guard: 'hasText',
          target: 'leaving',
          actions: assign({ leavingTo: ({ event }) => event.path }),
        },
      },
      states: {
        writing: {},
        invalid: { tags: ['failed'] },
      },
    },
    leaving: {
      on: {
        'leave.confirmed': {
          target: 'editing',
          actions: [
            emit(({ context }) => ({ type: 'leave.granted', path: context.leavingTo }) as const),
            'stay',
          ],
        },
        'leave.cancelled': { target: 'editing', actions: 'stay' },
      },
    },
    confirming: {
      on: { 'save.confirmed': 'saving', 'save.cancelled': 'editing' },
    },
    saving: {
      ...patience,
      tags: ['busy'],
      // Nobody can tell whether it was saved: a second try finds out.
      on: { 'call.cancelled': { target: 'editing', actions: 'tellFailed' } },
      invoke: {
        id: 'saveStory',
        src: 'saveStory',
        input: ({ context }) => ({ userID: context.userID, historia: context.story }),
        onDone: [{ guard: isAccepted, target: 'locked', actions: 'tellDone' }, { target: 'rereading' }],
        onError: { target: 'editing', actions: 'tellFailed' },
      },
    },
    /** A refusal may mean that it had been saved already, by a call whose answer got lost. */
    rereading: {
      ...patience,
      tags: ['busy'],
      on: { 'call.cancelled': { target: 'editing', actions: 'tellRefused' } },
      invoke: {
        id: 'stats',
        src: 'stats',
        input: ({ context }) => ({ userID: context.userID, Name: context.username }),
        onDone: [
          {
            guard: isSaved,
            target: 'locked',
            actions: assign(({ event }) => savedStory(event.output)),
          },
          { target: 'editing', actions: 'tellRefused' },
        ],
        onError: { target: 'editing', actions: 'tellRefused' },
      },
    },
    locked: {
      entry: { type: 'dropDraft', params: ({ context }) => ({ userID: context.userID }) },
    },
  },
});

type Sheet = { ok: true; value: { historia: Story | null } } | { ok: false };

function savedStory(output: Sheet): { story: Story } | Record<never, never> {
  return output.ok && output.value.historia ? { story: output.value.historia } : {};
}

/** Whether anything was written that would be missed. */
export function hasText(story: Story): boolean {
  return story.datosImportantes.trim() !== '' || story.historia.trim() !== '';
}

function isSaved({ event }: { event: { output: Result<{ historia: Story | null }> } }): boolean {
  return event.output.ok && event.output.value.historia !== null;
}
