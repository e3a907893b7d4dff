import { domainToASCII } from 'node:url';
import { each } from '#contract/each.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { plainGameText } from '#contract/game-text.ts';
import { limits } from '#contract/limits.ts';
import { businessTypes, incomeFields } from '#contract/rules/business-types.ts';
import { type LeaderboardField, leaderboardFields, leaderboards } from '#contract/rules/leaderboard.ts';
import {
  businessFigures,
  businessTexts,
  carFigures,
  carMarks,
  houseFigures,
  keyFields,
  sheetFigures,
  sheetTexts,
} from '#contract/rules/player.ts';
import { normalized, normalizedEmail } from '../database/schema.ts';
import {
  chatIdOf,
  dateOf,
  figureOf,
  flagOf,
  idOf,
  integerOf,
  nameOf,
  readRows,
  smallIntegerOf,
  textOf,
  textOrNull,
} from './columns.ts';
import type { GameReader, Row } from './connection.ts';
import { storedPassword } from './stored-password.ts';

/**
 * The views that the operator maps to the gamemode's tables (docs/game-database.md). A vehicle, a house and so on
 * belongs to `player_id`, the id of `site_accounts` and `site_characters`.
 */
export const views = {
  site_accounts:
    'id usuario character_name email password_hash password_salt can_log_in admin_level chat_id connected can_rename coins',
  site_characters:
    'id Name Skin Eat Soif Need Sleep Higiene Diversion Job Member PuntosDeRol HorasJugadas Level Warn Vip Bank MoneyVR DineroGastado CoinsGastados SkinMascota NombreEnfermedad NombreShame alcohol TimeDis Inventory listed',
  site_vehicles: 'player_id id Model carname maxtanq Matricula Money Service Straf Detenido EngineStar Prise',
  site_houses: 'player_id id Number Model Money Prise Lock Invite1 Invite2 Invite3 Invite4 Invite5',
  site_businesses: 'player_id id valor Number Info Lugar Prise Money income',
  site_movements: 'player_id id fecha ingreso egreso saldo',
  site_records: 'player_id id Rules Meses',
  site_fines: 'player_id id Rules Money',
  site_registrations: 'id registered',
} as const;

/** The views without which nothing works. The page of a missing other view is empty. */
export const requiredViews: ReadonlySet<string> = new Set(['site_accounts', 'site_characters']);

/** The columns of a view, for a query. */
export function columnList(columns: string): string {
  return columns
    .split(' ')
    .map((column) => `\`${column}\``)
    .join(', ');
}

function select(view: keyof typeof views, rest: string): string {
  return `select ${columnList(views[view])} from ${view} ${rest}`;
}

function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

const ofPlayer = 'where player_id = ? order by id';
export const statements = {
  accountByUsuario: select('site_accounts', 'where usuario = ? limit 20'),
  /** Both forms of the domain: the game stores one of them. */
  accountsByEmail: select('site_accounts', 'where email in (?, ?) limit 100'),
  accountsByAnyEmail: select('site_accounts', 'where lower(email) in (?, ?) limit 100'),
  password: 'select password_hash, password_salt from site_accounts where id = ?',
  accountsById: (count: number) => select('site_accounts', `where id in (${marks(count)})`),
  registrations: (count: number) => select('site_registrations', `where id in (${marks(count)})`),
  character: select('site_characters', 'where id = ?'),
  vehicles: select('site_vehicles', ofPlayer),
  houses: select('site_houses', ofPlayer),
  businesses: select('site_businesses', ofPlayer),
  records: select('site_records', ofPlayer),
  fines: select('site_fines', ofPlayer),
  movements: select('site_movements', 'where player_id = ? order by id desc limit ? offset ?'),
  movementCount: 'select count(*) as total from site_movements where player_id = ?',
};

/** The columns by which the leaderboards rank. */
export const rankedColumns: Readonly<Record<LeaderboardField, string>> = {
  points: 'PuntosDeRol',
  money: 'Bank',
  hours: 'HorasJugadas',
  gasto: 'DineroGastado',
};

