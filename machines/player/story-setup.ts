import { assign, emit, sendTo, setup } from 'xstate';
import { saveStory, stats } from '#contract/calls/player.ts';
import { storyDrafts } from '#contract/drafts/settings.ts';
import type { Story } from '#contract/entities/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { isSameStory, isStoryTextTooLong, type StoryProblem, storyProblem } from '#contract/rules/story.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import { slowNoticeDelays } from '#machines/shared/load.ts';
import { type Player, type PlayerRenamed, player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, successMessage, toastMachine } from '#machines/shared/toast.ts';

interface StoryInput extends Player {
  /** The story on the character sheet, or null. */
  saved: Story | null;
}

export interface StoryContext extends StoryInput {
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
  | PlayerRenamed;

/** What the machine of the story can do; story.ts says when. */
export const storySetup = setup({
  types: {} as {
    context: StoryContext;
    input: StoryInput;
    events: StoryEvent;
    /** Navigates to the URL that the player wanted to leave for. */
    emitted: { type: 'leave.granted'; path: string };
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
});

/** Whether the story has any text. */
export function hasText(story: Story): boolean {
  return story.datosImportantes.trim() !== '' || story.historia.trim() !== '';
}
