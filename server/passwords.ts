import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { newToken } from './tokens.ts';
import { Turns } from './turns.ts';

/** argon2id as OWASP advises it: 19 MiB, two passes, one lane. The library's algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