/** The query of a leaderboard. */
export function topOf(field: LeaderboardField): string {
  const by = rankedColumns[field];
  const order = `where listed <> 0 and ${by} is not null order by ${by} desc, id limit ${limits.leaderboardRows}`;
  return `select id, Name, Skin, PuntosDeRol, Bank, HorasJugadas, DineroGastado from site_characters ${order}`;
}

/** An account of the game. */
export interface GameAccount {
  readonly id: number;
  readonly usuario: string;
  readonly characterName: string;
  /** '' for none. */
  readonly email: string;
  /** The hash with its salt, or null for an account without one. */
  readonly passwordHash: string | null;
  readonly canLogIn: boolean;
  readonly adminLevel: number;
  readonly chatId: string;
  readonly connected: boolean;
  readonly canRename: boolean;
  /** Null if the gamemode has none. */
  readonly coins: number | null;
}

/** The hash with its salt; null for an account without one. */
export function storedPasswordOf(row: Row): string | null {
  const hash = textOf(row['password_hash']).trim();
  return hash === '' ? null : storedPassword.write({ hash, salt: textOf(row['password_salt']) });
}

function readAccount(row: Row): GameAccount | null {
  const id = idOf(row['id']);
  const usuario = nameOf(row['usuario']);
  if (id === null || usuario === '') return null;
  return {
    id,
    usuario,
    characterName: plainGameText(nameOf(row['character_name'])) || usuario,
    email: nameOf(row['email']),
    passwordHash: storedPasswordOf(row),
    canLogIn: flagOf(row['can_log_in']),
    adminLevel: smallIntegerOf(row['admin_level']),
    chatId: chatIdOf(row['chat_id']),
    connected: flagOf(row['connected']),
    canRename: flagOf(row['can_rename']),
    coins: figureOf(row['coins']),
  };
}

/** A vehicle without a plate has one of these; they do not identify it. */
const noPlate = new Set(['', '0', 'none', 'null', 'sin placa']);

/** The reads of the game's database. */
export type GameViews = ReturnType<typeof createGameViews>;

