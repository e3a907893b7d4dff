import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import * as z from 'zod/mini';
import { maintenanceHeader } from '#contract/http.ts';
import { paths } from '#contract/site-paths.ts';
import { buildServer, type Server } from '#server/app.ts';
import { readEnvironment } from '#server/common/environment.ts';
import { type OpenDatabase, rowsOf } from '#server/database/open.ts';
import { drawnPicturesDir } from '#server/directories.ts';
import { setAdminLevel, setDisabled } from '#server/operator/accounts.ts';
import { readCommunityFile } from '#server/operator/community-file.ts';
import { importCommunity } from '#server/operator/community-import.ts';
import { createPictureFiles } from '#server/public/pictures.ts';
import { issueMailToken } from '#server/session/mail-tokens.ts';
import { setMaintenance } from '#server/session/maintenance.ts';
import { createPasswords } from '#server/session/passwords.ts';
import { tokenHash } from '#server/session/sessions.ts';
import { keepRows, openInMemory } from '#tests/support/in-memory-database.ts';
import {
  type Account,
  accounts,
  community,
  firstPassword,
  startMovements,
  startTime,
  unconfirmed,
} from './community.ts';
import { gameHash, gamePasswords, isGamePassword, newGame, type SimulatedGame } from './game.ts';
import type { StepChange } from './step.ts';

export const apiKey = 'the-public-key';

const variables = { PUBLIC_API_KEY: apiKey };
const environment = readEnvironment(variables);
const besideGame = readEnvironment({
  ...variables,
  GAME_DATABASE_URL: 'mysql://site:key@game.test/game',
  GAME_PASSWORDS: gamePasswords,
});

/** A call below the client. */
export interface SentCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What the database says, as far as the invariants need it. */
const truth = z.object({
  players: z.array(
    z.object({
      id: z.number(),
      usuario: z.string(),
      name: z.string(),
      coins: z.number(),
      spent: z.number(),
      disabled: z.boolean(),
      confirmed: z.boolean(),
      level: z.number(),
      hash: z.string(),
    }),
  ),
  stories: z.array(
    z.object({
      id: z.number(),
      player: z.number(),
      text: z.string(),
      decision: z.nullable(z.string()),
      isReopened: z.boolean(),
    }),
  ),
  certificates: z.array(z.object({ player: z.number(), quiz: z.string() })),
  news: z.array(z.object({ id: z.number(), title: z.string(), description: z.string() })),
  subNews: z.array(z.object({ id: z.number(), news: z.number(), title: z.string(), content: z.string() })),
  links: z.array(z.object({ id: z.number(), address: z.string() })),
  passkeys: z.array(
    z.object({ id: z.number(), player: z.number(), credential: z.string(), name: z.string() }),
  ),
  sessions: z.array(z.object({ player: z.number(), count: z.number() })),
  /** Everything that administrators and players have done. */
  audit: z.array(z.object({ action: z.string(), subject: z.string(), detail: z.unknown() })),
});
export type Truth = z.output<typeof truth>;

const sessionTruth = z.object({ player: z.number(), level: z.number(), created: z.number() });
export type SessionTruth = Pick<z.output<typeof sessionTruth>, 'player' | 'level'>;

const readTruth = sql`select
  (select coalesce(json_agg(json_build_object('id', id, 'usuario', usuario, 'name', character_name, 'coins', coins, 'spent',
    coins_spent, 'disabled', disabled_at is not null, 'confirmed', confirmed, 'level', admin_level, 'hash', password_hash) order by id), '[]')
    from players) as players,
  (select coalesce(json_agg(json_build_object('id', id, 'player', player_id, 'text', features || story, 'decision', decision,
    'isReopened', reopened_at is not null)), '[]') from stories) as stories,
  (select coalesce(json_agg(json_build_object('player', player_id, 'quiz', quiz)), '[]') from certificates) as certificates,
  (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'description', description) order by id), '[]')
    from news) as news,
  (select coalesce(json_agg(json_build_object('id', id, 'news', news_id, 'title', title, 'content', content) order by id),
    '[]') from sub_news) as "subNews",
  (select json_agg(json_build_object('id', id, 'address', address) order by id) from links) as links,
  (select coalesce(json_agg(json_build_object('id', id, 'player', player_id, 'credential', credential_id, 'name', name)
    order by id), '[]') from passkeys) as passkeys,
  (select coalesce(json_agg(json_build_object('player', player_id, 'count', count)), '[]')
    from (select player_id, count(*) from sessions group by player_id) as counted) as sessions,
  (select coalesce(json_agg(json_build_object('action', action, 'subject', subject, 'detail', detail) order by id), '[]')
    from audit) as audit`;

