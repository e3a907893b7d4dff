import { createEmptyActor } from 'xstate';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import { changePasswordMachine } from '#machines/player/change-password.ts';
import { passkeysMachine } from '#machines/player/passkeys.ts';
import { renameMachine } from '#machines/player/rename.ts';
import { sessionsMachine } from '#machines/player/sessions.ts';
import { sheetMachine } from '#machines/player/sheet.ts';
import { storyMachine } from '#machines/player/story.ts';
import { storyReviewMachine } from '#machines/player/story-review.ts';
import { entry, type MachineEntry, partScreen } from './entry.ts';
import { accepted, ceremonyOutcomes, finished, refused, sent } from './steps.ts';

const player = { userID: 7, username: 'Juan_Perez' };
const sheet = examples.stats.answer;
const typedName = 'pedro_gomez';

/** A story with the minimum of valid characters. */
const story = { datosImportantes: 'Nació en el puerto.', historia: 'Navegó. '.repeat(220) };

const renameInput = { ...player, wasRenamed: false, coins: 350, isPermitted: true };
const nothingFound = { type: 'draft.found', draft: null } as const;
const storyInput = { ...player, saved: null };

/** The story that another tab saved. */
const otherStory = { datosImportantes: 'Creció en el norte.', historia: 'Condujo. '.repeat(220) };

const passkey = { id: 3, name: 'Mi teléfono', createdAt: '2026-03-01T18:00:00.000Z', lastUsedAt: null };

/** The session of the example that can be ended. */
const otherSession = examples.sessions.answer.at(-1)?.id ?? '';

const changed = {
  type: 'passwords.submitted',
  currentPassword: 'una-clave-de-ejemplo',
  newPassword: 'otra-clave-de-ejemplo',
  confirmation: 'otra-clave-de-ejemplo',
} as const;

