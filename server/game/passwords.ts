import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { serverMessages } from '#contract/messages/server.ts';
import { fairLimit } from '../common/fair-limit.ts';
import { Refusal } from '../common/refusal.ts';
import { encodePassword, type PasswordEncoding } from './password-encoding.ts';
import { type Alternative, type Digest, type Expression, parsePasswordFormats } from './password-formats.ts';
import { type StoredPassword, storedPassword } from './stored-password.ts';

/** The longest input of bcrypt, in bytes: it ignores what follows. */
const bcryptMax = 72;

/** The cost of new bcrypt hashes. */
const bcryptCost = 12;

const saltCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The length that the salt columns of gamemodes hold. */
const saltLength = 10;

export interface PasswordSettings {
  /** The value of GAME_PASSWORDS. */
  readonly formats: string;
  /** The value of GAME_PASSWORD_SECRET, '' for none. */
  readonly secret: string;
  readonly encoding: PasswordEncoding;
}

/** The values that an expression refers to, as bytes. */
type Inputs = Readonly<Record<'password' | 'salt' | 'secret', Buffer>>;

/**
 * Hashes and verifies passwords in the gamemode's own formats, after NFC normalisation and in the gamemode's
 * encoding. It stands in for `createPasswords`. A hash and its salt are one text (`storedPassword`).
 * @throws {StartFailure} for a format that is unknown or stores plain text.
 */
