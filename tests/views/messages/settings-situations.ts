import { screen } from '@testing-library/react';
import { changeCharacterName, changePassword, stats } from '#contract/calls/player.ts';
import { durations, limits } from '#contract/limits.ts';
import { tooFewCoinsMessage } from '#contract/messages/player.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import type { MessagePath } from './message-paths.ts';
import { answerSheet, at, settings, sheet } from './settings-page.ts';
import { fill, type OpenPage, press, region, type Situation, slowSubmission } from './situation.tsx';

const rename = region('Cambiar nombre');
const password = region('Cambiar contraseña');

async function submitName(page: OpenPage) {
  fill('Nuevo nombre', 'pedro_gomez');
  await page.user.click(screen.getByRole('radio', { name: 'Civil' }));
  await press(page, 'Cambiar nombre');
}

function refusedName(message: MessagePath, words: string): Situation {
  return settings(`the server refuses a name with "${words}"`, [[message, 'alert', rename]], async (page) => {
    await submitName(page);
    await page.api.refuse(changeCharacterName, words);
    if (message === 'rename.failed') await page.api.answer(stats);
  });
}

function unsoundName(message: MessagePath, name: string): Situation {
  return settings(`${name} is written`, [[message, { field: 'Nuevo nombre' }, rename]], () =>
    fill('Nuevo nombre', name),
  );
}

const renaming: readonly Situation[] = [
  {
    at,
    when: 'the stats do not load',
    shows: [
      ['generic.failure', 'alert', rename],
      ['waiting.retry', 'button', rename],
    ],
    lead: ({ api }) => api.fail(stats),
  },
  unsoundName('characterName.tooLong', 'Nombredemasiadolargo_Apellidolargo'),
  unsoundName('characterName.badFormat', 'pedro'),
  unsoundName('characterName.blocked', 'harry_potter'),
  unsoundName('characterName.unchanged', 'juan_perez'),
  settings(
    'no role is chosen',
    [['rename.noRole', 'alert', () => screen.getByRole('radiogroup', { name: 'Rol' })]],
    async (page) => {
      fill('Nuevo nombre', 'pedro_gomez');
      await press(page, 'Cambiar nombre');
    },
  ),
  settings('renaming is not permitted', [['rename.noPermission', 'text', rename]], undefined, {
    ...sheet,
    permisoName: false,
  }),
  settings(
    'the player has too few Coins',
    [[{ by: 'tooFewCoinsMessage', text: tooFewCoinsMessage('Coins') }, 'text', rename]],
    undefined,
    {
      ...sheet,
      Crystal: limits.renamePriceCoins - 1,
    },
  ),
  refusedName('rename.connected', 'Estás conectado al servidor.'),
  refusedName('rename.taken', 'Ese nombre ya existe.'),
  refusedName('rename.failed', 'Otra cosa.'),
  settings('it is unknown whether the name changed', [['rename.failed', 'alert', rename]], async (page) => {
    await submitName(page);
    await page.api.fail(changeCharacterName);
    await page.api.answer(stats);
  }),
  settings(
    'the name is changed',
    [
      ['rename.done', 'status', rename],
      ['rename.untilReload', 'text', rename],
    ],
    async (page) => {
      await submitName(page);
      await page.api.answer(changeCharacterName);
    },
  ),
  slowSubmission(
    at,
    'the new name',
    async (page) => {
      await answerSheet(page);
      await submitName(page);
    },
    rename,
  ),
];

async function submitPassword(page: OpenPage, fresh = 'clave-larga', confirmation = fresh) {
  fill('Contraseña actual', 'la-de-antes');
  fill('Nueva contraseña', fresh);
  fill('Confirmar contraseña', confirmation);
  await press(page, 'Cambiar contraseña');
}

const changingPassword: readonly Situation[] = [
  settings(
    'the password is short',
    [['password.tooShort', { field: 'Nueva contraseña' }, password]],
    (page) => submitPassword(page, 'corta'),
  ),
  settings(
    'a password is too long',
    [
      [
        { by: 'excessMessage', text: 'Máximo 256 caracteres: sobran 44.' },
        { field: 'Nueva contraseña' },
        password,
      ],
    ],
    () => fill('Nueva contraseña', 'a'.repeat(300)),
  ),
  settings(
    'the passwords differ',
    [['password.mismatch', { field: 'Confirmar contraseña' }, password]],
    (page) => submitPassword(page, 'clave-larga', 'otra-clave'),
  ),
  settings('the server refuses a password', [['changePassword.failed', 'alert', password]], async (page) => {
    await submitPassword(page);
    await page.api.refuse(changePassword, 'La contraseña actual no es correcta.');
  }),
  settings(
    'the server requires a less common password',
    [
      ['changePassword.failed', 'alert', password],
      ['password.common', { field: 'Nueva contraseña' }, password],
    ],
    async (page) => {
      await submitPassword(page);
      await page.api.refuse(changePassword, sessionMessages.password.common);
    },
  ),
  settings('the password is not answered', [['changePassword.failed', 'alert', password]], async (page) => {
    await submitPassword(page);
    await page.api.fail(changePassword);
  }),
  settings('the password is changed', [['changePassword.done', 'status', password]], async (page) => {
    await submitPassword(page);
    await page.api.answer(changePassword);
  }),
  slowSubmission(
    at,
    'the new password',
    async (page) => {
      await answerSheet(page);
      await submitPassword(page);
    },
    password,
  ),
  settings('the new password is cancelled', [['waiting.unsure', 'alert', password]], async (page) => {
    await submitPassword(page);
    await page.wait(durations.slow);
    await press(page, 'Cancelar', password);
  }),
];

/** The messages of the settings about name and password. */
export const settingsSituations: readonly Situation[] = [...renaming, ...changingPassword];
