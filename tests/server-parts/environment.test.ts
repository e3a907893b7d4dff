import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#contract/community.ts';
import { siteVariables } from '#contract/site-variables.ts';
import { demoSettings } from '#server/common/community-settings.ts';
import { readEnvironment } from '#server/common/environment.ts';
import { StartFailure } from '#server/common/start-failure.ts';

describe('environment', () => {
  test('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      community: demoSettings,
      settings: defaultSettings,
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      game: null,
      dataDir: '.data',
      smtpUrl: null,
      mailFrom: { name: 'Vida Rol', address: 'no-reply@vida-rol.example' },
      smtpRequiresTls: false,
      gameServer: null,
      discord: null,
      discordWebhookUrl: null,
      discordAdminWebhookUrl: null,
      discordStatusWebhookUrl: null,
      rateLimits: true,
      imagesDir: null,
      apiKey: 'vr-public-key',
      apiKeyHeader: 'x-api-key',
      adminRoleId: '100000000000000001',
      siteUrl: null,
      siteName: 'Vida Rol',
      apiOrigin: null,
      corsOrigins: [],
      trustProxy: false,
      hstsSubdomains: false,
      isAdminPasskeyRequired: false,
      metricsPort: null,
      isPublic: false,
      seedDemo: true,
    });
  });

  test('an empty value counts as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', CORS_ORIGIN: '' })).toEqual(readEnvironment({}));
  });

  test.each([
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.evil.example' }, false],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ TRUST_PROXY: 'true' }, false],
    [{ TRUST_PROXY: 'true', SEED_DEMO: '1' }, true],
    [{ SITE_URL: 'https://vida.example' }, false],
    [{ SITE_URL: 'http://127.0.0.1.vida.example' }, false],
    [{ SITE_URL: 'http://127.0.0.1:5173' }, true],
    [{ SITE_URL: 'http://[::1]:3000/' }, true],
    [{ SITE_URL: 'http://localhost', HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: 'postgres://db/x' }, false],
    [{ DATABASE_URL: 'postgres://db/x', SEED_DEMO: '1' }, true],
    [{ SEED_DEMO: '0' }, false],
  ])('%o seeds the demo: %s', (source, seedDemo) => {
    expect(readEnvironment(source).seedDemo).toBe(seedDemo);
  });

  test.each([
    [{ SMTP_URL: 'smtp://mail.example' }, true],
    [{ SMTP_URL: 'smtp://user:password@mail.example:587' }, true],
    [{ SMTP_URL: 'smtp://127.mail.example' }, true],
    [{ SMTP_URL: 'smtps://mail.example' }, true],
    [{ SMTP_URL: 'smtp://mail.example', SMTP_INSECURE: '1' }, false],
    [{ SMTP_URL: 'smtp://localhost:25' }, false],
    [{ SMTP_URL: 'smtp://127.0.0.1' }, false],
    [{ SMTP_URL: 'smtp://[::1]:2525' }, false],
  ])('%o requires TLS for mail: %s', (source, smtpRequiresTls) => {
    expect(readEnvironment(source)).toMatchObject({ smtpRequiresTls });
  });

  test.each([
    [{ SITE_URL: 'https://vida.example' }, 'Vida Rol', 'no-reply@vida.example'],
    [{ SMTP_URL: 'smtps://web%40vida.example:x@mail.example' }, 'Vida Rol', 'web@vida.example'],
    [{ MAIL_FROM: 'web@vida.example' }, 'Vida Rol', 'web@vida.example'],
    [{ MAIL_FROM: 'Año, S.A. <web+a@vida.example>' }, 'Año, S.A.', 'web+a@vida.example'],
    [{ MAIL_FROM: '"Vida Rol" <web@vida.example>' }, 'Vida Rol', 'web@vida.example'],
    [{ MAIL_FROM: '<web@vida.example>' }, 'Vida Rol', 'web@vida.example'],
  ])('%o sends mail as %s, %s', (source, name, address) => {
    expect(readEnvironment(source).mailFrom).toEqual({ name, address });
  });

  test('uses the site’s key and role by default', () => {
    const site = { VITE_API_KEY: 'site-key', VITE_API_KEY_HEADER: 'X-Key', VITE_ADMIN_ROLE_ID: '5' };
    const read = { apiKey: 'site-key', apiKeyHeader: 'x-key', adminRoleId: '5' };
    expect(readEnvironment(site)).toMatchObject(read);
    const own = { ...site, PUBLIC_API_KEY: 'own-key', ADMIN_ROLE_ID: '6' };
    expect(readEnvironment(own)).toMatchObject({ apiKey: 'own-key', adminRoleId: '6' });
  });

  test('reads the database of the game, and creates no demo beside it', () => {
    const url = 'mysql://site:clave@db/vida_rol';
    const variables = { GAME_DATABASE_URL: url, GAME_PASSWORDS: 'bcrypt', SEED_DEMO: '1' };
    const game = { url, formats: 'bcrypt', secret: '', encoding: 'windows-1252' };
    expect(readEnvironment(variables)).toMatchObject({ game, seedDemo: false });
  });

  test('accepts the names of containers, which may contain underscores', () => {
    const names = {
      HOST: 'site_1',
      GAME_SERVER: 'game_server:7777',
      DATABASE_URL: 'postgres://user@db_1/vida',
      SMTP_URL: 'smtp://mail_relay:25',
      DISCORD_API_URL: 'http://discord_proxy:3000',
      SITE_URL: 'http://site_1:3000',
      VITE_API_URL: 'http://api_1:3000',
      CORS_ORIGIN: 'http://site_1:3000',
    };
    expect(readEnvironment(names).gameServer).toEqual({ host: 'game_server', port: 7777 });
  });

  test('reports an address with the hint to escape its password', () => {
    const hint =
      'DATABASE_URL must be a postgres:// or postgresql:// address, with special characters of the password as %XX.';
    for (const password of ['a#b', '1#b', 'a/b']) {
      const DATABASE_URL = `postgres://user:${password}@db/vida`;
      expect(() => readEnvironment({ DATABASE_URL })).toThrow(new StartFailure(hint));
    }
  });

  const bad: Readonly<Record<string, readonly string[]>> = {
    PORT: ['65536', '3000x', '-1'],
    HOST: ['not a host'],
    DATABASE_URL: ['mysql://secret@db/x'],
    GAME_DATABASE_URL: [
      'postgres://secret@db/x',
      'mysql://site:secret@db',
      'mysql://secret@db/vida_rol',
      'mysql://:secret@db/vida_rol',
      'mysql://site:100%secret@db/vida_rol',
      'mysql://site:secret@db/vida%rol',
    ],
    GAME_PASSWORD_ENCODING: ['secret'],
    SMTP_URL: [
      'http://mail',
      'smtp:///mail',
      'smtp://user:100%secret@mail.example',
      'smtp://user:1#secret@mail.example',
    ],
    SMTP_INSECURE: ['yes'],
    MAIL_FROM: ['Mi Rol', 'a@b, c@d', 'a@b <c@d>', 'Vida <a@b', 'Vida <a@b>\nBcc: c@d', 'ñ@vida.example'],
    GAME_SERVER: ['game.example', '[::1]:7777', '-game:7777', 'game.example:70000'],
    DISCORD_API_URL: ['discord'],
    DISCORD_WEBHOOK_URL: ['discord'],
    DISCORD_ADMIN_WEBHOOK_URL: ['discord'],
    DISCORD_STATUS_WEBHOOK_URL: ['discord'],
    RATE_LIMITS: ['no'],
    IMAGES_DIR: ['/no/such/directory', fileURLToPath(import.meta.url)],
    PUBLIC_API_KEY: ['two words'],
    ADMIN_ROLE_ID: ['admin'],
    SITE_URL: ['https://user:secret@vida-rol.example'],
    CORS_ORIGIN: ['https://one.example/path', '*'],
    TRUST_PROXY: ['yes'],
    HSTS_SUBDOMAINS: ['true'],
    SEED_DEMO: ['true'],
  };
  test.each(Object.entries(bad).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    'reports a bad %s with the rule, and without its value',
    (name, value) => {
      const read = () => readEnvironment({ [name]: value });
      expect(read).toThrow(StartFailure);
      expect(read).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`));
      expect(read).not.toThrow(value);
    },
  );

  test('rejects half of the Discord pair', () => {
    expect(() => readEnvironment({ DISCORD_TOKEN: 'abc' })).toThrow(/^DISCORD_GUILD must be/);
    expect(() => readEnvironment({ DISCORD_GUILD: '123' })).toThrow(/^DISCORD_TOKEN must be/);
    expect(() => readEnvironment({ DISCORD_GUILD: '123', DISCORD_TOKEN: 'ñandú' })).toThrow(/^DISCORD_TOKEN/);
  });

  test('the example file lists every variable with its default', async () => {
    const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    const example = Object.fromEntries(Object.entries(parseEnv(text)));
    expect(readEnvironment(example)).toEqual(readEnvironment({}));
    const source = await readFile(new URL('../../server/common/environment.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(20);
    expect(Object.keys(example)).toEqual(expect.arrayContaining([...names, ...Object.keys(siteVariables)]));
  });
});
