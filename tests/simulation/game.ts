import { createHash } from 'node:crypto';
import type { GameConnection, Row } from '#server/game/connection.ts';
import { GameDatabaseAway, GameWriteUncertain } from '#server/game/game-database-away.ts';
import { procedures } from '#server/game/procedures.ts';
import { accounts, balances, emailOf, firstPassword, markOf, startCoins } from './community.ts';
import { reach } from './marks.ts';
import type { Condition, StepChange, WriteFate } from './step.ts';

/** GAME_PASSWORDS of the simulated game. */
export const gamePasswords = 'sha256(password+salt)';

/** What the site knows of a change in the game after this time at the latest, in milliseconds (docs/game-database.md). */
const noticedAfter = 61_000;

/** A row of both `site_accounts` and `site_characters`. */
export interface GameRow {
  id: number;
  usuario: string;
  character_name: string;
  email: string;
  password_hash: string;
  password_salt: string;
  can_log_in: number;
  admin_level: number;
  connected: number;
  coins: number;
  spent: number;
}

type Value = string | number | Buffer;

/** A gamemode and its database, as the site sees it: views and procedures that lock, break and lose their answers. */
export class SimulatedGame implements GameConnection {
  readonly players: readonly GameRow[];
  /** The bank movements of the first player, the newest first. */
  readonly movements: Row[];
  readonly #now: () => number;
  readonly #changedAt = new Map<number, number>();
  readonly #passwordAt = new Map<number, number>();
  #wellSince = Number.NEGATIVE_INFINITY;
  #condition: Condition = 'well';
  nextWrite: WriteFate = 'done';

  constructor(players: readonly GameRow[], movements: Row[], now: () => number) {
    this.players = players;
    this.movements = movements;
    this.#now = now;
  }

  get isWell(): boolean {
    return this.#condition === 'well';
  }

  set condition(next: Condition) {
    this.#condition = next;
    this.#wellSince = next === 'well' ? this.#now() : Number.POSITIVE_INFINITY;
  }

  /** Something happens in the game. Returns whether it could. */
  change(usuario: string, change: StepChange): boolean {
    const player = this.players.find((one) => one.usuario === usuario);
    if (!player || this.players.some((one) => one.character_name === change.name)) return false;
    const { name, password, isBanned, isConnected, level } = change;
    if (name !== undefined) player.character_name = name;
    if (password !== undefined) {
      Object.assign(player, passwordColumns(password));
      this.#passwordAt.set(player.id, this.#now());
    }
    if (isBanned !== undefined) player.can_log_in = isBanned ? 0 : 1;
    if (isConnected !== undefined) player.connected = isConnected ? 1 : 0;
    if (level !== undefined) player.admin_level = level;
    this.#changedAt.set(player.id, this.#now());
    reach(`in the game ${Object.keys(change).join()}`);
    return true;
  }

  /** A player as the site must know it by now; null if it may not have heard of the newest change. */
  noticed(id: number): GameRow | null {
    const since = Math.max(this.#wellSince, this.#changedAt.get(id) ?? 0);
    return this.#now() - since > noticedAfter ? this.#playerOf(id) : null;
  }

  /** When a player changed the password in the game last. */
  passwordAt(id: number): number {
    return this.#passwordAt.get(id) ?? Number.NEGATIVE_INFINITY;
  }

  #playerOf(id: Value | undefined): GameRow | null {
    return this.players.find((player) => player.id === Number(id)) ?? null;
  }

