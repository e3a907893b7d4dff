import { isAscii, isUtf8 } from 'node:buffer';
import { errorCode } from '../common/error-code.ts';
import { normalized } from '../database/schema.ts';
import { integerOf, textOf } from '../game/columns.ts';
import { type GameConnection, gameConnectsInClear, tooSlow } from '../game/connection.ts';
import type { GameSettings } from '../game/open-game.ts';
import { encodePassword } from '../game/password-encoding.ts';
import { createGamePasswords } from '../game/passwords.ts';
import { existingProcedures, isReplica, procedures } from '../game/procedures.ts';
import { storedPassword } from '../game/stored-password.ts';
import { columnList, createGameViews, requiredViews, statements, views } from '../game/views.ts';
import { type Finding, ok, problem, skipped, warning } from './findings.ts';

/** What the checks of the game's database examine. */
interface ExaminedGame {
  readonly game: GameConnection;
  readonly settings: GameSettings;
  /** A usuario with its password, to try the format; null to try none. */
  readonly login: { readonly usuario: string; readonly password: string } | null;
  /** The players on the game server; null if it is not configured or does not answer. */
  readonly online: number | null;
}

type Check = (examined: ExaminedGame) => Promise<Finding>;

/** A look-up slower than this, in milliseconds, needs an index. */
const slow = 20;

/** Whether a text is UTF-8 that was read as Windows-1252. */
function wasEncodedTwice(text: string): boolean {
  const bytes = encodePassword(text, 'windows-1252');
  return bytes !== null && bytes.length > 0 && !isAscii(bytes) && isUtf8(bytes);
}

const noColumns = (error: unknown) => errorCode(error).replace(/^ER_/, '');

