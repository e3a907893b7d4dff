import { assign, or, sendTo, setup } from 'xstate';
import type { Result } from '#contract/answers.ts';
import { changeCharacterName, stats } from '#contract/calls/player.ts';
import { type NameDraft, nameDrafts } from '#contract/drafts/settings.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import {
  type CharacterNameProblem,
  type CharacterRole,
  characterNameProblem,
  normalizeCharacterName,
} from '#contract/rules/character-name.ts';
import { renameRefusal } from '#contract/rules/player.ts';
import { type CallResult, type CallValue, call, isAccepted, refusalText } from '#machines/shared/calls.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import { slowNoticeDelays } from '#machines/shared/load.ts';
import { appActions, type Player, type PlayerRenamed, player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, successMessage, toastMachine } from '#machines/shared/toast.ts';

interface RenameInput extends Player {
  /** The name has changed since the page was loaded. */
  wasRenamed: boolean;
  /** From the character sheet; null when it cannot be read. */
  coins: number | null;
  isPermitted: boolean;
}

export interface RenameContext extends RenameInput, NameDraft {
  /** As typed; normalised on blur. */
  name: string;
  problem: CharacterNameProblem | null;
}

type RenameEvent =
  | Exclude<DraftReport<NameDraft>, { type: 'draft.removed' }>
  | { type: 'name.typed'; text: string }
  | { type: 'name.left' }
  | { type: 'role.chosen'; role: CharacterRole }
  | { type: 'rename.submitted' }
  | PlayerRenamed
  | { type: 'call.cancelled' };

/** What the machine of a rename can do; rename.ts says when. */
export const renameSetup = setup({
  types: {} as {
    context: RenameContext;
    input: RenameInput;
    events: RenameEvent;
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    draft: draft(nameDrafts),
    player,
    stats: call(stats),
    changeCharacterName: call(changeCharacterName),
  },
  actions: {
    saveDraft: sendTo('draft', ({ context: { name, role } }) => ({
      type: 'draft.typed',
      draft: { name, role },
    })),
    readDraft: sendTo('draft', { type: 'draft.read' }),
    /** Another tab may type the next name while this one is sent. */
    removeSentDraft: sendTo('draft', ({ context: { name, role } }) => ({
      type: 'draft.dropped',
      draft: { name, role },
    })),
    restore: assign(({ context: { username } }, draft: NameDraft | null) => {
      // The page may have missed that the name has changed.
      if (draft === null || normalizeCharacterName(draft.name) === username) return {};
      return { ...draft, problem: problemOf({ name: draft.name, username }, false) };
    }),
    notifyConnected: sendTo('toast', errorMessage(playerMessages.rename.connected)),
    notifyTaken: sendTo('toast', errorMessage(playerMessages.rename.taken)),
    notifyFailed: sendTo('toast', errorMessage(playerMessages.rename.failed)),
    notifyDone: sendTo('toast', successMessage(playerMessages.rename.done)),
    takeDraft: assign((_, draft: NameDraft | null) => draft ?? {}),
    takeText: assign((_, { text }: { text: string }) => ({ name: text })),
    takeRole: assign((_, { role }: { role: CharacterRole }) => ({ role })),
    takeCoins: assign((_, { Crystal }: CallValue<typeof stats>) => ({ coins: Crystal })),
    normalize: assign({ name: ({ context }) => normalizeCharacterName(context.name) }),
    judge: assign({ problem: ({ context }) => problemOf(context, false) }),
    judgeWhole: assign({ problem: ({ context }) => problemOf(context, true) }),
    takeName: assign({ username: ({ context }) => context.name }),
    /** The balance after a rename elsewhere is not known. */
    takeRename: assign((_, { username }: { username: string }) => ({ username, coins: null })),
    pay: assign({
      coins: ({ context }) => (context.coins === null ? null : context.coins - limits.renamePriceCoins),
    }),
    renamePlayer: appActions.renamePlayer,
  },
  guards: {
    isAccepted,
    hasNewName: ({ context }, result: CallResult<typeof stats>) =>
      result.ok && result.value.Name === context.name,
    isOtherDraft: ({ context: { name, role } }, draft: NameDraft | null) =>
      draft !== null && (draft.name !== name || draft.role !== role),
    isForbidden: ({ context }) => !context.isPermitted,
    wasRenamed: ({ context }) => context.wasRenamed,
    isNormalizable: ({ context }) => normalizeCharacterName(context.name) !== context.name,
    hasProblem: ({ context }) => context.problem !== null,
    isNameUnsound: ({ context }) => problemOf(context, true) !== null,
    hasNoRole: ({ context }) => context.role === null,
    isUnfinished: or(['isNameUnsound', 'hasNoRole']),
    isConnected: (_, result: Result<unknown>) => renameRefusal(refusalText(result)) === 'connected',
    isTaken: (_, result: Result<unknown>) => renameRefusal(refusalText(result)) === 'taken',
  },
  delays: slowNoticeDelays,
});

function problemOf(
  { name, username }: Pick<RenameContext, 'name' | 'username'>,
  isComplete: boolean,
): CharacterNameProblem | null {
  return characterNameProblem(normalizeCharacterName(name), { currentName: username, isComplete });
}
