import { createHash, createHmac } from 'node:crypto';
import { hash as argon2, hashRaw } from '@node-rs/argon2';
import { hash as bcrypt, verify as bcryptVerify } from '@node-rs/bcrypt';
import { describe, expect, it, vi } from 'vitest';
import type { PasswordEncoding } from '#server/game/password-encoding.ts';
import { createGamePasswords } from '#server/game/passwords.ts';
import { storedPassword } from '#server/game/stored-password.ts';

// The real functions, whose calls are counted.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, hashRaw: vi.fn(real.hashRaw) };
});
vi.mock('@node-rs/bcrypt', async (original) => {
  const real = await original<typeof import('@node-rs/bcrypt')>();
  return { ...real, verify: vi.fn(real.verify) };
});

function passwordsOf(formats: string, encoding: PasswordEncoding = 'windows-1252', secret = 'pepper') {
  return createGamePasswords({ formats, secret, encoding });
}

const hex = (name: string, text: string, encoding: BufferEncoding = 'utf8') =>
  createHash(name).update(Buffer.from(text, encoding)).digest('hex');

/** The published test vector of WHIRLPOOL (ISO/IEC 10118-3) for 'abc'. */
const whirlpoolAbc =
  '4E2448A4C6F486BB16B6562C73B4020BF3043E3A731BCE721AE1B303D97E6D4C7181EEBDB6C57E277D0E34957114CBD6C797FC9D95D8B582D225292076D4EEF5';

interface Vector {
  readonly formats: string;
  readonly hash: string;
  readonly salt?: string;
  readonly password?: string;
  readonly encoding?: PasswordEncoding;
}

/** The same hash under each prefix that versions of bcrypt write. */
const bcryptWith = async (prefix: string) => (await bcrypt('secreto', 4)).replace(/^\$2y/, `$${prefix}`);
const nested = hex('md5', `${hex('md5', 'secreto')}s1`);
/** A low cost keeps the tests fast. */
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

const vectors: Record<string, Vector> = {
  // From the documentation of SHA256_PassHash on open.mp.
  'open.mp SHA256_PassHash': {
    formats: 'sha256(password+salt)',
    password: 'test',
    salt: '78sdjs86d2h',
    hash: 'CD16A1C8BF5792B48142FF6B67C9CB5B1BDC7260D8D11AFBA6BCDE0933A3C0AF',
  },
  'WHIRLPOOL abc': { formats: 'whirlpool(password)', password: 'abc', hash: whirlpoolAbc },
  'whirlpool in lower case': {
    formats: 'whirlpool(password)',
    password: 'abc',
    hash: whirlpoolAbc.toLowerCase(),
  },
  'a secret, a salt': {
    formats: 'sha256(secret+password+salt)',
    salt: 's1',
    hash: hex('sha256', 'peppersecretos1'),
  },
  md5: { formats: 'md5(password)', hash: hex('md5', 'secreto') },
  'the first of two': { formats: 'sha256(password)|md5(password)', hash: hex('sha256', 'secreto') },
  'the second of two': { formats: 'sha256(password) | md5(password)', hash: hex('md5', 'secreto') },
  'nested md5': { formats: 'md5(md5(password)+salt)', salt: 's1', hash: nested },
  'nested upper case': {
    formats: 'md5(upper(md5(password))+salt)',
    salt: 's1',
    hash: hex('md5', `${hex('md5', 'secreto').toUpperCase()}s1`),
  },
  sha512: { formats: 'sha512(salt+password)', salt: 's1', hash: hex('sha512', 's1secreto') },
  hmac: {
    formats: 'hmac-sha256(salt,password)',
    salt: 's1',
    hash: createHmac('sha256', 's1').update('secreto').digest('hex'),
  },
  'bcrypt 2a': { formats: 'bcrypt', hash: await bcryptWith('2a') },
  'bcrypt 2b': { formats: 'bcrypt', hash: await bcryptWith('2b') },
  'bcrypt 2y': { formats: 'bcrypt', hash: await bcryptWith('2y') },
  'bcrypt with a secret': {
    formats: 'bcrypt(password+secret)',
    hash: await bcrypt('secretopepper', 4),
  },
  argon2id: { formats: 'argon2', hash: await argon2('secreto', cheap) },
  argon2i: { formats: 'argon2', hash: await argon2('secreto', { ...cheap, algorithm: 1 }) },
  argon2d: { formats: 'argon2', hash: await argon2('secreto', { ...cheap, algorithm: 0 }) },
  'argon2 padded with NUL': { formats: 'argon2', hash: (await argon2('secreto', cheap)).padEnd(128, '\0') },
  'argon2 of ñ in Windows-1252': {
    formats: 'argon2',
    password: 'contraseña',
    hash: await argon2(Buffer.from('contrase\xf1a', 'latin1'), cheap),
  },
  'argon2 of ñ in UTF-8': {
    formats: 'argon2',
    password: 'contraseña',
    hash: await argon2('contraseña', cheap),
  },
  'bcrypt of ñ in Windows-1252': {
    formats: 'bcrypt',
    password: 'contraseña',
    encoding: 'utf-8',
    hash: await bcrypt(Buffer.from('contrase\xf1a', 'latin1'), 4),
  },
  'ñ in Windows-1252': {
    formats: 'md5(password)',
    password: 'contraseña€',
    hash: createHash('md5').update(Buffer.from('contrase\xf1a\x80', 'latin1')).digest('hex'),
  },
  'ñ in UTF-8': {
    formats: 'md5(password)',
    password: 'contraseña€',
    encoding: 'utf-8',
    hash: hex('md5', 'contraseña€'),
  },
};

