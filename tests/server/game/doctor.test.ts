import { expect, it } from 'vitest';
import { examineGame } from '#server/operator/game-checks.ts';
import { samples } from '../support/game.ts';
import { mariadbForTests } from '../support/mariadb.ts';
import { makeDataDir, runCommand } from '../support/program.ts';

const mariadb = mariadbForTests();
const dataDir = makeDataDir();
const { formats, password } = samples['vida-roleplay'];

/** What each check says, after a change of the database. */
async function examine(
  change = '',
  changed: { url?: string; online?: number; usuario?: string; administrators?: ReadonlySet<string> } = {},
) {
  await mariadb().load('vida-roleplay');
  mariadb().script('samp', change);
  const { url = mariadb().url, online = null, usuario = 'Juan_Perez', administrators = null } = changed;
  const settings = { url, formats, secret: '', encoding: 'utf-8' as const };
  const askLogin = async () => ({ usuario, password });
  const found: Record<string, string> = {};
  await examineGame({ settings, askLogin, online, administrators }, (name, { is, text, advice }) => {
    found[name] = `${is}: ${text}${advice ? ` -> ${advice}` : ''}`;
  });
  return found;
}

it('finds nothing wrong with a sample', async () => {
  expect(await examine()).toEqual({
    'game database': expect.stringMatching(/^ok: 10\..*MariaDB.*, \d+ ms$/),
    'game rights': 'ok: reads views and calls procedures only',
    'game views': 'ok: without the optional site_registrations',
    'game accounts': 'ok: 3, 1 without e-mail, 1 cannot log in, 0 online flags',
    'game characters': 'ok: 3, one for each account',
    'game admins':
      'ok: by admin_level: Juan_Perez; by chat_id: those of 1 chat ids with the role of administrators',
    'game passwords': 'ok: 3 of 3 hashes look like sha256(password+salt); the password is right',
    'game text': 'ok: no text was encoded twice',
    'game speed': 'ok: every look-up takes at most 20 ms',
    'game tops': expect.stringMatching(/^ok: \d+ ms for the slowest$/),
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
    "problem: site_fines (player_id, Rules, Money): Unknown column 'player_id' in 'SELECT' -> Correct the view",
  ],
  [
    'game views',
    'alter table Ticketsys drop column Rules',
    "problem: site_fines: Unknown column 't.Rules' in 'SELECT' -> Correct the view, and load it as",
  ],
  [
    'game views',
    'create user gone@localhost; grant select on samp.* to gone@localhost; create or replace definer = gone@localhost view vida_rol.site_fines as select ID player_id, ID id, Name Rules, Money from samp.Ticketsys; drop user gone@localhost',
    'problem: site_fines: its definer gone@localhost does not exist -> Correct the view, and load it as',
  ],
  [
    'game views',
    'create or replace view vida_rol.site_fines as select ID player_id, ID id, if(Name = Rules, 1, 2) Rules, Money from samp.Ticketsys; alter table Ticketsys modify Rules varchar(64) character set latin1 collate latin1_spanish_ci',
    /^problem: site_fines: Illegal mix of collations .* where collation_name in \('latin1_swedish_ci', 'latin1_spanish_ci'\)` lists texts. Write convert\(/,
  ],
  ['game accounts', "update PlayaRP set Name = 'juan_perez' where ID = 2", 'several accounts are juan_perez'],
  ['game accounts', 'update PlayaRP set Online = 1', 'warning: 3, 1 without e-mail'],
  [
    'game accounts',
    'update PlayaRP set tBan = null where ID = 1',
    'ok: 3, 1 without e-mail, 2 cannot log in (can_log_in is NULL for 1)',
  ],
  ['game accounts', 'update PlayaRP set tBan = 1', 'problem: 3, 1 without e-mail, 3 cannot log in'],
  [
    'game accounts',
    'alter table PlayaRP modify ID bigint; update PlayaRP set ID = 2147483648 where ID = 2',
    'problem: site_accounts: ids must be whole numbers from 1 to 2147483647, unlike 2147483648',
  ],
  [
    'game characters',
    "insert LeaderInfo values (2, 'Policía'); alter table LeaderInfo drop primary key; update LeaderInfo set Leader = 1",
    'problem: site_characters has several rows with the id 1 -> Correct the joins',
  ],
  [
    'game characters',
    'create or replace view vida_rol.site_characters as select ID id from PlayaRP where ID = 1',
    'warning: 1; none for 2 accounts, such as 2, 3: they have no Estadísticas',
  ],
  ['game passwords', 'update PlayaRP set Pass = lower(Pass)', 'problem: 0 of 3 hashes'],
  ['game passwords', 'alter table PlayaRP modify Pass varchar(64)', 'ok: 3 of 3 hashes'],
  [
    'game passwords',
    "update PlayaRP set Pass = '', Salt = ''; alter table PlayaRP modify Pass varchar(63)",
    'problem: password_hash holds 63 characters, and a new one has 64',
  ],
  [
    'game passwords',
    "update PlayaRP set Pass = '', Salt = ''; alter table PlayaRP modify Salt varchar(9)",
    'problem: password_salt holds 9 characters, and a new one has 10',
  ],
  [
    'game passwords',
    'update PlayaRP set tBan = 1 where ID = 1',
    'problem: Juan_Perez cannot log in: can_log_in is 0 or NULL',
  ],
  ['game text', "update PlayaRP set Job = 'ALBAÃ‘IL' where ID = 1", 'warning: 1 rows were encoded twice'],
  [
    'game speed',
    'create or replace view vida_rol.site_movements as select 1 player_id, 1 id, 1 fecha, 1 ingreso, 1 egreso, sleep(0.05) saldo',
    'create index site_movements on TABLE (player_id, id);',
  ],
  [
    'game speed',
    'create or replace view vida_rol.site_houses as select 1 player_id, 1 id, sleep(2) Number, 1 Model, 1 Money, 1 Prise, 1 `Lock`, 1 Invite1, 1 Invite2, 1 Invite3, 1 Invite4, 1 Invite5',
    /site_houses by player_id 20\d\d ms/,
  ],
  [
    'game speed',
    'create or replace view vida_rol.site_houses as select Owner id from samp.House',
    "problem: site_houses by player_id: Unknown column 'player_id'",
  ],
  [
    'game tops',
    'create or replace view vida_rol.site_characters as select ID id, Name, Skin, PuntosDeRol + sleep(0.8) PuntosDeRol, Bank, HorasJugadas, DineroGastado, 1 listed from PlayaRP',
    /ms for the slowest: PuntosDeRol.* -> The site gives up after 10 s/,
  ],
  ['game speed', 'alter table PlayaRP modify Mail varchar(64)', 'ok: every look-up'],
  [
    'game procedures',
    "create or replace definer = 'gone'@'localhost' procedure vida_rol.site_set_password (player int, a text, b text, c text, out changed int) set changed = 0",
    /^problem: site_set_password answers .* its definer must exist/,
  ],
  ['game procedures', 'drop procedure vida_rol.site_rename', 'skipped: without site_rename'],
])('(%s) sees %s', async (name, change, text) => {
  expect((await examine(change, { online: 0 }))[name]).toMatch(text);
});

it('sees that the server is a copy', async () => {
  const found = await examine('set global read_only = 1');
  await mariadb().rows('set global read_only = 0');
  expect(found['game procedures']).toMatch(/^warning: the server is a copy/);
});

it('names who administers by the role of a chat id', async () => {
  const change = "update PlayaRP set Discord = '77' where ID = 2";
  const found = await examine(change, { administrators: new Set(['77']) });
  expect(found['game admins']).toBe('ok: by admin_level: Juan_Perez; by chat_id: Ana_Gomez');
});

it.each([
  ['site:CHANGE-ME', 'site:wrong', "Access denied for user 'site'@'localhost' .* -> Check user and password"],
  ['/vida_rol', '/vida_rola', "database 'vida_rola' -> Check the schema"],
  [/\?.*/, '?socketPath=/no/socket', '/no/socket: connect ENOENT /no/socket -> Check socketPath'],
  [/@.*/, '@127.0.0.1:1/vida_rol', 'ECONNREFUSED 127.0.0.1:1 -> Check host and port'],
  [/@.*/, '@game.invalid/vida_rol', 'game.invalid:3306: getaddrinfo \\w+ game.invalid -> Check the host'],
  [/$/, '&ssl=verify', 'Server does not support secure connection -> Give MariaDB a certificate'],
])('names the cause of no connection, after %s became %s', async (from, to, text) => {
  const found = await examine('', { url: mariadb().url.replace(from, to) });
  expect(Object.keys(found)).toEqual(['game database']);
  expect(found['game database']).toMatch(new RegExp(`^problem: no connection to .*${text}`));
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
