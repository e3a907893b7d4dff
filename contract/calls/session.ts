import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { confirmedAnswer } from '#contract/rules/confirmation.ts';
import { rows } from '#contract/tolerant-parts.ts';
import { amount, chatIdLabel, flag, label } from '#contract/tolerant-scalars.ts';
import * as wire from '#contract/wire-scalars.ts';
import { acknowledged, owner, serverText } from './parts.ts';

/** Calls for login, recovery, confirmation and access rights. */

/** The ID is sent back as received, so its type is preserved. */
const accountReader = z.object({ ID: z.union([z.number(), z.string()]), Name: label });
export type Account = z.output<typeof accountReader>;

/** The result of a login. The userID is sent back as received, so its type is preserved. */
const sessionGrantReader = z.object({
  token: z.string().check(z.minLength(1)),
  userID: z.union([z.number(), z.string().check(z.minLength(1))]),
  username: label,
});
export type UserId = z.output<typeof sessionGrantReader>['userID'];

export const logIn = endpoint('POST', '/api/logueo/login', {
  access: 'public',
  summary: 'Opens a session.',
  // Any text: one that no account can have is refused like a wrong one.
  body: z.strictObject({ usuario: z.string(), password: z.string(), remember: z.boolean() }),
  answer: z.strictObject({ token: z.string(), userID: wire.id, username: z.string() }),
  reader: sessionGrantReader,
});

export const checkAuth = endpoint('GET', '/api/logueo/checkAuth', {
  bearer: true,
  access: 'public',
  summary: 'Says whether the bearer token is alive.',
  answer: z.strictObject({ authenticated: z.boolean() }),
  reader: z.object({ authenticated: flag }),
});

export const resetPassword = endpoint('POST', '/api/logueo/reset-password', {
  access: 'public',
  summary: 'Sets a new password with a token from a mail.',
  body: z.strictObject({ newPassword: wire.password, resetToken: wire.text(256) }),
  ...acknowledged,
});

export const confirmAccount = endpoint('GET', '/api/logueo/confirm/{token}', {
  access: 'public',
  summary: 'Confirms an account with a token from a mail.',
  params: z.strictObject({ token: wire.text(256) }),
  answer: z.literal(confirmedAnswer),
  reader: serverText,
});

export const forgotPassword = endpoint('POST', '/api/logueo/forgot-password', {
  access: 'public',
  summary: 'Mails a link to set a new password; the answer never reveals whether the account exists.',
  body: z.strictObject({ email: wire.email, ID: wire.idOrText }),
  ...acknowledged,
});

export const accountByEmail = endpoint('GET', '/api/logueo/account-by-email', {
  access: 'public',
  summary: 'Accounts that share an e-mail address.',
  query: z.strictObject({ email: wire.email }),
  answer: z.array(z.strictObject({ ID: wire.id, Name: z.string() })),
  reader: rows(accountReader),
});

export const adminLevel = endpoint('GET', '/api/VR/nivelAdmin', {
  access: 'player',
  summary: 'Admin level and chat-community id of a player.',
  query: owner,
  answer: z.strictObject({ Admin: wire.integer, Discord: wire.chatId }),
  reader: z.object({ Admin: amount, Discord: chatIdLabel }),
});

export const userRole = endpoint('GET', '/api/VR/rolesUser', {
  access: 'player',
  summary: 'Whether a chat-community user holds a role.',
  query: z.strictObject({ UserDiscord: wire.chatId, RolPermitido: wire.chatId }),
  answer: z.strictObject({ tieneRol: z.boolean() }),
  reader: z.object({ tieneRol: flag }),
});