/** A cheap hash: the real cost would dominate the time of a login. */
const passwords = createPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 });

/** The real server, by injected requests, on one embedded database that every simulation sets back. */
export class SimulatedServer {
  readonly #open: OpenDatabase;
  readonly #restoreRows: () => Promise<void>;
  #now: () => number = () => startTime;
  #server: Server | null = null;
  /** Whether administrators need a passkey. */
  isPasskeyNeeded = false;
  /** When maintenance began; null without it. */
  maintenanceSince: number | null = null;
  maintenanceChangedAt = 0;
  /** The gamemode beside the site; null if the players are in the site's own database. */
  game: SimulatedGame | null = null;
  /** The links in the mails of this simulation, the newest first. */
  readonly mailed: { to: string; path: string; at: number }[] = [];
  /** How many bank movements the first account has. */
  movementCount = startMovements;
  /** Lines of the log of this simulation. */
  readonly log: string[] = [];

  private constructor(open: OpenDatabase, restoreRows: () => Promise<void>) {
    this.#open = open;
    this.#restoreRows = restoreRows;
  }

  /** Opens a database, which takes seconds: once for all simulations of a process. */
  static async open(): Promise<SimulatedServer> {
    const open = await openInMemory();
    const { database } = open;
    const read = readCommunityFile(JSON.stringify(community));
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    const { adminRoleId } = environment;
    await importCommunity(database, read.file, { passwords, adminRoleId, now: startTime, siteName: null });
    const hash = await passwords.hash(firstPassword);
    await database.execute(sql`update players set password_hash = ${hash}`);
    return new SimulatedServer(open, await keepRows(open.client));
  }

  /** Sets the database back to its first content, and starts the server with another clock. */
  async reset(now: () => number, hasGame: boolean): Promise<void> {
    this.#now = now;
    this.movementCount = startMovements;
    this.game = hasGame ? newGame(now) : null;
    await this.sabotage('drop function if exists planted cascade');
    await this.#restoreRows();
    // Beside a game the site knows only the players who have logged in.
    if (hasGame)
      await this.sabotage(
        'do $$ begin set local session_replication_role = replica; delete from players; delete from bank_movements; end $$',
      );
    this.maintenanceSince = null;
    this.maintenanceChangedAt = 0;
    this.log.length = 0;
    this.mailed.length = 0;
    await this.restart(false);
  }

  get now(): number {
    return this.#now();
  }

  /** Runs a statement, also to plant a fault. */
  async sabotage(statement: string): Promise<void> {
    await this.#open.database.execute(sql.raw(statement));
  }

