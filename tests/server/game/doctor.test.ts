import { afterEach, expect, it } from 'vitest';
import { connectToGame, type GameConnection } from '#server/game/connection.ts';
import { gameChecks } from '#server/operator/game-checks.ts';
import { samples } from '../support/game.ts';
import { mariadbForTests } from '../support/mariadb.ts';
import { makeDataDir, runCommand } from '../support/program.ts';

const mariadb = mariadbForTests();
const dataDir = makeDataDir();
const { formats, password } = samples['vida-roleplay'];
let game: GameConnection | undefined;
afterEach(() => game?.close());

/** What each check says, after a change of the database. */
async function examine(change = '', changed: { url?: string; online?: number } = {}) {
  await mariadb().load('vida-roleplay');
  mariadb().script('samp', change);
  game = await connectToGame(mariadb().url);
  const settings = {
    ...{ url: changed.url ?? mariadb().url, formats, secret: '' },
    encoding: 'utf-8' as const,
  };
  const login = { usuario: 'Juan_Perez', password };
  const found: Record<string, string> = {};
  for (const [name, check] of Object.entries(gameChecks)) {
    const { is, text, advice } = await check({ game, settings, login, online: changed.online ?? null });
    found[name] = `${is}: ${text}${advice ? ` -> ${advice}` : ''}`;
  }
  return found;
}

it('finds nothing wrong with a sample', async () => {
  expect(await examine()).toEqual({
    'game database': expect.stringMatching(/^ok: 10\..*MariaDB.*, \d+ ms$/),
    'game rights': 'ok: reads views and calls procedures only',
    'game views': 'ok: without the optional site_registrations',
    'game accounts': 'ok: 3, 1 without e-mail, 1 administrators, 0 online flags',
    'game passwords': 'ok: 3 of 3 hashes look like sha256(password+salt); the password is right',
    'game text': 'ok: no text was encoded twice',
    'game speed': 'ok: every look-up takes at most 20 ms',
    'game procedures': 'ok: all',
  });
});

it.each([
  ['game rights', "grant update on samp.* to 'site'@'localhost'", 'warning: more than needed: GRANT UPDATE'],
  ['game rights', "grant select on samp.* to 'site'@'localhost'", 'GRANT SELECT, UPDATE ON `samp`.*'],
  ['game rights', "grant select on *.* to 'site'@'localhost'", 'GRANT SELECT ON *.*'],
  ['game views', 'drop view vida_rol.site_fines', 'ok: without the optional site_fines, site_registrations'],
  [
    'game views',
    'create or replace view vida_rol.site_fines as select 1 id',
    'problem: site_fines: BAD_FIELD',
  ],
  ['game accounts', "update PlayaRP set Name = 'juan_perez' where ID = 2", 'several accounts are juan_perez'],
  ['game accounts', 'update PlayaRP set Online = 1', 'warning: 3, 1 without e-mail'],
  ['game passwords', 'update PlayaRP set Pass = lower(Pass)', 'problem: 0 of 3 hashes'],
  ['game passwords', 'alter table PlayaRP modify Pass varchar(64)', 'ok: 3 of 3 hashes'],
  [
    'game passwords',
    "update PlayaRP set Pass = '', Salt = ''; alter table PlayaRP modify Pass varchar(63)",
    'problem: password_hash holds 63 characters, and a new hash has 64',
  ],
  ['game text', "update PlayaRP set Job = 'ALBAÃ‘IL' where ID = 1", 'warning: 1 rows were encoded twice'],
  [
    'game speed',
    'create or replace view vida_rol.site_movements as select 1 player_id, 1 id, sleep(0.05) saldo',
    'create index site_movements on TABLE (player_id, id);',
  ],
  [
    'game speed',
    'create or replace view vida_rol.site_houses as select 1 player_id, 1 id, sleep(2) Number, 1 Model, 1 Money, 1 Prise, 1 `Lock`, 1 Invite1, 1 Invite2, 1 Invite3, 1 Invite4, 1 Invite5',
    'site_houses by player_id over the limit',
  ],
  ['game speed', 'alter table PlayaRP modify Mail varchar(64)', 'ok: every look-up'],
  ['game procedures', 'drop procedure vida_rol.site_rename', 'skipped: without site_rename'],
])('(%s) sees %s', async (name, change, text) => {
  expect((await examine(change, { online: 0 }))[name]).toContain(text);
});

it('sees that the server is a copy', async () => {
  const found = await examine('set global read_only = 1');
  await mariadb().rows('set global read_only = 0');
  expect(found['game procedures']).toMatch(/^warning: the server is a copy/);
});

it('warns about a connection to another machine that is not encrypted', async () => {
  const found = await examine('', { url: 'mysql://site:x@game.example/vida_rol' });
  expect(found['game database']).toMatch(/^warning: .*, not encrypted -> Add \?ssl=verify/);
});

it('tries a password, as a program', async () => {
  await mariadb().load('vida-roleplay');
  const { out, err } = await runCommand('doctor', {
    args: ['--user', 'Juan_Perez'],
    input: 'otra\n',
    variables: { DATA_DIR: dataDir, GAME_DATABASE_URL: mariadb().url, GAME_PASSWORDS: formats },
  });
  expect(err).toBe('');
  expect(out).toMatch(/ok +game views +without the optional site_registrations\n/);
  expect(out).toMatch(/problem +game passwords +3 of 3 hashes .* but the password of Juan_Perez is wrong\n/);
});