/** Machines of the settings page. */
export const settingsEntries: readonly MachineEntry[] = [
  entry({
    machine: sheetMachine,
    name: 'Ficha para la configuración',
    sentence: 'Lee la ficha una vez para el nombre y la historia.',
    screen: { page: () => import('#src/pages/player/settings/settings-page.tsx'), address: paths.settings },
    input: () => player,
    events: [{ type: 'player.renamed', username: 'Pedro_Gomez' }],
  }),
  entry({
    machine: renameMachine,
    name: 'Cambiar nombre',
    sentence: 'Da otro nombre al personaje, por Coins.',
    screen: { page: () => import('#src/pages/player/settings/settings-page.tsx'), address: paths.settings },
    input: () => renameInput,
    otherInputs: [
      () => ({ ...renameInput, wasRenamed: true }),
      () => ({ ...renameInput, isPermitted: false }),
      () => ({ ...renameInput, coins: null }),
    ],
    events: [
      nothingFound,
      { type: 'draft.found', draft: { name: typedName, role: 'Civil' } },
      { type: 'name.typed', text: typedName },
      { type: 'name.typed', text: 'pedro' },
      { type: 'role.chosen', role: 'Civil' },
      { type: 'draft.changed', draft: { name: typedName, role: 'Ilegal' } },
      { type: 'player.renamed', username: typedName },
    ],
    answers: {
      stats: [{ ...sheet, Name: 'Pedro_Gomez' }],
      changeCharacterName: [
        { success: false, message: playerMessages.rename.connected },
        { success: false, message: playerMessages.rename.taken },
      ],
    },
  }),
  entry({
    machine: changePasswordMachine,
    name: 'Cambiar contraseña',
    sentence: 'Cambia la contraseña desde la configuración.',
    screen: { page: partScreen('ChangePasswordScreen'), address: paths.settings },
    input: () => ({ userID: player.userID }),
    events: [changed, { ...changed, confirmation: 'una-clave-distinta' }],
    answers: { changePassword: [{ success: false, message: sessionMessages.password.common }] },
    scenarios: {
      'clave nueva común': [sent(changed), refused('changePassword', sessionMessages.password.common)],
    },
  }),
  entry({
    machine: passkeysMachine,
    name: 'Llaves de acceso',
    sentence: 'Agrega, nombra y quita llaves de acceso, y confirma la sesión con una.',
    screen: { page: partScreen('PasskeysScreen'), address: paths.settings },
    input: () => ({ userID: player.userID }),
    events: [
      { type: 'addition.submitted', name: 'Mi teléfono', password: 'una-clave-de-ejemplo' },
      { type: 'addition.submitted', name: ' ', password: 'una-clave-de-ejemplo' },
      { type: 'renaming.requested', passkey },
      { type: 'renaming.submitted', name: 'Mi portátil' },
      { type: 'renaming.submitted', name: ' ' },
      { type: 'removal.requested', passkey },
      { type: 'removal.submitted', password: 'una-clave-de-ejemplo' },
    ],
    services: ['ceremony'],
    answers: {
      ceremony: Object.values(ceremonyOutcomes),
      passkeys: [{ ...examples.passkeys.answer, isVerified: false, isRequired: true }],
    },
    scenarios: {
      'la sesión no está confirmada': [
        accepted('passkeys', { ...examples.passkeys.answer, isVerified: false, isRequired: true }),
      ],
      'clave equivocada al agregar': [
        accepted('passkeys', examples.passkeys.answer),
        sent({ type: 'addition.requested' }),
        sent({ type: 'addition.submitted', name: 'Mi teléfono', password: 'una-clave-de-ejemplo' }),
        finished('ceremony', { ...ceremonyOutcomes.refused, refusal: serverMessages.wrongCurrentPassword }),
      ],
    },
  }),
  entry({
    machine: storyMachine,
    name: 'Historia del personaje',
    sentence: 'Escribe la historia, que se guarda de una vez para siempre.',
    screen: { page: partScreen('StoryScreen'), address: paths.settings },
    input: () => storyInput,
    otherInputs: [() => ({ ...storyInput, saved: otherStory }), () => ({ ...storyInput, saved: story })],
    events: [
      nothingFound,
      { type: 'draft.found', draft: story },
      { type: 'story.typed', story },
      { type: 'story.typed', story: { datosImportantes: '', historia: 'Creció entre barcos.' } },
      { type: 'draft.changed', draft: otherStory },
      { type: 'story.reviewed', reopened: otherStory },
      { type: 'leave.requested', path: '/user/stats' },
      { type: 'player.renamed', username: 'Pedro_Gomez' },
    ],
    answers: {
      stats: [
        { ...sheet, historia: story },
        { ...sheet, historia: otherStory },
      ],
    },
    scenarios: {
      'guardada desde otra parte': [
        sent(nothingFound),
        sent({ type: 'story.typed', story }),
        sent({ type: 'story.submitted' }),
        sent({ type: 'save.confirmed' }),
        refused('saveStory', playerMessages.story.locked),
        accepted('stats', { ...sheet, historia: otherStory }),
      ],
    },
  }),
  entry({
    machine: storyReviewMachine,
    name: 'Decisión sobre la historia',
    sentence: 'Lee qué decidió la administración sobre la historia.',
    input: () => ({ userID: player.userID, story: createEmptyActor() }),
    answers: {
      storyReview: [
        { decision: '', reason: '', reopened: null },
        { decision: 'rechazada', reason: 'Falta su infancia.', reopened: story },
      ],
    },
  }),
  entry({
    machine: sessionsMachine,
    name: 'Sesiones',
    sentence: 'Ve dónde está abierta su cuenta y cierra las demás sesiones.',
    screen: { page: partScreen('SessionsScreen'), address: paths.settings },
    input: () => ({ userID: player.userID }),
    events: [
      { type: 'end.requested', id: otherSession },
      { type: 'end.requested', id: null },
      { type: 'password.submitted', password: 'una-clave-de-ejemplo' },
      { type: 'password.submitted', password: 'a'.repeat(limits.passwordMax + 1) },
    ],
    answers: { sessions: [examples.sessions.answer.slice(0, 1)] },
    scenarios: {
      'clave equivocada al cerrar': [
        accepted('sessions', examples.sessions.answer),
        sent({ type: 'end.requested', id: otherSession }),
        sent({ type: 'password.submitted', password: 'una-clave-de-ejemplo' }),
        refused('closeSessions', serverMessages.wrongCurrentPassword),
      ],
    },
  }),
];
