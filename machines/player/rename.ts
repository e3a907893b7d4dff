import type { SnapshotFrom } from 'xstate';
import type { CharacterRole } from '#contract/rules/character-name.ts';
import { accepted, acceptedValue, outputOf } from '#machines/shared/calls.ts';
import { slowNotice } from '#machines/shared/load.ts';
import { type RenameContext, renameSetup } from './rename-setup.ts';

// A player renames the character, for Coins and with permission. After a success, the form is disabled until
// the page is reloaded. After a call without an answer, the character sheet shows whether the name has
// changed. The typed name is stored as a draft, so that it survives an expired session; all tabs show the same one.

const renamePlayer = {
  type: 'renamePlayer',
  params: ({ context }: { context: RenameContext }) => ({ username: context.username }),
} as const;

export const renameMachine = renameSetup.createMachine({
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
      initial: 'judging',
      on: {
        'name.typed': {
          target: '.judging',
          actions: [{ type: 'takeText', params: ({ event }) => event }, 'judge', 'saveDraft'],
        },
        'draft.changed': {
          target: '.judging',
          actions: [{ type: 'takeDraft', params: ({ event }) => event.draft }, 'judge'],
        },
        'draft.found': {
          guard: { type: 'isOtherDraft', params: ({ event }) => event.draft },
          target: '.judging',
          actions: [{ type: 'takeDraft', params: ({ event }) => event.draft }, 'judge'],
        },
        // Keep the message of a refused name if the name is unchanged.
        'name.left': {
          guard: 'isNormalizable',
          target: '.judging',
          actions: ['normalize', 'judge', 'saveDraft'],
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
          { target: 'submitting', actions: ['normalize', 'saveDraft'] },
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
            { guard: 'isUnfinished', target: 'idle' },
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
          // Another tab may have typed the next name while this one was sent.
          entry: 'readDraft',
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
      ...slowNotice,
      tags: ['busy'],
      on: { 'call.cancelled': 'verifying' },
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
          { guard: { type: 'isConnected', params: outputOf }, target: 'editing.refused.connected' },
          { guard: { type: 'isTaken', params: outputOf }, target: 'editing.refused.taken' },
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
      on: { 'call.cancelled': 'editing.refused.otherwise' },
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
          'editing.refused.otherwise',
        ],
        onError: 'editing.refused.otherwise',
      },
    },
    renamed: { description: 'El nombre ha cambiado; descansa hasta recargar la página' },
  },
});

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
