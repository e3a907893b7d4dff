import { assign, sendTo, setup } from 'xstate';
import type { Result } from '#contract/answers.ts';
import { changeCharacterName, stats } from '#contract/calls/player.ts';
import { type NameDraft, nameDrafts } from '#contract/drafts.ts';
import type { UserId } from '#contract/entities/session.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import {
  type CharacterNameProblem,
  type CharacterRole,
  characterNameProblem,
  normalizeCharacterName,
} from '#contract/rules/character-name.ts';
import { type RenameRefusal, renameRefusal } from '#contract/rules/rename.ts';
import { appActions } from '#machines/shared/app-actions.ts';
import { type CallResult, type CallValue, call } from '#machines/shared/calls.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { accepted, acceptedValue, isAccepted, outputOf, refusalText } from '#machines/shared/outcome.ts';
import { slowNotice, slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';
import { errorMessage, successMessage, toastMachine } from '#machines/shared/toast.ts';

// A player renames the character, for Coins and with permission. After a success, the form is disabled until
// the page is reloaded. After a call without an answer, the character sheet shows whether the name has
// changed. The typed name is stored as a draft, so that it survives an expired session.

interface RenameInput {
  userID: UserId;
  username: string;
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
  | Extract<DraftReport<NameDraft>, { type: 'draft.found' }>
  | { type: 'name.typed'; text: string }
  | { type: 'name.left' }
  | { type: 'role.chosen'; role: CharacterRole }
  | { type: 'rename.submitted' }
  /** In another tab. */
  | { type: 'player.renamed'; username: string }
  | { type: 'call.cancelled' };

const renamePlayer = {
  type: 'renamePlayer',
  params: ({ context }: { context: RenameContext }) => ({ username: context.username }),
} as const;

export const renameMachine = setup({
  types: {} as {
    meta: Meta;
    context: RenameContext;
    input: RenameInput;
    events: RenameEvent;
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    draft: draft(nameDrafts),
    stats: call(stats),
    changeCharacterName: call(changeCharacterName),
  },
  actions: {
    saveDraft: sendTo('draft', ({ context: { name, role } }) => ({
      type: 'draft.typed',
      draft: { name, role },
    })),
    removeDraft: sendTo('draft', { type: 'draft.dropped' }),
    restore: assign(({ context: { username } }, draft: NameDraft | null) => {
      // The page may have missed that the name has changed.
      if (draft === null || normalizeCharacterName(draft.name) === username) return {};
      return { ...draft, problem: problemOf({ name: draft.name, username }, false) };
    }),
    notifyConnected: sendTo('toast', errorMessage(playerMessages.rename.connected)),
    notifyTaken: sendTo('toast', errorMessage(playerMessages.rename.taken)),
    notifyFailed: sendTo('toast', errorMessage(playerMessages.rename.failed)),
    notifyDone: sendTo('toast', successMessage(playerMessages.rename.done)),
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
    isForbidden: ({ context }) => !context.isPermitted,
    wasRenamed: ({ context }) => context.wasRenamed,
    isNormalizable: ({ context }) => normalizeCharacterName(context.name) !== context.name,
    hasProblem: ({ context }) => context.problem !== null,
    isNameUnsound: ({ context }) => problemOf(context, true) !== null,
    hasNoRole: ({ context }) => context.role === null,
    isRefusedFor: (_, params: { reason: RenameRefusal; output: Result<unknown> }) =>
      renameRefusal(refusalText(params.output)) === params.reason,
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'rename',
  context: ({ input }) => ({ ...input, name: '', role: null, problem: null }),
  invoke: [
    { id: 'toast', src: 'toast' },
    { id: 'draft', src: 'draft', input: ({ context }) => ({ userID: context.userID }) },
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
    forbidden: { description: 'No tiene permiso', meta: { rules: ['6.4'] } },
    editing: {
      description: 'Escribe el nombre y elige el rol',
      meta: { rules: ['6.1', '6.2', '6.3', '6.5'] },
      initial: 'judging',
      on: {
        'name.typed': {
          target: '.judging',
          actions: [{ type: 'takeText', params: ({ event }) => event }, 'judge', 'saveDraft'],
        },
        // Keep the message of a refused name if the name is unchanged.
        'name.left': {
          guard: 'isNormalizable',
          target: '.judging',
          actions: ['normalize', 'judge'],
        },
        'role.chosen': {
          target: '.judging',
          actions: [{ type: 'takeRole', params: ({ event }) => event }, 'judge', 'saveDraft'],
        },
        'rename.submitted': [
          {
            guard: 'isNameUnsound',
            target: '.invalid',
            actions: ['normalize', 'judgeWhole'],
          },
          { guard: 'hasNoRole', target: '.roleMissing', actions: 'normalize' },
          { target: 'submitting', actions: 'normalize' },
        ],
        'player.renamed': {
          target: 'renamed',
          actions: { type: 'takeRename', params: ({ event }) => event },
        },
      },
      states: {
        judging: {
          description: 'Comprueba lo escrito',
          always: [
            { guard: 'hasProblem', target: 'invalid' },
            { guard: 'isNameUnsound', target: 'idle' },
            { guard: 'hasNoRole', target: 'idle' },
            { target: 'ready' },
          ],
        },

        idle: { description: 'Nada está mal todavía, pero falta algo' },
        invalid: { description: 'El nombre no vale', tags: ['failed'] },
        roleMissing: { description: 'Falta elegir el rol', tags: ['failed'] },
        ready: { description: 'Se puede enviar' },
        refused: {
          description: 'El servidor no lo aceptó',
          tags: ['failed'],
          initial: 'otherwise',
          states: {
            connected: { description: 'El personaje está conectado', entry: 'notifyConnected' },
            taken: { description: 'El nombre ya existe', entry: 'notifyTaken' },
            otherwise: { description: 'Por otro motivo, o sin saberlo', entry: 'notifyFailed' },
          },
        },
      },
    },
    submitting: {
      description: 'Envía el nombre nuevo',
      meta: { rules: ['1.11', '6.5'] },
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': 'verifying' },
      invoke: {
        id: 'changeCharacterName',
        src: 'changeCharacterName',
        input: ({ context }) => ({
          userID: context.userID,
          newCharacterName: context.name,
          rolSeleccionado: context.role ?? 'Civil',
        }),
        onDone: [
          {
            guard: accepted,
            target: 'renamed',
            actions: ['takeName', 'pay', renamePlayer, 'notifyDone'],
          },
          {
            guard: {
              type: 'isRefusedFor',
              params: ({ event }) => ({ reason: 'connected', output: event.output }),
            },
            target: 'editing.refused.connected',
          },
          {
            guard: {
              type: 'isRefusedFor',
              params: ({ event }) => ({ reason: 'taken', output: event.output }),
            },
            target: 'editing.refused.taken',
          },
          'editing.refused.otherwise',
        ],
        onError: 'verifying',
      },
    },

    verifying: {
      description: 'Sin respuesta: lee en la ficha si el nombre cambió',
      meta: { rules: ['1.11', '6.5'] },
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': 'editing.refused.otherwise' },
      invoke: {
        id: 'stats',
        src: 'stats',
        input: ({ context }) => ({ userID: context.userID, Name: context.name }),
        onDone: [
          {
            guard: { type: 'hasNewName', params: outputOf },
            target: 'renamed',
            actions: ['takeName', { type: 'takeCoins', params: acceptedValue }, renamePlayer, 'notifyDone'],
          },
          'editing.refused.otherwise',
        ],
        onError: 'editing.refused.otherwise',
      },
    },
    renamed: {
      description: 'El nombre ha cambiado; descansa hasta recargar la página',
      entry: 'removeDraft',
    },
  },
});

function problemOf(
  { name, username }: Pick<RenameContext, 'name' | 'username'>,
  isComplete: boolean,
): CharacterNameProblem | null {
  return characterNameProblem(normalizeCharacterName(name), { currentName: username, isComplete });
}
