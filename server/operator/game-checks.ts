import { isAscii, isUtf8 } from 'node:buffer';
import { limits } from '#contract/limits.ts';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { errorCode } from '../common/error-code.ts';
import { messages } from '../common/operator-messages.ts';
import { normalized } from '../database/schema.ts';
import { chatIdOf, figureOf, idOf, textOf } from '../game/columns.ts';
import { connectOnce, type GameReader, gameConnectsInClear, type Row } from '../game/connection.ts';
import type { GameSettings } from '../game/open-game.ts';
import { encodePassword } from '../game/password-encoding.ts';
import { createGamePasswords } from '../game/passwords.ts';
import { existingProcedures, isReplica, procedures } from '../game/procedures.ts';
import { storedPassword } from '../game/stored-password.ts';
import {
  columnList,
  createGameViews,
  rankedColumns,
  requiredViews,
  statements,
  topOf,
  views,
} from '../game/views.ts';
import { type Finding, ok, problem, skipped, warning } from './findings.ts';
import { connectFailure, gameAdviceOf, gameFailure, gameMessageOf } from './game-failure.ts';

/** What the checks of the game's database examine. */
interface ExaminedGame {
  readonly game: GameReader;
  readonly settings: GameSettings;
  /** A usuario with its password, to try the format; null to try none. */
  readonly login: { readonly usuario: string; readonly password: string } | null;
  /** The players on the game server; null if it is not configured or does not answer. */
  readonly online: number | null;
  /** The chat ids with the role of administrators in our own database; null if they are not known here. */
  readonly administrators: ReadonlySet<string> | null;
}

type Check = (examined: ExaminedGame) => Promise<Finding>;

/** A look-up slower than this, in milliseconds, needs an index. */
const slow = 20;

/** A leaderboard slower than this, in milliseconds, needs one too. */
const slowTop = 2000;

/** The limit of a statement of the doctor, in milliseconds: it reads every player. */
const statementLimit = 60_000;

/** Whether a text is UTF-8 that was read as Windows-1252. */
function wasEncodedTwice(text: string): boolean {
  const bytes = encodePassword(text, 'windows-1252');
  return bytes !== null && bytes.length > 0 && !isAscii(bytes) && isUtf8(bytes);
}

/** Some of many texts. */
function some(texts: readonly string[]): string {
  const more = texts.length - 10;
  return texts.slice(0, 10).join(', ') + (more > 0 ? messages.andMore(more) : '');
}

/** The texts that occur more than once. */
function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(texts.filter((text) => seen.size === seen.add(text).size))];
}

/** What is wrong with the ids of a view; null if nothing is. */
function wrongIds(view: string, rows: readonly Row[]): Finding | null {
  const ids = rows.map(({ id }) => textOf(id));
  const unfit = rows.flatMap(({ id }) => (idOf(id) === null ? [textOf(id) || 'NULL'] : []));
  if (unfit.length > 0) {
    return problem(messages.wrongIds(view, some(unfit)), messages.wrongIdsAdvice);
  }
  const twice = repeated(ids);
  if (twice.length === 0) return null;
  return problem(messages.repeatedIds(view, some(twice)), messages.repeatedIdsAdvice);
}

/** What MariaDB does not say about a broken view in its error; '' for nothing. */
async function reasonOf(game: GameReader, view: string, code: string): Promise<string> {
  if (code === 'ER_ACCESS_DENIED_ERROR') {
    const select = `select definer as name from information_schema.views where table_schema = database() and table_name = '${view}'`;
    return messages.noDefiner(textOf((await game.rows(select))[0]?.['name']));
  }
  return code === 'ER_VIEW_INVALID' ? textOf((await game.rows(`check table ${view}`))[0]?.['Msg_text']) : '';
}

/** The columns of a view that cannot be read, and why. */
async function brokenColumns(game: GameReader, view: string, columns: string, error: unknown) {
  const broken: string[] = [];
  for (const column of columns.split(' ')) {
    await game.rows(`select ${columnList(column)} from ${view} limit 1`).catch(() => broken.push(column));
  }
  const all = broken.length === columns.split(' ').length;
  const why = (await reasonOf(game, view, errorCode(error))) || gameMessageOf(error);
  return `${all || broken.length === 0 ? view : `${view} (${broken.join(', ')})`}: ${why}`;
}

/** Milliseconds that a statement takes. */
async function timeOf(game: GameReader, statement: string, values: readonly string[] = []): Promise<number> {
  const start = performance.now();
  await game.rows(statement, values);
  return Math.round(performance.now() - start);
}

/** What a procedure sets its last parameter to, or its error. */
async function resultOf(game: GameReader, call: string): Promise<string> {
  try {
    await game.rows(call);
    return textOf((await game.rows('select @result as result'))[0]?.['result']) || 'NULL';
  } catch (error) {
    return gameMessageOf(error);
  }
}

