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
        return (
          format.shape.test(hash) &&
          (await bcrypt?.verify(new Uint8Array(input.subarray(0, bcryptMax)), hash)) === true
        );
      case 'argon2':
        return (
          format.shape.test(hash) &&
          ((await argon2?.verify(hash, new Uint8Array(input)).catch(() => false)) ?? false)
        );
      case 'digest':
        return isEqual(input.toString().toLowerCase(), hash.toLowerCase());
    }
  }

  async function verifyAny(stored: string, password: string): Promise<boolean> {
    const bytes = encodePassword(password, encoding);
    const read = storedPassword.read(stored);
    let isRight = false;
    // Tries every format, so that the time does not tell which of them an account has.
    for (const format of alternatives) {
      const isMatch = await matches(format, read, bytes ?? Buffer.from('?'));
      isRight ||= isMatch && bytes !== null;
    }
    return isRight;
  }

  async function hash(password: string): Promise<string> {
    const bytes = encodePassword(password, encoding);
    if (bytes === null) throw new Refusal(400, serverMessages.passwordNotForGame);
    const salt = first.usesSalt
      ? Array.from({ length: saltLength }, () => saltCharacters[randomInt(saltCharacters.length)]).join('')
      : '';
    const input = bytesOf(first.of, inputsOf(bytes, salt));
    if (first.kind === 'digest') return storedPassword.write({ hash: input.toString(), salt });
    if (first.kind === 'bcrypt' && input.length > bcryptMax) {
      throw new Refusal(400, serverMessages.passwordNotForGame);
    }
    const made =
      first.kind === 'bcrypt'
        ? // With the prefix 2y, the only one that Laravel accepts.
          await bcrypt?.hash(new Uint8Array(input), bcryptCost)
        : await argon2?.hash(new Uint8Array(input));
    return storedPassword.write({ hash: made ?? '', salt });
  }

  /**
   * Verified when there is no account, so that it takes as long as a known one: the hash of the account that was
   * read last, at first one of our own.
   */
  let dummy: string | Promise<string> = limit(() => hash('dummy'));

  return {
    hash: (password: string, owner?: string): Promise<string> =>
      limit(() => hash(password.normalize('NFC')), owner),

    /** The gamemode's hashes stay as they are. */
    renew: async (stored: string, _password: string, _owner: string): Promise<string> => stored,

    /** Like `verify` of `createPasswords`. */
    async verify(
      stored: string | null,
      password: string,
      owner?: string,
      beforehand: () => Promise<void> = async () => undefined,
    ): Promise<boolean> {
      const dummyHash = await dummy;
      return limit(async () => {
        await beforehand();
        if (stored !== null) dummy = stored;
        const isRight = await verifyAny(stored ?? dummyHash, password.normalize('NFC'));
        return isRight && stored !== null;
      }, owner);
    },

    /** Whether a stored hash has the shape of one of the formats, for the doctor. */
    isInShape(stored: string): boolean {
      const { hash: text } = storedPassword.read(stored);
      return alternatives.some(({ shape }) => shape.test(text));
    },
  };
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
