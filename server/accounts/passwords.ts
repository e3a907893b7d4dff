import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { newToken } from './tokens.ts';
import { Turns } from './turns.ts';

/** argon2id as OWASP advises it: 19 MiB, two passes, one lane. The library's algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How the hashes that we make begin. */
const ownPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** What an imported hash must be like; for people who read that theirs is not. */
export const importableHash = `argon2id with m from ${Math.ceil(cost.memoryCost * 0.9)} to ${Math.floor(cost.memoryCost * 1.1)}, t=${cost.timeCost}, p=${cost.parallelism}`;

/**
 * Whether a hash from elsewhere may be taken over: it must take about as long to check as ours, or the
 * time of a login would tell which accounts were imported, and a costly one would be a lever for load.
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

/** Stored for accounts that nobody can log in to. */
export const unusablePasswordHash = '!';

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and checks passwords, NFC-normalised so that the same word typed on another keyboard is the
 * same password. One processor at least is left to everything else: a storm of logins waits in line.
 */
export function createPasswords() {
  const turns = new Turns(Math.max(1, Math.min(3, availableParallelism() - 1)));
  /** Checked where there is no hash, so that an unknown account takes as long as a known one. */
  const decoy = turns.run(() => hash(newToken(), cost));

  return {
    /** The hash to store for a password. */
    hash: (password: string): Promise<string> => turns.run(() => hash(password.normalize('NFC'), cost)),

    /**
     * The hash to store from now on for a password that was found right: the stored one, or one at our
     * cost. That one keeps the salt: logins at the same moment make the same hash.
     */
    async renew(stored: string, password: string): Promise<string> {
      if (stored.startsWith(ownPrefix)) return stored;
      const salt = Buffer.from(stored.split('$')[4] ?? '', 'base64');
      return turns.run(() => hash(password.normalize('NFC'), { ...cost, salt }));
    },

    /**
     * Whether a password is the one of a stored hash; null and the unusable hash are never.
     * `beforehand` runs when this check's turn has come and may throw to refuse it.
     */
    async verify(
      stored: string | null,
      password: string,
      beforehand: () => Promise<void> = async () => undefined,
    ): Promise<boolean> {
      const decoyHash = await decoy;
      const usable = stored?.startsWith('$argon2id$') ? stored : null;
      return turns.run(async () => {
        await beforehand();
        const isRight = await verify(usable ?? decoyHash, password.normalize('NFC'));
        return isRight && usable !== null;
      });
    },
  };
}
