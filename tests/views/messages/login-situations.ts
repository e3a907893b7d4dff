import {
  accountByEmail,
  confirmAccount,
  forgotPassword,
  logIn,
  resetPassword,
} from '#contract/calls/session.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import {
  answer,
  dialog,
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
  wholePage,
} from './situation.tsx';

const credentials = on(paths.login, { where: region('Iniciar sesión') });
const submitCredentials = inOrder(
  fill('Usuario', 'jugador'),
  fill('Contraseña', 'secreta-1'),
  press('Iniciar sesión'),
);

const submitEmail = inOrder(
  press('¿Olvidaste tu contraseña?'),
  fill('Correo electrónico', 'familia@example.com'),
  press('Enviar'),
);
const recovery = on(paths.login, { where: region('Recuperar contraseña'), begin: submitEmail });
const onlyAccount = answer(accountByEmail, [{ ID: 9, Name: 'Ana_Sosa' }]);
const accounts = on(paths.login, {
  where: dialog('Selecciona tu cuenta'),
  begin: inOrder(
    submitEmail,
    answer(accountByEmail, [
      { ID: 5, Name: 'Marta_Rios' },
      { ID: 6, Name: 'Pedro_Rios' },
    ]),
  ),
});
const chooseAccount = inOrder(press('Marta_Rios', wholePage, 'radio'), press('Continuar'));

const login: readonly Situation[] = [
  on(paths.login)('a newcomer has no account', { 'login.noAccount': 'text' }),
  credentials(
    'the server refuses without a text',
    { 'login.refused': 'alert' },
    submitCredentials,
    refuse(logIn, ''),
  ),
  credentials('no answer comes', { 'login.failed': 'alert' }, submitCredentials, fail(logIn)),
  slowSubmission(credentials, 'the login', submitCredentials),
  recovery('the address has no account', { 'recovery.noAccounts': 'alert' }, answer(accountByEmail, [])),
  recovery('the accounts do not load', { 'recovery.lookUpFailed': 'alert' }, fail(accountByEmail)),
  slowSubmission(recovery, 'the search for accounts'),
  accounts('no account is chosen', { 'recovery.noneChosen': 'alert' }, press('Continuar')),
  accounts(
    'the mail for a chosen account is refused',
    { 'recovery.sendFailed': 'alert' },
    chooseAccount,
    refuse(forgotPassword),
  ),
  slowSubmission(accounts, 'the mail for a chosen account', chooseAccount),
  recovery(
    'the call for the only account is not answered',
    { 'recovery.sendFailed': 'alert' },
    onlyAccount,
    fail(forgotPassword),
  ),
  recovery('the mail is being sent', { 'recovery.sent': 'status' }, onlyAccount, answer(forgotPassword)),
];

const resetting = on(`${paths.resetPassword}?token=abc`);
const submit = (password = 'secreta-larga', confirmation = password) =>
  inOrder(
    fill('Nueva contraseña', password),
    fill('Confirmar contraseña', confirmation),
    press('Restablecer contraseña'),
  );

const reset: readonly Situation[] = [
  on(paths.resetPassword)('the token is missing', { 'reset.noToken': 'alert' }),
  resetting('the password is short', { 'password.tooShort': { field: 'Nueva contraseña' } }, submit('corta')),
  resetting(
    'the passwords differ',
    { 'password.mismatch': { field: 'Confirmar contraseña' } },
    submit('secreta-larga', 'otra-cosa'),
  ),
  ...failedChange(resetting, 'it', 'reset.failed', [submit(), resetPassword]),
  resetting(
    'the server wants a less common password',
    { 'reset.failed': 'alert', 'password.common': { field: 'Nueva contraseña' } },
    submit(),
    refuse(resetPassword, sessionMessages.password.common),
  ),
  slowChange(resetting, 'the new password', submit()),
  resetting('it succeeds', { 'reset.done': 'status' }, submit(), answer(resetPassword)),
];

const confirming = on(`${paths.confirm}?token=abc`);

const confirmation: readonly Situation[] = [
  on(paths.confirm)('the token is missing', { 'confirm.noToken': 'alert' }),
  confirming('the server refuses', { 'confirm.refused': 'alert' }, refuse(confirmAccount, 'Otro texto.')),
  confirming(
    'the server answers something else',
    { 'confirm.refused': 'alert' },
    answer(confirmAccount, 'Fallido'),
  ),
  confirming(
    'no answer comes',
    { 'confirm.failed': 'alert', 'waiting.retry': 'button' },
    fail(confirmAccount),
  ),
  slowSubmission(confirming, 'the confirmation'),
  confirming('it succeeds', { 'confirm.done': 'status' }, answer(confirmAccount, 'Exitoso')),
];

/** The messages of login, password recovery and mailed links. */
export const loginSituations: readonly Situation[] = [...login, ...reset, ...confirmation];
