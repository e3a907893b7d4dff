import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
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
import {
  accepted,
  acceptedValue,
  type CallResult,
  type CallValue,
  call,
  isAccepted,
  outputOf,
  refusalText,
} from '#machines/shared/calls.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import { appActions, type Player, type PlayerRenamed, player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, successMessage, toastMachine } from '#machines/shared/toast.ts';

// A player renames the character, for Coins and with permission. After a success, the form is disabled until
// the page is reloaded. After a call without an answer, the character sheet shows whether the name has
// changed. The typed name is stored as a draft, so that it survives an expired session; all tabs show the same one.

interface RenameInput extends Player {
  /** The name has changed since the page was loaded. */
  wasRenamed: boolean;
  /** From the character sheet; null when it cannot be read. */
  coins: number | null;
  isPermitted: boolean;
}

interface RenameContext extends RenameInput, NameDraft {
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

const renamePlayer = {
  type: 'renamePlayer',
  params: ({ context }: { context: RenameContext }) => ({ username: context.username }),
} as const;

/** The name has not changed. Another tab may have typed the next one while this one was sent. */
const unchanged = { target: 'editing', actions: ['notifyFailed', 'readDraft'] } as const;

const renamedElsewhere = {
  actions: { type: 'takeRename', params: ({ event }: { event: { username: string } }) => event },
} as const;

export const renameMachine = setup({
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
    takeRename: assign((_, { username }: { username: string }) => ({
      username,
      coins: null,
      wasRenamed: true,
    })),
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
    isNameUnsound: ({ context }) => problemOf(context, true) !== null,
    hasNoRole: ({ context }) => context.role === null,
    isConnected: (_, result: Result<unknown>) => renameRefusal(refusalText(result)) === 'connected',
    isTaken: (_, result: Result<unknown>) => renameRefusal(refusalText(result)) === 'taken',
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'rename',
  context: ({ input }) => ({ ...input, name: '', role: null, problem: null }),
  invoke: [
    { id: 'toast', src: 'toast' },
    { id: 'draft', src: 'draft', input: ({ context }) => ({ userID: context.userID }) },
    { id: 'player', src: 'player', input: ({ context }) => context },
  ],
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Lee el borrador que guarda el navegador',
      on: {
        'draft.found': [
          { guard: 'isForbidden', target: 'forbidden' },
          { guard: 'wasRenamed', target: 'renamed' },
          { target: 'editing', actions: { type: 'restore', params: ({ event }) => event.draft } },
        ],
      },
    },
    forbidden: { description: 'No tiene permiso' },
    editing: {
      description: 'Escribe el nombre y elige el rol',
      initial: 'writing',
      on: {
        'name.typed': {
          target: '.writing',
          actions: [{ type: 'takeText', params: ({ event }) => event }, 'judge', 'saveDraft'],
        },
        'draft.changed': {
          target: '.writing',
          actions: [{ type: 'takeDraft', params: ({ event }) => event.draft }, 'judge'],
        },
        'draft.found': {
          guard: { type: 'isOtherDraft', params: ({ event }) => event.draft },
          target: '.writing',
          actions: [{ type: 'takeDraft', params: ({ event }) => event.draft }, 'judge'],
        },
        // Keep the message of a refused name if the name is unchanged.
        'name.left': {
          guard: 'isNormalizable',
          target: '.writing',
          actions: ['normalize', 'judge', 'saveDraft'],
        },
        'role.chosen': {
          target: '.writing',
          actions: [{ type: 'takeRole', params: ({ event }) => event }, 'judge', 'saveDraft'],
        },
        'rename.submitted': [
          { guard: 'isNameUnsound', target: '.writing', actions: ['normalize', 'judgeWhole'] },
          { guard: 'hasNoRole', target: '.roleMissing', actions: 'normalize' },
          { target: 'submitting', actions: ['normalize', 'saveDraft'] },
        ],
        'player.renamed': renamedElsewhere,
      },
      // Another tab may have renamed the character while this one was sending.
      always: { guard: 'wasRenamed', target: 'renamed' },
      states: {
        writing: { description: 'Escribe; lo que esté mal se dice junto al campo' },
        roleMissing: { description: 'Falta elegir el rol', tags: ['failed'] },
      },
    },
    submitting: {
      description: 'Envía el nombre nuevo',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': 'verifying', 'player.renamed': renamedElsewhere },
      invoke: {
        id: 'changeCharacterName',
        src: 'changeCharacterName',
        input: ({ context }) => ({
          userID: context.userID,
          newCharacterName: context.name,
          rolSeleccionado: chosenRole(context),
        }),
        onDone: [
          {
            guard: accepted,
            target: 'renamed',
            actions: ['takeName', 'pay', renamePlayer, 'removeSentDraft', 'notifyDone'],
          },
          {
            guard: { type: 'isConnected', params: outputOf },
            target: 'editing',
            actions: ['notifyConnected', 'readDraft'],
          },
          {
            guard: { type: 'isTaken', params: outputOf },
            target: 'editing',
            actions: ['notifyTaken', 'readDraft'],
          },
          // Another tab, or this one before a reload, may have sent the same name.
          'verifying',
        ],
        onError: 'verifying',
      },
    },

    verifying: {
      description: 'Sin respuesta, o rechazado: lee en la ficha si el nombre cambió',
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': unchanged, 'player.renamed': renamedElsewhere },
      invoke: {
        id: 'stats',
        src: 'stats',
        input: ({ context }) => ({ userID: context.userID, Name: context.name }),
        onDone: [
          {
            guard: { type: 'hasNewName', params: outputOf },
            target: 'renamed',
            actions: [
              'takeName',
              { type: 'takeCoins', params: acceptedValue },
              renamePlayer,
              'removeSentDraft',
              'notifyDone',
            ],
          },
          unchanged,
        ],
        onError: unchanged,
      },
    },
    renamed: { description: 'El nombre ha cambiado; descansa hasta recargar la página' },
  },
});

function problemOf(
  { name, username }: Pick<RenameContext, 'name' | 'username'>,
  isComplete: boolean,
): CharacterNameProblem | null {
  return characterNameProblem(normalizeCharacterName(name), { currentName: username, isComplete });
}

/** @throws when no role is chosen. */
function chosenRole({ role }: RenameContext): CharacterRole {
  if (role === null) throw new Error('no role is chosen');
  return role;
}

type RenameSnapshot = SnapshotFrom<typeof renameMachine>;

/** Why the form is disabled, or null. */
export function renameObstacle(snapshot: RenameSnapshot): 'noPermission' | 'untilReload' | null {
  if (snapshot.matches('forbidden')) return 'noPermission';
  return snapshot.matches('renamed') ? 'untilReload' : null;
}

/** Whether the role must be chosen before the form can be sent. */
export const isRoleMissing = (snapshot: RenameSnapshot) => snapshot.matches({ editing: 'roleMissing' });
