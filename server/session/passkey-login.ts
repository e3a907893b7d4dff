import pLimit from 'p-limit';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { UsedKey } from '#contract/entities/passkey.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { Refusal } from '../common/refusal.ts';
import type { BrowserWords } from './browser-words.ts';
import { addressCounter, countersOf, grantSession, type LoginParts } from './login.ts';
import { checkPasskey, findPasskey, type PasskeyParts } from './passkeys.ts';

/** Few at once, as with passwords: an attempt counts until it is known to be right. */
const queue = pLimit(3);

/**
 * Opens a session with a passkey, within the limits of all logins. A disabled account is refused like an unknown passkey.
 * @throws {Refusal} 401, 403 for an unconfirmed account, 429, 503 during maintenance.
 */
export async function logInWithPasskey(
  parts: LoginParts & PasskeyParts,
  login: {
    readonly credential: UsedKey;
    readonly remember: boolean;
    /** The result of `addressSubject`. */
    readonly address: string;
    readonly browser: BrowserWords;
    /** Gets the account of the passkey. */
    readonly onFound: (playerId: number | null) => void;
    /** The passkey is a copy. */
    readonly onCloned: () => void;
  },
): Promise<AnswerOf<typeof endpoints.passkeyLogin>> {
  const { database, now, playerData, rateLimits, maintenance } = parts;
  const { credential, remember, address, browser } = login;
  const refused = new Refusal(401, passkeyMessages.refused);
  const found = await findPasskey(database, credential);
  const isRenamed = found !== undefined && (await playerData.refresh(found.playerId));
  const key = isRenamed ? await findPasskey(database, credential) : found;
  const account = key && (await playerData.findLoginAccount({ ...key, address }, now()));
  const counters = key
    ? countersOf({ ...key, address }, Boolean(account?.lastLoginHere))
    : [addressCounter(address)];
  login.onFound(key?.playerId ?? null);
  const verdict = await queue(async () => {
    await rateLimits.take(...counters);
    const checked = await checkPasskey(parts, key, credential);
    if (checked === 'genuine') await rateLimits.refund(...counters);
    return checked;
  });
  if (verdict === 'cloned') login.onCloned();
  // In a game's database the name may belong to another player by now.
  if (verdict !== 'genuine' || !key || account?.id !== key.playerId) throw refused;
  if (!account.confirmed) throw new Refusal(403, serverMessages.unconfirmed);
  await maintenance.admit(account);
  const { playerId } = key;
  const passwordHash = await playerData.admit(account, null);
  const granted =
    passwordHash &&
    (await grantSession(parts, { playerId, passwordHash, remember, address, browser, passkeyId: key.id }));
  if (!granted) throw refused;
  return { ...granted, usuario: key.usuario };
}