  async rows(statement: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    if (this.#condition === 'away') throw new GameDatabaseAway('ECONNREFUSED');
    const [, view = '', where = ''] = / from (\S+)(?: where (\w+))?/.exec(statement) ?? [];
    if (this.#condition === 'locked' && view === 'site_accounts') throw new GameDatabaseAway('TOO_SLOW');
    switch (view) {
      case 'information_schema.routines':
        return Object.keys(procedures).map((name) => ({ name }));
      case 'site_accounts':
        return this.players
          .filter((player) => values.some((value) => String(Object(player)[where] ?? '') === String(value)))
          .map((player) => ({ ...player, can_rename: 1 }));
      case 'site_characters':
        return this.players
          .filter(({ id }) => id === Number(values[0]))
          .map((player) => ({ id: player.id, Name: player.character_name, CoinsGastados: player.spent }));
      case 'site_registrations':
        return values.map((id) => ({ id, registered: `2024-01-0${id}` }));
      case 'site_vehicles':
      case 'site_houses':
      case 'site_businesses':
      case 'site_fines':
        return this.players
          .filter((player) => player.id === Number(values[0]))
          .flatMap(({ usuario }) => rowsOf(usuario).slice(view === 'site_vehicles' ? 0 : 1));
      case 'site_movements': {
        const [id, limit, offset] = values.map(Number);
        const all = id === 1 ? this.movements : [];
        if (limit === undefined) return [{ total: all.length }];
        return all.slice(offset, (offset ?? 0) + limit);
      }
      default:
        // Empty views, and what the site asks of the server.
        return [];
    }
  }

  async call(
    procedure: string,
    values: readonly Value[],
    out?: 'result',
    isKept: (result: unknown, rows: GameConnection['rows']) => Promise<boolean> = async () => true,
  ): Promise<unknown> {
    if (this.#condition !== 'well') throw new GameDatabaseAway('ECONNREFUSED');
    const fate = this.nextWrite;
    this.nextWrite = 'done';
    reach(`game ${procedure} ${fate}`);
    if (fate === 'lost before') throw new GameWriteUncertain('PROTOCOL_CONNECTION_LOST', false);
    const result = this.#write(procedure, values);
    if (fate === 'lost after') throw new GameWriteUncertain('PROTOCOL_CONNECTION_LOST', false);
    if (out === undefined) return undefined;
    return (await isKept(result, (statement, given) => this.rows(statement, given))) ? result : null;
  }

  #write(procedure: string, [id, ...values]: readonly Value[]): unknown {
    const player = this.#playerOf(id);
    if (procedure === 'site_set_password') {
      const [hash, salt, old] = values.map(String);
      if (!player || player.connected || player.password_hash !== old) return 0;
      Object.assign(player, { password_hash: hash, password_salt: salt });
      // The session that knew the password of the game goes on.
      this.#passwordAt.delete(player.id);
      return 1;
    }
    if (procedure !== 'site_rename') return undefined;
    const [from, to = '', , price = ''] = values.map(String);
    if (this.players.some(({ character_name }) => character_name === to)) return 'taken';
    const isPossible = player && !player.connected && player.character_name === from;
    if (!isPossible || player.coins < Number(price)) return 'refused';
    player.character_name = to;
    player.coins -= Number(price);
    player.spent += Number(price);
    return 'done';
  }

  async close(): Promise<void> {}
}

/** The game with the players of the community. */
export function newGame(now: () => number): SimulatedGame {
  const players = accounts.map(({ usuario, Name, Admin }, index) => ({
    id: index + 1,
    usuario,
    character_name: Name,
    email: emailOf(usuario),
    ...passwordColumns(firstPassword),
    can_log_in: 1,
    admin_level: Admin,
    connected: 0,
    coins: startCoins,
    spent: 0,
  }));
  const movements = balances.map((movement) => ({ ...movement, ingreso: 1, egreso: 0 })).reverse();
  return new SimulatedGame(players, movements, now);
}

/** What a player owns: two cars, and one of all others. A view reads its own columns of a row. */
function rowsOf(usuario: string): readonly Row[] {
  const mark = markOf(usuario);
  const texts = { Invite1: mark, Info: mark, Rules: mark };
  return ['-b', ''].map((end, id) => ({ id, Number: id, Matricula: mark + end, ...texts }));
}

/** The columns of a password. */
function passwordColumns(password: string) {
  const salt = 'sal';
  return { password_hash: hashOf(password, salt), password_salt: salt };
}

/** A hash with its salt, in one text. */
export function gameHash({ password_hash, password_salt }: GameRow): string {
  return `${password_hash} ${password_salt}`;
}

export function isGamePassword(hash: string, password: string): boolean {
  const [stored = '', salt = ''] = hash.split(' ');
  return hashOf(password, salt) === stored.toLowerCase();
}

function hashOf(password: string, salt: string): string {
  return createHash('sha256').update(password).update(salt).digest('hex');
}
