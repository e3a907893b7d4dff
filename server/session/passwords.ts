import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fairLimit } from '../common/fair-limit.ts';
import { players } from '../database/schema.ts';
import type { Counted, RateLimits } from './rate-limits.ts';

/**
 * argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. It is the library's
 * default.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The requirements for an imported hash, for the operator. */
export const importableHash = `argon2id with m from ${Math.ceil(cost.memoryCost * 0.9)} to ${Math.floor(cost.memoryCost * 1.1)}, t=${cost.timeCost}, p=${cost.parallelism}`;

/**
 * Whether a foreign hash can be imported. It must cost about as much as ours: otherwise the time of a
 * login would reveal imported accounts, and an expensive hash could be used to overload the server.
 */
export function isImportableHash(hash: string): boolean {
  const read = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{22,86}$/.exec(
    hash,
  );
  const [memory, passes, lanes] = (read ?? []).slice(1).map(Number);
  return (
    memory !== undefined &&
    Math.abs(memory - cost.memoryCost) <= cost.memoryCost / 10 &&
    passes === cost.timeCost &&
    lanes === cost.parallelism
  );
}

/** The hash of an account that cannot log in. */
export const unusablePasswordHash = '!';

export type PasswordCost = typeof cost;
export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and verifies passwords after NFC normalisation, so that a password does not depend on the
 * keyboard. At most three run at once and one processor stays free; the others wait in a queue, in which their `owner` has
 * one place (`fairLimit`).
 * @param ownCost The cost of new hashes; tests use a lower one.
 */
export function createPasswords(ownCost: PasswordCost = cost) {
  const { memoryCost, timeCost, parallelism } = ownCost;
  /** The prefix of our own hashes. */
  const ownPrefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  const limit = fairLimit(Math.max(1, Math.min(3, availableParallelism() - 1)));
  /** Verified when there is no hash, so that an unknown account takes as long as a known one. */
  const dummy = limit(() => hash(randomUUID(), ownCost));

  return {
    hash: (password: string, owner?: string): Promise<string> =>
      limit(() => hash(password.normalize('NFC'), ownCost), owner),

    /**
     * The hash to store after a successful login: the stored one, or a new one with our parameters. The
     * new one keeps the salt, so that simultaneous logins produce the same hash.
     */
    async renew(stored: string, password: string, owner: string): Promise<string> {
      if (stored.startsWith(ownPrefix)) return stored;
      const salt = Buffer.from(stored.split('$')[4] ?? '', 'base64');
      return limit(() => hash(password.normalize('NFC'), { ...ownCost, salt }), owner);
    },

    /**
     * Whether a password matches a hash; never for null or the unusable hash. `beforehand` runs when the
     * check leaves the queue and may throw to refuse it.
     */
    async verify(
      stored: string | null,
      password: string,
      owner?: string,
      beforehand: () => Promise<void> = async () => undefined,
    ): Promise<boolean> {
      const dummyHash = await dummy;
      const usable = stored?.startsWith('$argon2id$') ? stored : null;
      return limit(async () => {
        await beforehand();
        const isRight = await verify(usable ?? dummyHash, password.normalize('NFC'));
        return isRight && usable !== null;
      }, owner);
    },
  };
}

/**
 * Whether a password is right. The attempt is counted before the check, so that simultaneous attempts all
 * count, and refunded if the password is right.
 * @throws {Refusal} 429 when a counter has reached its limit.
 */
export async function checkPassword(
  { passwords, rateLimits }: { readonly passwords: Passwords; readonly rateLimits: RateLimits },
  counters: readonly Counted[],
  attempt: { hash: string | null; password: string; owner: string },
): Promise<boolean> {
  const { hash, password, owner } = attempt;
  const isRight = await passwords.verify(hash, password, owner, () => rateLimits.take(...counters));
  if (isRight) await rateLimits.refund(...counters);
  return isRight;
}

/** The data to check a new password against: public names, and the hash of the current password. */
export interface PasswordAccount {
  readonly usuario: string;
  readonly characterName: string;
  readonly email: string;
  /** Null for a new account. */
  readonly passwordHash: string | null;
}

/** The columns of a {@link PasswordAccount}. */
export const passwordAccountColumns = {
  usuario: players.usuario,
  characterName: players.characterName,
  email: players.email,
  passwordHash: players.passwordHash,
};

/** A password that contains names needs at least this many other letters and digits. */
const minBesideNames = 5;

/** Shorter names are ignored, because they occur in too many words by chance. */
const minNameLength = 3;

/** Whether a new password is easy to guess or equal to the current one. `owner` waits for the check. */
export async function isPoorChoice(
  password: string,
  account: PasswordAccount,
  { passwords, siteName }: { readonly passwords: Passwords; readonly siteName: string },
  owner?: string,
): Promise<boolean> {
  if (await isEasyToGuess(password, account, siteName)) return true;
  const { passwordHash } = account;
  return passwordHash !== null && (await passwords.verify(passwordHash, password, owner));
}

/**
 * Whether a password is easy to guess: a very common one, one repeated character, or little more than the
 * names of the account or the site. Ignores case and accents.
 */
export async function isEasyToGuess(
  password: string,
  owner: Omit<PasswordAccount, 'passwordHash'>,
  siteName: string,
): Promise<boolean> {
  const plain = withoutAccents(password);
  if (new Set(plain.trim()).size <= 1) return true;
  return isMadeOfNames(plain, owner, siteName) || (await commonPasswords()).has(plain);
}

function isMadeOfNames(
  plain: string,
  owner: Omit<PasswordAccount, 'passwordHash'>,
  siteName: string,
): boolean {
  const { usuario, characterName, email } = owner;
  const names = [usuario, characterName, ...characterName.split('_'), email.split('@')[0] ?? '', siteName]
    .map((name) => lettersAndDigits(withoutAccents(name)))
    .filter((name) => name.length >= minNameLength)
    .sort((a, b) => b.length - a.length);
  const whole = lettersAndDigits(plain);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), whole);
  return rest !== whole && rest.length < minBesideNames;
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** About 50 000 passwords from public leaks, in lower case; loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}
