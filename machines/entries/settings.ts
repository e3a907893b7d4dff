import { examples } from '#contract/examples.ts';
import { hostMessages } from '#contract/host-messages.ts';
import { messages } from '#contract/messages.ts';
import { changePasswordMachine } from '../change-password.ts';
import { entry, type MachineEntry } from '../entry.ts';
import { renameMachine } from '../rename.ts';
import type { Step } from '../simulation/simulate.ts';
import { storyMachine } from '../story.ts';
import { done, refused } from './steps.ts';

const player = { userID: 7, username: 'Juan_Perez' };
const sheet = examples.stats.answer;
const typedName = 'pedro_gomez';

/** A story of just enough valid characters. */
const story = { datosImportantes: 'Nació en el puerto.', historia: 'Navegó. '.repeat(220) };

const sheetCame: Step = {
  type: 'answer',
  service: 'stats',
  outcome: { type: 'answered', status: 200, body: sheet },
};

const changed = {
  type: 'passwords.submitted',
  currentPassword: 'una-clave-de-ejemplo',
  newPassword: 'otra-clave-de-ejemplo',
  confirmation: 'otra-clave-de-ejemplo',
} as const;

/** Machines of the settings page. */
export const settingsEntries: readonly MachineEntry[] = [
  entry({
    machine: renameMachine,
    sentence: 'Gives the character another name, for Coins.',
    input: () => ({ ...player, isRenamed: false }),
    otherInputs: [() => ({ ...player, isRenamed: true })],
    events: [
      { type: 'name.typed', text: typedName },
      { type: 'name.typed', text: 'pedro' },
      { type: 'name.left' },
      { type: 'role.chosen', role: 'Civil' },
      { type: 'rename.submitted' },
      { type: 'call.cancelled' },
      { type: 'sheet.retried' },
    ],
    answers: {
      stats: [
        { ...sheet, permisoName: false },
        { ...sheet, Name: 'Pedro_Gomez' },
      ],
      changeCharacterName: [
        { success: false, message: messages.rename.connected },
        { success: false, message: messages.rename.taken },
      ],
    },
    scenarios: {
      'listo para enviar': [
        sheetCame,
        { type: 'event', event: { type: 'name.typed', text: typedName } },
        { type: 'event', event: { type: 'role.chosen', role: 'Civil' } },
      ],
      'sin permiso': [
        {
          type: 'answer',
          service: 'stats',
          outcome: { type: 'answered', status: 200, body: { ...sheet, permisoName: false } },
        },
      ],
    },
  }),
  entry({
    machine: changePasswordMachine,
    sentence: 'Changes the password.',
    input: () => ({ userID: player.userID }),
    events: [
      changed,
      {
        type: 'passwords.submitted',
        currentPassword: 'una-clave-de-ejemplo',
        newPassword: 'otra-clave-de-ejemplo',
        confirmation: 'una-clave-distinta',
      },
      { type: 'call.cancelled' },
    ],
    answers: { changePassword: [{ success: false, message: messages.password.common }] },
    scenarios: {
      'clave actual equivocada': [done(changed), refused('changePassword', hostMessages.wrongCredentials)],
      'clave nueva común': [done(changed), refused('changePassword', messages.password.common)],
    },
  }),
  entry({
    machine: storyMachine,
    sentence: "Writes the character's story, which is saved once and for all.",
    input: () => ({ ...player, draft: null }),
    otherInputs: [() => ({ ...player, draft: story })],
    events: [
      { type: 'story.typed', story },
      { type: 'story.typed', story: { datosImportantes: '', historia: 'Creció entre barcos.' } },
      { type: 'story.submitted' },
      { type: 'save.confirmed' },
      { type: 'save.cancelled' },
      { type: 'call.cancelled' },
      { type: 'leave.requested', path: '/user/stats' },
      { type: 'leave.confirmed' },
      { type: 'leave.cancelled' },
      { type: 'sheet.retried' },
    ],
    answers: { stats: [{ ...sheet, historia: story }] },
    scenarios: {
      'pregunta antes de guardar': [
        sheetCame,
        { type: 'event', event: { type: 'story.typed', story } },
        { type: 'event', event: { type: 'story.submitted' } },
      ],
    },
  }),
];
