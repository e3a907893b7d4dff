import { assign, emit, sendTo, setup } from 'xstate';
import type { Story } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { type StoryProblem, storyProblem } from '#contract/rules/story.ts';
import { bannerMachine, errorMessage, successMessage } from './banner.ts';
import { type CallResult, type CallValue, call } from './calls.ts';
import { type LoadFailure, noAnswer, refusalOf } from './load-failure.ts';
import { acceptedValue, isAccepted } from './outcome.ts';
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
    takeSaved: assign(({ context }, { historia }: CallValue<'stats'>) => ({
      story: historia ?? context.story,
    })),
    takeText: assign((_, { story }: { story: Story }) => ({ story, problem: null })),
    noteProblem: assign({ problem: ({ context }) => storyProblem(context.story) }),
    noteDestination: assign((_, { path }: { path: string }) => ({ leavingTo: path })),
    grantLeave: emit(({ context }) => ({ type: 'leave.granted', path: context.leavingTo }) as const),
    stay: assign({ leavingTo: '' }),
    tellRefused: sendTo('banner', errorMessage(messages.story.refused)),
    tellFailed: sendTo('banner', errorMessage(messages.story.failed)),
    tellDone: sendTo('banner', successMessage(messages.story.done)),
  },
  guards: {
    isAccepted,
    isSaved: (_, result: CallResult<'stats'>) => result.ok && result.value.historia !== null,
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
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'locked',
            actions: { type: 'takeSaved', params: ({ event }) => acceptedValue(event.output) },
          },
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'editing' },
          {
            target: 'failed',
            actions: { type: 'noteFailure', params: ({ event }) => refusalOf(event.output) },
          },
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
            { type: 'takeText', params: ({ event }) => event },
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
            actions: 'noteProblem',
          },
          { target: 'confirming' },
        ],
        'leave.requested': {
          guard: 'hasText',
          target: 'leaving',
          actions: { type: 'noteDestination', params: ({ event }) => event },
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
          actions: ['grantLeave', 'stay'],
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
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'locked',
            actions: 'tellDone',
          },
          { target: 'rereading' },
        ],
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
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'locked',
            actions: { type: 'takeSaved', params: ({ event }) => acceptedValue(event.output) },
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

/** Whether anything was written that would be missed. */
export function hasText(story: Story): boolean {
  return story.datosImportantes.trim() !== '' || story.historia.trim() !== '';
}
