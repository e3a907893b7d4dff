import { screen } from '@testing-library/react';
import { changeCharacterName, changePassword, stats } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import { tooFewCoinsMessage } from '#contract/messages/player.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import type { MessagePath } from './message-paths.ts';
import {
  answer,
  fail,
  failedChange,
  fill,
  inOrder,
  on,
  press,
  refuse,
  region,
  type Situation,
  slowChange,
  slowSubmission,
} from './situation.tsx';

const at = paths.settings;
const begin = answer(stats);

const where = region('Cambiar nombre');
const nameWith = (changes: object) =>
  on(at, { where, begin: answer(stats, { ...examples.stats.answer, ...changes }) });
const inName = on(at, { where, begin });
const role = press('Civil', where, 'radio');
const name = fill('Nuevo nombre', 'pedro_gomez');
const submitName = inOrder(name, role, press('Cambiar nombre'));

const refusedName = (message: MessagePath, words: string) =>
  inName(
    `the server refuses a name with "${words}"`,
    [[message, 'alert']],
    submitName,
    refuse(changeCharacterName, words),
    ...(message === 'rename.failed' ? [answer(stats)] : []),
  );

const unsoundName = (message: MessagePath, text: string) =>
  inName(`${text} is written`, [[message, { field: 'Nuevo nombre' }]], fill('Nuevo nombre', text));

const renaming: readonly Situation[] = [
  on(at, { where })(
    'the stats do not load',
    { 'generic.failure': 'alert', 'waiting.retry': 'button' },
    fail(stats),
  ),
  unsoundName('characterName.tooLong', 'Nombredemasiadolargo_Apellidolargo'),
  unsoundName('characterName.badFormat', 'pedro'),
  unsoundName('characterName.blocked', 'harry_potter'),
  unsoundName('characterName.unchanged', 'juan_perez'),
  inName(
    'no role is chosen',
    [['rename.noRole', 'alert', () => screen.getByRole('radiogroup', { name: 'Rol' })]],
    name,
    press('Cambiar nombre'),
  ),
  nameWith({ permisoName: false })('renaming is not permitted', { 'rename.noPermission': 'text' }),
  nameWith({ Crystal: limits.renamePriceCoins - 1 })('the player has too few Coins', [
    [{ by: 'tooFewCoinsMessage', text: tooFewCoinsMessage('Coins') }, 'text'],
  ]),
  refusedName('rename.connected', 'Estás conectado al servidor.'),
  refusedName('rename.taken', 'Ese nombre ya existe.'),
  refusedName('rename.failed', 'Otra cosa.'),
  inName(
    'it is unknown whether the name changed',
    { 'rename.failed': 'alert' },
    submitName,
    fail(changeCharacterName),
    answer(stats),
  ),
  inName(
    'the name is changed',
    { 'rename.done': 'status', 'rename.untilReload': 'text' },
    submitName,
    answer(changeCharacterName),
  ),
  slowSubmission(inName, 'the new name', submitName),
];

const section = region('Cambiar contraseña');
const inPassword = on(at, { where: section, begin });
const submitPassword = (fresh = 'clave-larga', confirmation = fresh) =>
  inOrder(
    fill('Contraseña actual', 'la-de-antes'),
    fill('Nueva contraseña', fresh),
    fill('Confirmar contraseña', confirmation),
    press('Cambiar contraseña'),
  );

const changingPassword: readonly Situation[] = [
  inPassword(
    'the password is short',
    { 'password.tooShort': { field: 'Nueva contraseña' } },
    submitPassword('corta'),
  ),
  inPassword(
    'a password is too long',
    [[{ by: 'excessMessage', text: 'Máximo 256 caracteres: sobran 44.' }, { field: 'Nueva contraseña' }]],
    fill('Nueva contraseña', 'a'.repeat(300)),
  ),
  inPassword(
    'the passwords differ',
    { 'password.mismatch': { field: 'Confirmar contraseña' } },
    submitPassword('clave-larga', 'otra-clave'),
  ),
  ...failedChange(inPassword, 'the password', 'changePassword.failed', [submitPassword(), changePassword]),
  inPassword(
    'the server requires a less common password',
    { 'changePassword.failed': 'alert', 'password.common': { field: 'Nueva contraseña' } },
    submitPassword(),
    refuse(changePassword, sessionMessages.password.common),
  ),
  inPassword(
    'the password is changed',
    { 'changePassword.done': 'status' },
    submitPassword(),
    answer(changePassword),
  ),
  slowChange(inPassword, 'the new password', submitPassword()),
];

/** The messages of the settings about name and password. */
export const settingsSituations: readonly Situation[] = [...renaming, ...changingPassword];