  /** Stops the server and starts a new one on the same database. */
  async restart(isPasskeyNeeded = this.isPasskeyNeeded): Promise<void> {
    await this.#server?.app.close();
    this.isPasskeyNeeded = isPasskeyNeeded;
    const { game } = this;
    this.#server = await buildServer({
      environment: { ...(game ? besideGame : environment), isAdminPasskeyRequired: isPasskeyNeeded },
      ...(game ? { connectToGame: async () => game } : {}),
      database: this.#open.database,
      mailer: {
        place: 'nowhere',
        send: async ({ to, text }) => {
          const [, path] = /http:\/\/site\.test(\S+token=\S+)/.exec(text) ?? [];
          if (path) this.mailed.unshift({ to, path, at: this.#now() });
        },
        close: () => {},
      },
      pictures: createPictureFiles(environment.imagesDir, drawnPicturesDir),
      logger: pino({}, { write: (line: string) => this.log.push(line) }),
      siteDir: '/nowhere',
      siteFiles: new Map(),
      siteUrl: () => 'http://site.test',
      now: () => this.#now(),
      perf: { now: () => this.#now() },
      passwordCost: { memoryCost: 16, timeCost: 1, parallelism: 1 },
    });
  }

  /** @param beforeBody What happens after the headers of the call have arrived, and before its body. */
  async handle(
    { method, url, headers, body }: SentCall,
    beforeBody?: () => Promise<unknown>,
  ): Promise<Answer> {
    const server = this.#server;
    if (!server) throw new Error('the server has not started');
    async function* late() {
      await beforeBody?.();
      yield body;
    }
    const payload = beforeBody ? Readable.from(late()) : body;
    const answer = await server.app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    await server.services.background.settled();
    const { [maintenanceHeader]: maintenance } = answer.headers;
    return {
      status: answer.statusCode,
      headers: {
        // A longer answer is compressed.
        ...(answer.statusCode >= 400 && { 'content-length': String(Buffer.byteLength(answer.body)) }),
        ...(maintenance === undefined ? {} : { [maintenanceHeader]: String(maintenance) }),
      },
      body: answer.body,
    };
  }

  async truth(): Promise<Truth> {
    const [found] = await rowsOf(this.#open.database, readTruth, truth);
    if (!found) throw new Error('no truth');
    const { game } = this;
    if (!game) return found;
    const players = game.players.map((player) => ({
      id: player.id,
      usuario: player.usuario,
      name: player.character_name,
      coins: player.coins,
      spent: player.spent,
      disabled: player.can_log_in === 0,
      confirmed: true,
      level: player.admin_level,
      hash: gameHash(player),
    }));
    return { ...found, players };
  }

  /** Mails a link that confirms an account. Beside a game the site confirms none. */
  async mailConfirmation(): Promise<void> {
    if (this.game) return;
    const playerId = 1 + accounts.findIndex(({ usuario }) => usuario === unconfirmed);
    const token = await issueMailToken(this.#open.database, {
      playerId,
      purpose: 'confirm',
      now: this.#now(),
    });
    this.mailed.unshift({
      to: `${unconfirmed}@example.com`,
      path: `${paths.confirm}?token=${token}`,
      at: this.#now(),
    });
  }

  /** The first account gets money. */
  async earn(): Promise<void> {
    this.movementCount += 1;
    const movement = { fecha: new Date(this.#now()).toISOString(), saldo: this.movementCount };
    if (this.game) this.game.movements.unshift({ ...movement, ingreso: 1, egreso: 0 });
    else
      await this.#open.database.execute(
        sql`insert into bank_movements (player_id, moved_at, income, balance) values (1, ${movement.fecha}, 1, ${movement.saldo})`,
      );
  }

  /** The session of a token; null if it has ended. */
  async sessionOf(token: string): Promise<SessionTruth | null> {
    const at = new Date(this.#now()).toISOString();
    const [found] = await rowsOf(
      this.#open.database,
      sql`select player_id as player, admin_level as level, extract(epoch from sessions.created_at)::float * 1000 as created
        from sessions join players on players.id = player_id
        where token_hash = ${tokenHash(token)} and idle_expires_at > ${at} and expires_at > ${at} and disabled_at is null`,
      sessionTruth,
    );
    const account = found && this.game?.noticed(found.player);
    if (!account) return found ?? null;
    const isEnded = account.can_log_in === 0 || found.created < (this.game?.passwordAt(account.id) ?? 0);
    return isEnded ? null : { player: account.id, level: account.admin_level };
  }

  /** Confirms a session, as if its player had used a passkey. */
  confirm(token: string): Promise<void> {
    return this.sabotage(`update sessions set passkey_at = now() where token_hash = '${tokenHash(token)}'`);
  }

  async isPassword(hash: string, password: string): Promise<boolean> {
    return this.game ? isGamePassword(hash, password) : passwords.verify(hash, password);
  }

  async setMaintenance(isOn: boolean): Promise<void> {
    this.maintenanceChangedAt = this.#now();
    this.maintenanceSince = isOn ? this.maintenanceChangedAt : null;
    await setMaintenance(this.#open.database, isOn, this.#now());
  }

  /** Something happens to an account in the game, or by the operator. Returns whether it could. */
  async change(name: Account, change: StepChange): Promise<boolean> {
    if (this.game) return this.game.change(name, change);
    const { level, isBanned, ...inGame } = change;
    if (level !== undefined) await setAdminLevel(this.#open.database, name, level);
    if (isBanned !== undefined)
      await setDisabled(this.#open.database, { name, isDisabled: isBanned, now: this.#now() });
    return Object.keys(inGame).length === 0;
  }

  async close(): Promise<void> {
    await this.#server?.app.close();
    await this.#open.close();
  }
}
