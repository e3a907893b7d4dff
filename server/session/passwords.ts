import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { newToken } from './tokens.ts';

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
 * keyboard. At most three run at once and one processor stays free; the others wait in a queue.
 * @param ownCost The cost of new hashes; tests use a lower one.
 */
export function createPasswords(ownCost: PasswordCost = cost) {
  const { memoryCost, timeCost, parallelism } = ownCost;
  /** The prefix of our own hashes. */
  const ownPrefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  const limit = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)));
  /** Verified when there is no hash, so that an unknown account takes as long as a known one. */
  const dummy = limit(() => hash(newToken(), ownCost));

  return {
    hash: (password: string): Promise<string> => limit(() => hash(password.normalize('NFC'), ownCost)),

    /**
     * The hash to store after a successful login: the stored one, or a new one with our parameters. The
     * new one keeps the salt, so that simultaneous logins produce the same hash.
     */
    async renew(stored: string, password: string): Promise<string> {
      if (stored.startsWith(ownPrefix)) return stored;
      const salt = Buffer.from(stored.split('$')[4] ?? '', 'base64');
      return limit(() => hash(password.normalize('NFC'), { ...ownCost, salt }));
    },

    /**
     * Whether a password matches a hash; never for null or the unusable hash. `beforehand` runs when the
     * check leaves the queue and may throw to refuse it.
     */
    async verify(
      stored: string | null,
      password: string,
      beforehand: () => Promise<void> = async () => undefined,
    ): Promise<boolean> {
      const dummyHash = await dummy;
      const usable = stored?.startsWith('$argon2id$') ? stored : null;
      return limit(async () => {
        await beforehand();
        const isRight = await verify(usable ?? dummyHash, password.normalize('NFC'));
        return isRight && usable !== null;
      });
    },
  };
}