/** The checks of `npm run vida -- doctor` with GAME_DATABASE_URL, in the order of its report. */
export const gameChecks = {
  'game database': async ({ game, settings }) => {
    const start = performance.now();
    const [row] = await game.rows('select version() as version');
    const text = `${textOf(row?.['version'])}, ${Math.round(performance.now() - start)} ms`;
    if (!gameConnectsInClear(settings.url)) return ok(text);
    return warning(`${text}, not encrypted`, 'Add ?ssl=verify to GAME_DATABASE_URL.');
  },

  'game rights': async ({ game }) => {
    const [row] = await game.rows('select database() as name');
    const schema = `\`${textOf(row?.['name'])}\`.`;
    // Grants may escape the wildcard `_` in the name of a schema.
    const grants = (await game.rows('show grants')).map((grant) =>
      textOf(Object.values(grant)[0]).replaceAll('\\', ''),
    );
    const more = grants.filter((grant) => {
      const [, object = ''] = /^GRANT (?:SELECT|EXECUTE|, )+ ON (?:PROCEDURE )?(.*) TO /.exec(grant) ?? [];
      const isNeeded = grant.startsWith('GRANT USAGE ON') || object.startsWith(schema);
      return !isNeeded || grant.endsWith('WITH GRANT OPTION');
    });
    if (more.length === 0) return ok('reads views and calls procedures only');
    const rights = more.map((grant) => grant.replace(/ (TO|IDENTIFIED) .*/, '')).join('; ');
    return warning(
      `more than needed: ${rights}`,
      'Revoke them: deploy/game-database/user.sql has all that it needs. mariadb-secure-installation removes those on `test`.',
    );
  },

  'game views': async ({ game }) => {
    const missing: string[] = [];
    for (const [view, columns] of Object.entries(views)) {
      try {
        await game.rows(`select ${columnList(columns)} from ${view} limit 1`);
      } catch (error) {
        const isMissing = errorCode(error) === 'ER_NO_SUCH_TABLE';
        if (!isMissing || requiredViews.has(view)) {
          return problem(
            `${view}: ${noColumns(error)}`,
            'Correct the view: docs/game-database.md has its columns.',
          );
        }
        missing.push(view);
      }
    }
    return ok(missing.length === 0 ? 'all' : `without the optional ${missing.join(', ')}`);
  },

  'game accounts': async ({ game, online }) => {
    const rows = await game.rows(
      'select usuario, email, admin_level >= 8 as is_admin, connected <> 0 as is_online from site_accounts',
      [],
      { isSlow: true },
    );
    const names = rows.map(({ usuario }) => normalized(textOf(usuario)));
    const seen = new Set<string>();
    const twice = new Set(names.filter((name) => seen.size === seen.add(name).size));
    const count = (column: string) => rows.filter((row) => Number(row[column]) === 1).length;
    const noEmail = rows.filter(({ email }) => textOf(email) === '').length;
    const flags = count('is_online');
    const text = `${rows.length}, ${noEmail} without e-mail, ${count('is_admin')} administrators, ${flags} online flags`;
    if (twice.size > 0) {
      return problem(
        `${text}; several accounts are ${[...twice].slice(0, 5).join(', ')}`,
        'Give each its own name.',
      );
    }
    if (online !== null && flags > online + 2) {
      return warning(
        `${text}, but ${online} players on the server`,
        'Reset the flags when the gamemode starts.',
      );
    }
    return ok(text);
  },

  'game passwords': async ({ game, settings, login }) => {
    const passwords = await createGamePasswords(settings);
    const rows = await game.rows(
      "select password_hash, password_salt from site_accounts where password_hash <> '' limit 200",
      [],
      { isSlow: true },
    );
    const fitting = rows.filter((row) =>
      passwords.isInShape(
        storedPassword.write({ hash: textOf(row['password_hash']), salt: textOf(row['password_salt']) }),
      ),
    ).length;
    const text = `${fitting} of ${rows.length} hashes look like ${settings.formats}`;
    const advice = 'Correct GAME_PASSWORDS; also the case of hex digits counts.';
    if (fitting < rows.length * 0.95) return problem(text, advice);
    const [width] = await game.rows(
      "select character_maximum_length as most from information_schema.columns where table_schema = database() and table_name = 'site_accounts' and column_name = 'password_hash'",
    );
    const { length } = storedPassword.read(await passwords.hash('Clave-de-prueba')).hash;
    if (integerOf(width?.['most'] ?? length) < length) {
      return problem(
        `password_hash holds ${textOf(width?.['most'])} characters, and a new hash has ${length}`,
        'Widen the column of the game, or leave site_set_password out.',
      );
    }
    if (login === null) return ok(`${text}; --user NAME tries a password`);
    const account = await createGameViews(game).accountByUsuario(login.usuario);
    if (account === null) return problem(`there is no account ${login.usuario}`, 'Check site_accounts.');
    if (await passwords.verify(account.passwordHash, login.password))
      return ok(`${text}; the password is right`);
    return problem(
      `${text}, but the password of ${login.usuario} is wrong`,
      'Check GAME_PASSWORDS, GAME_PASSWORD_SECRET and GAME_PASSWORD_ENCODING.',
    );
  },

  'game text': async ({ game }) => {
    const select = 'select Name, Job, Member from site_characters limit 10000';
    const rows = await game.rows(select, [], { isSlow: true });
    const broken = rows.filter((row) => Object.values(row).some((text) => wasEncodedTwice(textOf(text))));
    if (broken.length === 0) return ok('no text was encoded twice');
    return warning(
      `${broken.length} rows were encoded twice`,
      'Repair the columns in the view: deploy/game-database/template.sql shows how.',
    );
  },

  'game speed': async ({ game }) => {
    const found: string[] = [];
    const indexes: string[] = [];
    const lookUps = { ...statements, movements: statements.movementCount };
    for (const [name, statement] of Object.entries(lookUps)) {
      const [, view = '', column = ''] = / from (\w+) where (\w+) (?:=|in) /.exec(String(statement)) ?? [];
      if (typeof statement !== 'string' || column === '' || name === 'movementCount') continue;
      const values = Array.from(statement.matchAll(/\?/g), () => '1');
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const start = performance.now();
        // A view may be missing; the check of views says so.
        const failure = await game.rows(statement, values).then(() => '', errorCode);
        times.push(failure === tooSlow ? Number.POSITIVE_INFINITY : performance.now() - start);
      }
      const ms = Math.round(Math.min(...times));
      if (ms <= slow) continue;
      found.push(`${view} by ${column} ${Number.isFinite(ms) ? `${ms} ms` : 'over the limit'}`);
      const columns = view === 'site_movements' ? `${column}, id` : column;
      indexes.push(`create index ${view} on TABLE (${columns});`);
    }
    if (found.length === 0) return ok(`every look-up takes at most ${slow} ms`);
    return warning(
      found.join(', '),
      `With the table and columns that \`show create view\` names: ${indexes.join(' ')}`,
    );
  },

  'game procedures': async ({ game }) => {
    if (await isReplica(game)) {
      return warning(
        'the server is a copy of another one (read_only, or it replicates): the site writes nothing',
        "Name the game's own server in GAME_DATABASE_URL.",
      );
    }
    const existing = await existingProcedures(game);
    // Player 0 does not exist.
    if (existing.has('site_set_password')) {
      const changed = await game.call('site_set_password', [0, 'x', 'x', 'x'], 'result');
      if (Number(changed) !== 0)
        return problem(`site_set_password answers ${textOf(changed)}`, 'It must set changed to 0.');
    }
    if (existing.has('site_rename')) {
      const result = await game.call('site_rename', [0, 'x', 'Nadie_Nunca', 'Civil', 0], 'result');
      if (result !== 'refused')
        return problem(`site_rename answers ${textOf(result)}`, 'It must set result to refused.');
    }
    const missing = Object.keys(procedures).filter((name) => !existing.has(name));
    return missing.length === 0 ? ok('all') : skipped(`without ${missing.join(', ')}: done in the game`);
  },
} as const satisfies Readonly<Record<string, Check>>;