export function createGameViews(game: GameReader) {
  /** The rows of an optional view; none if it does not exist or may not be read. */
  const optional = (statement: string, values: (string | number)[]) =>
    game.rows(statement, values, { isOptional: true });

  async function accountsById(ids: readonly number[]): Promise<GameAccount[]> {
    if (ids.length === 0) return [];
    const found = readRows(await game.rows(statements.accountsById(ids.length), [...ids]), readAccount);
    // An id that several players have belongs to none of them.
    return found.filter(({ id, usuario }) =>
      found.every((other) => other.id !== id || other.usuario === usuario),
    );
  }

  return {
    accountsById,

    /** When players registered, as far as the game knows. */
    async registrations(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await optional(statements.registrations(ids.length), [...ids]);
      return new Map(rows.map(({ id, registered }) => [integerOf(id), dateOf(nameOf(registered))]));
    },

    accountById: async (id: number) => (await accountsById([id]))[0] ?? null,

    /**
     * The account of a usuario. The game's collation may find others too, such as 'Pena' for 'Peña', and the
     * column may lack a unique index: then only an exact match counts.
     */
    async accountByUsuario(usuario: string): Promise<GameAccount | null> {
      const wanted = usuario.normalize('NFC').trim();
      const all = readRows(await game.rows(statements.accountByUsuario, [wanted]), readAccount);
      const same = all.filter((account) => normalized(account.usuario) === normalized(wanted));
      const exact = same.filter((account) => account.usuario === wanted);
      const [only, ...others] = exact.length > 0 ? exact : same;
      return only && others.every(({ id }) => id === only.id) ? only : null;
    },

    async accountsByEmail(emailKey: string): Promise<GameAccount[]> {
      const keys = [emailKey, asciiEmail(emailKey)];
      const read = async (statement: string, isSlow: boolean) =>
        readRows(await game.rows(statement, keys, { isSlow }), readAccount).filter(
          ({ email }) => normalizedEmail(email) === emailKey,
        );
      const found = await read(statements.accountsByEmail, false);
      // Binary collations tell capitals apart. This reads every row, so it has a queue of its own.
      return found.length > 0 ? found : await read(statements.accountsByAnyEmail, true);
    },

    /** The sheet, without the columns that `site_accounts` has. */
    async character(id: number) {
      const [[row], records, fines] = await Promise.all([
        game.rows(statements.character, [id]),
        optional(statements.records, [id]),
        optional(statements.fines, [id]),
      ]);
      if (!row) return null;
      return {
        Name: nameOf(row['Name']),
        ...each(sheetFigures, (field) => figureOf(row[field])),
        ...each(sheetTexts, (field) => textOrNull(row[field])),
        TimeDis: dateOf(row['TimeDis']) || null,
        Inventory: textOf(row['Inventory']),
        Antecedentes: records.map(({ Rules, Meses }) => ({ Rules: textOf(Rules), Meses: figureOf(Meses) })),
        Multas: fines.map(({ Rules, Money }) => ({ Rules: textOf(Rules), Money: figureOf(Money) })),
      };
    },

    async cars(id: number): Promise<AnswerOf<typeof endpoints.cars>> {
      const rows = await optional(statements.vehicles, [id]);
      return rows.map((row) => ({
        ...each(carFigures, (field) => figureOf(row[field])),
        ...each(carMarks, (field) => integerOf(row[field])),
        Matricula: noPlate.has(textOf(row['Matricula']).trim().toLowerCase()) ? '' : textOf(row['Matricula']),
        ModeloDetalles: { carname: textOf(row['carname']), maxtanq: figureOf(row['maxtanq']) },
      }));
    },

    async houses(id: number): Promise<AnswerOf<typeof endpoints.houses>> {
      const rows = await optional(statements.houses, [id]);
      return rows.map((row) => ({
        ...each(houseFigures, (field) => figureOf(row[field])),
        Model: figureOf(row['Model']),
        ...each(keyFields, (field) => textOrNull(row[field])),
      }));
    },

    async businesses(id: number): Promise<AnswerOf<typeof endpoints.businesses>> {
      return readRows(await optional(statements.businesses, [id]), (row) => {
        const rowId = idOf(row['id']);
        if (rowId === null) return null;
        const valor = businessTypes.find((type) => type === textOf(row['valor'])) ?? 'global';
        return {
          valor,
          ID: rowId,
          ...each(businessFigures, (field) => figureOf(row[field])),
          ...each(businessTexts, (field) => textOf(row[field])),
          [incomeFields[valor]]: integerOf(row['income']),
        };
      });
    },

    async statement(id: number, { page, limit }: { page: number; limit: number }) {
      // Texts, because some servers refuse a LIMIT that arrives as a floating-point number.
      const [rows, [count]] = await Promise.all([
        optional(statements.movements, [id, String(limit), String((page - 1) * limit)]),
        optional(statements.movementCount, [id]),
      ]);
      return {
        movimientos: rows.map((row) => ({
          fecha: dateOf(row['fecha']),
          ingreso: integerOf(row['ingreso']),
          egreso: integerOf(row['egreso']),
          saldo: figureOf(row['saldo']),
        })),
        totalItems: integerOf(count?.['total']),
      };
    },

    /** The leaderboards, one after the other: each sorts all players. */
    async leaderboards(): Promise<AnswerOf<typeof endpoints.tops>> {
      const tops: AnswerOf<typeof endpoints.tops> = [];
      for (const { id, field } of leaderboards) {
        const rows = await game.rows(topOf(field), [], { isSlow: true });
        // A join of the view may repeat players.
        const players = new Map(readRows(rows, readTopRow).map((player) => [player.id, player]));
        tops.push({ id, rows: [...players.values()] });
      }
      return tops;
    },
  };
}

/** An e-mail with its domain as `xn--…`. */
function asciiEmail(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return email.slice(0, email.length - domain.length) + domainToASCII(domain);
}

function readTopRow(row: Row) {
  const playerId = idOf(row['id']);
  if (playerId === null) return null;
  return {
    id: playerId,
    name: plainGameText(nameOf(row['Name'])),
    skin: figureOf(row['Skin']),
    ...each(leaderboardFields, (field) => integerOf(row[rankedColumns[field]])),
  };
}