/** The checks of `npm run vida -- doctor` with GAME_DATABASE_URL, in the order of its report. */
export const gameChecks = {
  'game database': async ({ game, settings }) => {
    const start = performance.now();
    const [row] = await game.rows('select version() as version');
    const text = `${textOf(row?.['version'])}, ${Math.round(performance.now() - start)} ms`;
    if (!gameConnectsInClear(settings.url)) return ok(text);
    return warning(messages.notEncrypted(text), messages.notEncryptedAdvice);
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
    if (more.length === 0) return ok(messages.fewRights);
    const rights = more.map((grant) => grant.replace(/ (TO|IDENTIFIED) .*/, '')).join('; ');
    return warning(messages.manyRights(rights), messages.manyRightsAdvice);
  },

  'game views': async ({ game }) => {
    const missing: string[] = [];
    const wrong: string[] = [];
    const advice = new Set<string>();
    for (const [view, columns] of Object.entries(views)) {
      try {
        await game.rows(`select ${columnList(columns)} from ${view} limit 1`);
      } catch (error) {
        if (errorCode(error) === 'ER_NO_SUCH_TABLE' && !requiredViews.has(view)) missing.push(view);
        else {
          wrong.push(await brokenColumns(game, view, columns, error));
          advice.add(gameAdviceOf(error));
        }
      }
    }
    if (wrong.length > 0) return problem(wrong.join('; '), [...advice].join(' '));
    return ok(missing.length === 0 ? messages.all : messages.without(missing.join(', ')));
  },

  'game accounts': async ({ game, online }) => {
    const rows =
      await game.rows(`select id, usuario, coalesce(email, '') = '' as no_email, can_log_in is null as is_unset,
      coalesce(can_log_in, 0) = 0 or coalesce(password_hash, '') = '' as is_locked, connected <> 0 as is_online from site_accounts`);
    const count = (column: string) => rows.filter((row) => Number(row[column]) === 1).length;
    const flags = count('is_online');
    const unset = count('is_unset') === 0 ? '' : messages.isUnset(count('is_unset'));
    const text = messages.accountsAre(rows.length, count('no_email'), count('is_locked'), unset, flags);
    const ids = wrongIds('site_accounts', rows);
    if (ids !== null) return ids;
    const twice = repeated(rows.map(({ usuario }) => normalized(textOf(usuario))));
    if (twice.length > 0)
      return problem(messages.repeatedNames(text, some(twice)), messages.repeatedNamesAdvice);
    if (count('is_locked') === rows.length) return problem(text, messages.lockedAdvice);
    if (online !== null && flags > online + 2) {
      return warning(messages.staleFlags(text, online), messages.staleFlagsAdvice);
    }
    return ok(text);
  },

  'game characters': async ({ game }) => {
    const rows = await game.rows('select id from site_characters');
    const ids = wrongIds('site_characters', rows);
    if (ids !== null) return ids;
    const known = new Set(rows.map(({ id }) => textOf(id)));
    const accounts = (await game.rows('select id from site_accounts')).map(({ id }) => textOf(id));
    const alone = accounts.filter((id) => !known.has(id));
    if (alone.length === 0) return ok(messages.oneForEach(rows.length));
    return warning(
      messages.withoutCharacter(rows.length, alone.length, some(alone)),
      messages.withoutCharacterAdvice,
    );
  },

  'game admins': async ({ game, administrators }) => {
    const byLevel = await game.rows(
      `select usuario from site_accounts where admin_level >= ${limits.adminLevel}`,
    );
    const chats = await game.rows(
      "select usuario, chat_id from site_accounts where coalesce(chat_id, '') <> ''",
    );
    const ids = chats.filter(({ chat_id: id }) => chatIdOf(id) !== '');
    const byChat = ids.filter(({ chat_id: id }) => administrators?.has(chatIdOf(id)));
    const names = (of: readonly Row[]) => some(of.map(({ usuario }) => textOf(usuario))) || messages.none;
    const holders =
      administrators === null && ids.length > 0 ? messages.discordDecides(ids.length) : names(byChat);
    return ok(messages.administratorsAre(names(byLevel), holders));
  },

  'game passwords': async ({ game, settings, login }) => {
    const passwords = await createGamePasswords(settings);
    const rows = await game.rows(
      "select password_hash, password_salt from site_accounts where password_hash <> '' limit 200",
    );
    const fitting = rows.filter((row) =>
      passwords.isInShape(
        storedPassword.write({ hash: textOf(row['password_hash']), salt: textOf(row['password_salt']) }),
      ),
    ).length;
    const text = messages.hashesFit(fitting, rows.length, settings.formats);
    if (fitting < rows.length * 0.95) return problem(text, messages.hashesAdvice);
    const made = storedPassword.read(await passwords.hash('Clave-de-prueba'));
    const widths = await game.rows(
      "select column_name as name, character_maximum_length as most from information_schema.columns where table_schema = database() and table_name = 'site_accounts'",
    );
    const canChange = (await existingProcedures(game)).has('site_set_password');
    for (const [name, { length }] of [
      ['password_hash', made.hash] as const,
      ['password_salt', made.salt] as const,
    ]) {
      const most = figureOf(widths.find((column) => column['name'] === name)?.['most']);
      if (!canChange || most === null || most >= length) continue;
      return problem(messages.narrowColumn(name, most, length), messages.narrowColumnAdvice);
    }
    if (login === null) return ok(messages.tryPassword(text));
    const account = await createGameViews(game).accountByUsuario(login.usuario);
    if (account === null) return problem(messages.noAccount(login.usuario), messages.noAccountAdvice);
    if (!account.canLogIn || account.passwordHash === null) {
      const why = account.canLogIn ? messages.emptyHash : messages.lockedAccount;
      return problem(why(login.usuario), messages.lockedAccountAdvice);
    }
    if (await passwords.verify(account.passwordHash, login.password)) return ok(messages.passwordRight(text));
    return problem(messages.passwordWrong(text, login.usuario), messages.passwordAdvice);
  },

  'game text': async ({ game }) => {
    const select = 'select Name, Job, Member from site_characters limit 10000';
    const rows = await game.rows(select);
    const broken = rows.filter((row) => Object.values(row).some((text) => wasEncodedTwice(textOf(text))));
    if (broken.length === 0) return ok(messages.textRight);
    return warning(messages.textWrong(broken.length), messages.textAdvice);
  },

  'game speed': async ({ game }) => {
    const found: string[] = [];
    const indexes: string[] = [];
    for (const [name, statement] of Object.entries(statements)) {
      const [, view = '', column = ''] = / from (\w+) where (\w+) (?:=|in) /.exec(String(statement)) ?? [];
      if (typeof statement !== 'string' || column === '' || name === 'movementCount') continue;
      const values = Array.from(statement.matchAll(/\?/g), () => '1');
      try {
        let ms = await timeOf(game, statement, values);
        // The first time, MariaDB may have to open the tables.
        if (ms > slow) ms = Math.min(ms, await timeOf(game, statement, values));
        if (ms <= slow) continue;
        found.push(`${messages.slowView(view, column)} ${ms} ms`);
        const columns = view === 'site_movements' ? `${column}, id` : column;
        indexes.push(`create index ${view} on TABLE (${columns});`);
      } catch (error) {
        const isMissing = errorCode(error) === 'ER_NO_SUCH_TABLE' && !requiredViews.has(view);
        if (!isMissing) return gameFailure(error, `${messages.slowView(view, column)}: `);
      }
    }
    if (found.length === 0) return ok(messages.fast(slow));
    return warning(found.join(', '), messages.indexAdvice(indexes.join(' ')));
  },

  'game tops': async ({ game }) => {
    const times: (readonly [string, number])[] = [];
    for (const { field } of leaderboards)
      times.push([rankedColumns[field], await timeOf(game, topOf(field))]);
    const late = times.filter(([, ms]) => ms > slowTop);
    const text = messages.slowestTop(Math.max(...times.map(([, ms]) => ms)));
    if (late.length === 0) return ok(text);
    const [names, indexes] = [
      late.map(([name]) => name),
      late.map(([name]) => `create index ${name} on TABLE (${name});`),
    ];
    const advice = `${messages.slowTopAdvice} ${messages.indexAdvice(indexes.join(' '))}`;
    return warning(`${text}: ${names.join(', ')}`, advice);
  },

  'game procedures': async ({ game }) => {
    if (await isReplica(game)) {
      return warning(messages.replica, messages.replicaAdvice);
    }
    const existing = await existingProcedures(game);
    // Player 0 does not exist.
    if (existing.has('site_set_password')) {
      const changed = await resultOf(game, "call site_set_password(0, 'x', 'x', 'x', @result)");
      if (changed !== '0')
        return problem(messages.procedureAnswers('site_set_password', changed), messages.setPasswordAdvice);
    }
    if (existing.has('site_rename')) {
      const result = await resultOf(game, "call site_rename(0, 'x', 'Nadie_Nunca', 'Civil', 0, @result)");
      if (result !== 'refused')
        return problem(messages.procedureAnswers('site_rename', result), messages.renameAdvice);
    }
    const missing = Object.keys(procedures).filter((name) => !existing.has(name));
    return missing.length === 0 ? ok(messages.all) : skipped(messages.inTheGame(missing.join(', ')));
  },
} as const satisfies Readonly<Record<string, Check>>;

/** Makes every check that is possible. An error is a result too. */
export async function examineGame(
  parts: Omit<ExaminedGame, 'game' | 'login'> & { readonly askLogin: () => Promise<ExaminedGame['login']> },
  report: (name: string, finding: Finding) => void,
): Promise<void> {
  const game = await connectOnce(parts.settings.url, statementLimit).catch((error: unknown) => {
    report('game database', connectFailure(error, parts.settings.url));
    return null;
  });
  if (game === null) return;
  try {
    const examined = { ...parts, game, login: await parts.askLogin() };
    for (const [name, check] of Object.entries(gameChecks)) {
      report(name, await check(examined).catch((error: unknown) => gameFailure(error)));
    }
  } finally {
    await game.close();
  }
}