describe("the game's password formats", () => {
  it.each(Object.entries(vectors))('verify %s', async (_name, vector) => {
    const { formats, hash, salt = '', password = 'secreto', encoding } = vector;
    const passwords = await passwordsOf(formats, encoding);
    const stored = storedPassword.write({ hash, salt });
    expect(await passwords.verify(stored, password)).toBe(true);
    expect(await passwords.verify(stored, `${password}x`)).toBe(false);
    // The hash that was read last stands for accounts that do not exist.
    expect(await passwords.verify(null, password)).toBe(false);
  });

  const different = new Map(Object.values(vectors).map((vector) => [vector.formats, vector]));
  it.each([...different])('store a new password as %s', async (formats, vector) => {
    const { password = 'secreto', encoding } = vector;
    const passwords = await passwordsOf(formats, encoding);
    const stored = await passwords.hash(password);
    expect(passwords.isInShape(stored)).toBe(true);
    expect(await passwords.verify(stored, password)).toBe(true);
  });

  it('write what the natives of SA-MP write', async () => {
    const passwords = await passwordsOf('whirlpool(password)');
    expect(storedPassword.read(await passwords.hash('abc'))).toEqual({ hash: whirlpoolAbc, salt: '' });
    const salted = storedPassword.read(await (await passwordsOf('sha256(password+salt)')).hash('abc'));
    expect(salted.salt).toMatch(/^\w{10}$/);
    expect(salted.hash).toBe(hex('sha256', `abc${salted.salt}`).toUpperCase());
  });

  it.each([
    ['a character outside the encoding', 'md5(password)', 'contraseña🎉'],
    ['more than 72 bytes for bcrypt', 'bcrypt', 'x'.repeat(73)],
  ])('refuse a new password with %s', async (_name, formats, password) => {
    const passwords = await passwordsOf(formats);
    await expect(passwords.hash(password)).rejects.toMatchObject({
      status: 400,
      text: 'El juego no admite esta contraseña: usa letras, números y signos comunes, y menos de 72 caracteres.',
    });
    expect(await passwords.verify(null, password)).toBe(false);
  });

  it.each([
    'password',
    'plain',
    'md5(salt)',
    'lower(password)',
    'md5(password',
    'md5(password)+salt',
    'bcrypt(salt)',
    '',
  ])('refuse %s as a format', async (formats) => {
    await expect(passwordsOf(formats)).rejects.toThrow('GAME_PASSWORDS must be the format of the hashes');
  });

  it('refuse a secret that is not set', async () => {
    const made = passwordsOf('md5(secret+password)', 'utf-8', '');
    await expect(made).rejects.toThrow('GAME_PASSWORDS names a secret: set GAME_PASSWORD_SECRET.');
  });

  it.each([
    '$argon2id$v=19$m=1024,t=1,p=1$',
    '$argon2id$v=19$m=1024,t=1,p=1$c2E',
    '$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHQ$',
  ])('are wrong for a hash that was cut: %s', async (hash) => {
    const passwords = await passwordsOf('argon2');
    expect(await passwords.verify(storedPassword.write({ hash, salt: '' }), '')).toBe(false);
  });

  it('do the same work for unknown accounts as for known ones, of each format and cost that the game mixes', async () => {
    const passwords = await passwordsOf('bcrypt|argon2|sha256(password)');
    const hashes = [await bcrypt('secreto', 5), await argon2('secreto', { ...cheap, memoryCost: 2048 })];
    const cheaper = await bcrypt('secreto', 4);
    const accounts = [...hashes, cheaper, hex('sha256', 'secreto').toUpperCase()];
    /** The hashes that bcrypt verifies, and the memory of what argon2 hashes. */
    const workOf = async (hash: string | null) => {
      vi.mocked(bcryptVerify).mockClear();
      vi.mocked(hashRaw).mockClear();
      await passwords.verify(hash === null ? null : storedPassword.write({ hash, salt: '' }), 'wrong');
      return [
        ...vi.mocked(bcryptVerify).mock.calls.map(([, verified]) => verified),
        ...vi.mocked(hashRaw).mock.calls.map(([, options]) => options?.memoryCost),
      ];
    };
    for (const hash of accounts) await workOf(hash);
    // Once it has read each format.
    for (const hash of [...accounts, null]) expect(await workOf(hash)).toEqual([hashes[0], cheaper, 2048]);
  });
});