export async function createGamePasswords({ formats, secret, encoding }: PasswordSettings) {
  const alternatives = parsePasswordFormats(formats, secret !== '');
  const [first] = alternatives;
  const digest = await loadDigests(alternatives);
  const bcrypt = alternatives.some(({ kind }) => kind === 'bcrypt') ? await import('@node-rs/bcrypt') : null;
  const argon2 = alternatives.some(({ kind }) => kind === 'argon2') ? await import('@node-rs/argon2') : null;
  const limit = fairLimit(Math.max(1, Math.min(3, availableParallelism() - 1)));

  function inputsOf(password: Buffer, salt: string): Inputs {
    const bytes = (text: string) => encodePassword(text, encoding) ?? Buffer.from(text);
    return { password, salt: bytes(salt), secret: bytes(secret) };
  }

  function bytesOf(expression: Expression, inputs: Inputs): Buffer {
    switch (expression.kind) {
      case 'input':
        return inputs[expression.name];
      case 'joined':
        return Buffer.concat(expression.parts.map((part) => bytesOf(part, inputs)));
      case 'case': {
        const text = bytesOf(expression.of, inputs).toString('latin1');
        return Buffer.from(expression.isUpper ? text.toUpperCase() : text.toLowerCase(), 'latin1');
      }
      case 'digest':
        return Buffer.from(digest(expression.digest, bytesOf(expression.of, inputs)));
      case 'hmac': {
        const keyed = createHmac(expression.digest, bytesOf(expression.key, inputs));
        return Buffer.from(keyed.update(bytesOf(expression.of, inputs)).digest('hex'));
      }
    }
  }

  /** Whether a password matches a hash in one format; false for a hash in another format. */
  async function matches(format: Alternative, { hash, salt }: StoredPassword, password: Buffer) {
    const input = bytesOf(format.of, inputsOf(password, salt));
    switch (format.kind) {
      case 'bcrypt':
        return (await bcrypt?.verify(new Uint8Array(input.subarray(0, bcryptMax)), hash)) === true;
      case 'argon2':
        return await matchesArgon2(hash, input);
      case 'digest':
        return isEqual(input.toString().toLowerCase(), hash.toLowerCase());
    }
  }

  /** Hashes again, because the library's own `verify` takes only UTF-8. */
  async function matchesArgon2(hash: string, input: Buffer): Promise<boolean> {
    const [, , , , salt = '', digest = ''] = hash.split('$');
    try {
      const options = { ...argon2?.parseOptions(hash), salt: Buffer.from(salt, 'base64') };
      const made = await argon2?.hashRaw(new Uint8Array(input), options);
      return (
        made !== undefined && isEqual(made.toString('hex'), Buffer.from(digest, 'base64').toString('hex'))
      );
    } catch {
      // A hash that was cut.
      return false;
    }
  }

  /** Hashes in a format; null stands for a password that it cannot hold. */
  async function make(format: Alternative, bytes: Buffer | null): Promise<StoredPassword> {
    const salt = format.usesSalt
      ? Array.from({ length: saltLength }, () => saltCharacters[randomInt(saltCharacters.length)]).join('')
      : '';
    const input = bytes === null ? null : bytesOf(format.of, inputsOf(bytes, salt));
    if (input === null || (format.kind === 'bcrypt' && input.length > bcryptMax)) {
      throw new Refusal(400, serverMessages.passwordNotForGame);
    }
    if (format.kind === 'digest') return { hash: input.toString(), salt };
    const made =
      format.kind === 'bcrypt'
        ? // With the prefix 2y, the only one that Laravel accepts.
          await bcrypt?.hash(new Uint8Array(input), bcryptCost)
        : await argon2?.hash(new Uint8Array(input));
    return { hash: made ?? '', salt };
  }

  /**
   * For each format, hashes to verify when an account has none of it, so that every login takes as long: of each cost the
   * one that was read last, at first one of our own.
   */
  const dummies = alternatives.map((format) => {
    const made = limit(() => make(format, Buffer.from('dummy')));
    return { format, byCost: new Map([['', made]]) };
  });

  async function verifyAny(stored: string | null, password: string): Promise<boolean> {
    const read = stored === null ? null : storedPassword.read(stored);
    // What the game hashed depends on its client and its plug-ins, so that the other encoding counts too.
    const utf8 = Buffer.from(password);
    const latin = encodePassword(password, 'windows-1252');
    const inputs = latin === null || latin.equals(utf8) ? [utf8] : [utf8, latin];
    let isRight = false;
    for (const { format, byCost } of dummies) {
      if (read !== null && (format.kind === 'digest' || format.shape.test(read.hash))) {
        byCost.delete('');
        byCost.set(costOf(read.hash), Promise.resolve(read));
      }
      for (const dummy of [...byCost.values()]) {
        const verified = await dummy;
        for (const bytes of inputs) {
          const isMatch = await matches(format, verified, bytes);
          isRight ||= isMatch && verified === read;
        }
      }
    }
    return isRight;
  }

  return {
    hash: (password: string, owner?: string): Promise<string> =>
      limit(
        async () =>
          storedPassword.write(await make(first, encodePassword(password.normalize('NFC'), encoding))),
        owner,
      ),

    /** The gamemode's hashes stay as they are. */
    renew: async (stored: string, _password: string, _owner: string): Promise<string> => stored,

    /** Like `verify` of `createPasswords`. */
    async verify(
      stored: string | null,
      password: string,
      owner?: string,
      beforehand: () => Promise<void> = async () => undefined,
    ): Promise<boolean> {
      await Promise.all(dummies.flatMap(({ byCost }) => [...byCost.values()]));
      return limit(async () => {
        await beforehand();
        return await verifyAny(stored, password.normalize('NFC'));
      }, owner);
    },

    /** Whether a stored hash has the shape of one of the formats, for the doctor. */
    isInShape(stored: string): boolean {
      const { hash: text } = storedPassword.read(stored);
      return alternatives.some(({ shape }) => shape.test(text));
    },
  };
}

/** What a hash of bcrypt or argon2 says about its cost. */
function costOf(hash: string): string {
  return /^\$(?:2.|argon2\w+\$v=\d+)\$([^$]+)\$/.exec(hash)?.[1] ?? '';
}

function isEqual(one: string, other: string): boolean {
  const fixed = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(fixed(one), fixed(other));
}

/** A function for all digests of the formats, as lower-case hex. OpenSSL 3 has no Whirlpool, so a library adds it. */
async function loadDigests(alternatives: readonly Alternative[]) {
  const usesWhirlpool = alternatives.some(({ digests }) => digests.has('whirlpool'));
  const whirlpool = usesWhirlpool ? await (await import('hash-wasm')).createWhirlpool() : null;
  return (name: Digest, bytes: Buffer): string =>
    name === 'whirlpool'
      ? (whirlpool?.init().update(bytes).digest('hex') ?? '')
      : createHash(name).update(bytes).digest('hex');
}
