import { screen } from '@testing-library/react';
import {
  accountByEmail,
  confirmAccount,
  forgotPassword,
  logIn,
  resetPassword,
} from '#contract/calls/session.ts';
import { durations } from '#contract/limits.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { paths } from '#contract/site-paths.ts';
import { dialog, fill, type OpenPage, press, region, type Situation, slowSubmission } from './situation.tsx';

const credentials = region('Iniciar sesión');
const recovery = region('Recuperar contraseña');
const accounts = dialog('Selecciona tu cuenta');

async function submitCredentials(page: OpenPage) {
  fill('Usuario', 'jugador');
  fill('Contraseña', 'secreta-1');
  await press(page, 'Iniciar sesión');
}

async function submitEmail(page: OpenPage) {
  await press(page, '¿Olvidaste tu contraseña?');
  fill('Correo electrónico', 'familia@example.com');
  await press(page, 'Enviar');
}

async function askForMail(page: OpenPage) {
  await submitEmail(page);
  await page.api.answer(accountByEmail, [{ ID: 9, Name: 'Ana_Sosa' }]);
}

async function openAccounts(page: OpenPage) {
  await submitEmail(page);
  await page.api.answer(accountByEmail, [
    { ID: 5, Name: 'Marta_Rios' },
    { ID: 6, Name: 'Pedro_Rios' },
  ]);
}

async function chooseAccount(page: OpenPage) {
  await openAccounts(page);
  await page.user.click(screen.getByRole('radio', { name: 'Marta_Rios' }));
  await press(page, 'Continuar');
}

const login: readonly Situation[] = [
  {
    at: paths.login,
    when: 'a newcomer has no account',
    shows: [['login.noAccount', 'text']],
    lead: async () => {},
  },
  {
    at: paths.login,
    when: 'the server refuses without a text',
    shows: [['login.refused', 'alert', credentials]],
    lead: async (page) => {
      await submitCredentials(page);
      await page.api.refuse(logIn, '');
    },
  },
  {
    at: paths.login,
    when: 'no answer comes',
    shows: [['login.failed', 'alert', credentials]],
    lead: async (page) => {
      await submitCredentials(page);
      await page.api.fail(logIn);
    },
  },
  slowSubmission(paths.login, 'the login', submitCredentials, credentials),
  {
    at: paths.login,
    when: 'the address has no account',
    shows: [['recovery.noAccounts', 'alert', recovery]],
    lead: async (page) => {
      await submitEmail(page);
      await page.api.answer(accountByEmail, []);
    },
  },
  {
    at: paths.login,
    when: 'the accounts do not load',
    shows: [['recovery.lookUpFailed', 'alert', recovery]],
    lead: async (page) => {
      await submitEmail(page);
      await page.api.fail(accountByEmail);
    },
  },
  slowSubmission(paths.login, 'the search for accounts', submitEmail, recovery),
  {
    at: paths.login,
    when: 'no account is chosen',
    shows: [['recovery.noneChosen', 'alert', accounts]],
    lead: async (page) => {
      await openAccounts(page);
      await press(page, 'Continuar');
    },
  },
  {
    at: paths.login,
    when: 'the mail for a chosen account is refused',
    shows: [['recovery.sendFailed', 'alert', accounts]],
    lead: async (page) => {
      await chooseAccount(page);
      await page.api.refuse(forgotPassword, 'No.');
    },
  },
  slowSubmission(paths.login, 'the mail for a chosen account', chooseAccount, accounts),
  {
    at: paths.login,
    when: 'the call for the only account is not answered',
    shows: [['recovery.sendFailed', 'alert', recovery]],
    lead: async (page) => {
      await askForMail(page);
      await page.api.fail(forgotPassword);
    },
  },
  {
    at: paths.login,
    when: 'the mail is being sent',
    shows: [['recovery.sent', 'status', recovery]],
    lead: async (page) => {
      await askForMail(page);
      await page.api.answer(forgotPassword);
    },
  },
];

const resetting = `${paths.resetPassword}?token=abc`;

async function submitPassword(page: OpenPage, password = 'secreta-larga', confirmation = password) {
  fill('Nueva contraseña', password);
  fill('Confirmar contraseña', confirmation);
  await press(page, 'Restablecer contraseña');
}

const reset: readonly Situation[] = [
  { at: paths.resetPassword, when: 'the token is missing', shows: [['reset.noToken', 'alert']] },
  {
    at: resetting,
    when: 'the password is short',
    shows: [['password.tooShort', { field: 'Nueva contraseña' }]],
    lead: (page) => submitPassword(page, 'corta'),
  },
  {
    at: resetting,
    when: 'the passwords differ',
    shows: [['password.mismatch', { field: 'Confirmar contraseña' }]],
    lead: (page) => submitPassword(page, 'secreta-larga', 'otra-cosa'),
  },
  {
    at: resetting,
    when: 'the server refuses',
    shows: [['reset.failed', 'alert']],
    lead: async (page) => {
      await submitPassword(page);
      await page.api.refuse(resetPassword, 'Ya no vale.');
    },
  },
  {
    at: resetting,
    when: 'the server wants a less common password',
    shows: [
      ['reset.failed', 'alert'],
      ['password.common', { field: 'Nueva contraseña' }],
    ],
    lead: async (page) => {
      await submitPassword(page);
      await page.api.refuse(resetPassword, sessionMessages.password.common);
    },
  },
  {
    at: resetting,
    when: 'no answer comes',
    shows: [['reset.failed', 'alert']],
    lead: async (page) => {
      await submitPassword(page);
      await page.api.fail(resetPassword);
    },
  },
  slowSubmission(resetting, 'the new password', (page) => submitPassword(page)),
  {
    at: resetting,
    when: 'it is cancelled',
    shows: [['waiting.unsure', 'alert']],
    lead: async (page) => {
      await submitPassword(page);
      await page.wait(durations.slow);
      await press(page, 'Cancelar');
    },
  },
  {
    at: resetting,
    when: 'it succeeds',
    shows: [['reset.done', 'status']],
    lead: async (page) => {
      await submitPassword(page);
      await page.api.answer(resetPassword);
    },
  },
];

const confirming = `${paths.confirm}?token=abc`;

const confirmation: readonly Situation[] = [
  { at: paths.confirm, when: 'the token is missing', shows: [['confirm.noToken', 'alert']] },
  {
    at: confirming,
    when: 'the server refuses',
    shows: [['confirm.refused', 'alert']],
    lead: ({ api }) => api.refuse(confirmAccount, 'Otro texto.'),
  },
  {
    at: confirming,
    when: 'the server answers something else',
    shows: [['confirm.refused', 'alert']],
    lead: ({ api }) => api.answer(confirmAccount, 'Fallido'),
  },
  {
    at: confirming,
    when: 'no answer comes',
    shows: [
      ['confirm.failed', 'alert'],
      ['waiting.retry', 'button'],
    ],
    lead: ({ api }) => api.fail(confirmAccount),
  },
  slowSubmission(confirming, 'the confirmation', () => {}),
  {
    at: confirming,
    when: 'it succeeds',
    shows: [['confirm.done', 'status']],
    lead: ({ api }) => api.answer(confirmAccount, 'Exitoso'),
  },
];

/** The messages of login, password recovery and mailed links. */
export const loginSituations: readonly Situation[] = [...login, ...reset, ...confirmation];
