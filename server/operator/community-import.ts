import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open.ts';
import * as tables from '../database/schema.ts';
import { normalized } from '../database/schema.ts';
import { isEasyToGuess, type Passwords } from '../session/passwords.ts';
import type { CommunityFile, RowProblem } from './community-file.ts';
import * as rows from './community-rows.ts';

const byName = { ...tables };

/** Rows per insert: PostgreSQL allows 65 535 values in a statement. */
const batchSize = 1000;

/** The file does not fit the database; nothing was imported. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly problems: readonly RowProblem[];
  constructor(problems: readonly RowProblem[]) {
    super('rows do not fit');
    this.problems = problems;
  }
}

/**
 * Imports a community's data into the existing database, all or nothing. `now` is in milliseconds since
 * 1970.
 * @throws {ImportRefused} with the rows that are duplicates, refer to nothing or have a password that is
 * easy to guess.
 */
export async function importCommunity(
  database: Database,
  file: CommunityFile,
  options: {
    passwords: Passwords;
    /** Passwords must not consist of it; null to accept every password. */
    siteName: string | null;
    adminRoleId: string;
    now: number;
  },
): Promise<void> {
  const { passwords, siteName, adminRoleId, now } = options;
  const easy = siteName === null ? [] : await easyPasswords(file, siteName);
  if (easy.length > 0) throw new ImportRefused(easy);
  const hashes = await Promise.all(file.players.map((player) => rows.passwordHashOf(player, passwords)));
  await database.transaction(async (transaction) => {
    const problems = [
      ...(await duplicates(transaction, file)),
      ...(await danglingReferences(transaction, file)),
    ];
    if (problems.length > 0) throw new ImportRefused(problems);
    await insertAll(transaction, tables.players, rows.playerRows(file, hashes, now));
    const { players } = tables;
    const found = await transaction.select({ id: players.id, usuarioKey: players.usuarioKey }).from(players);
    const ids = new Map(found.map(({ id, usuarioKey }) => [usuarioKey, id]));
    const idOf = (usuario: string) => {
      const id = ids.get(normalized(usuario));
      if (id === undefined) throw new Error('a validated owner is missing');
      return id;
    };
    const others = rows.otherRows(file, idOf, now);
    let name: keyof typeof others;
    for (name in others) await insertAll(transaction, byName[name], others[name]);
    const roles = rows.chatRoleRows(file, adminRoleId);
    if (roles.length > 0) await transaction.insert(tables.chatRoles).values(roles).onConflictDoNothing();
    for (let start = 0; start < file.news.length; start += batchSize) {
      const batch = file.news.slice(start, start + batchSize);
      const created = await transaction
        .insert(tables.news)
        .values(rows.newsRows(file, batch, now))
        .returning({ id: tables.news.id });
      const ids = created.map(({ id }) => id);
      await insertAll(transaction, tables.subNews, rows.subNewsRows(batch, ids));
    }
  });
}

async function easyPasswords({ players }: CommunityFile, siteName: string): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  for (const [index, { password, usuario, Name, email }] of players.entries()) {
    const owner = { usuario, characterName: Name, email };
    if (password === undefined || !(await isEasyToGuess(password, owner, siteName))) continue;
    const reason = 'is easy to guess: without it the player sets one by mail';
    problems.push({ place: `players[${index}].password`, reason });
  }
  return problems;
}

async function insertAll<T extends PgTable>(
  transaction: Database,
  table: T,
  values: readonly T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < values.length; start += batchSize) {
    await transaction.insert(table).values(values.slice(start, start + batchSize));
  }
}

/** The keys that must be unique: those of the file's rows with their places, and their columns in the database. */
function uniqueKeys({ players, vehicleModels, vehicles, houses, businesses, items, links }: CommunityFile) {
  const keysOf = <Row>(rows: readonly Row[], at: string, keyOf: (row: Row) => unknown) => {
    const [list, field] = at.split('.');
    return rows.map((row, index) => ({ key: String(keyOf(row)), place: `${list}[${index}].${field}` }));
  };
  return [
    [keysOf(players, 'players.usuario', ({ usuario }) => normalized(usuario)), tables.players.usuarioKey],
    [keysOf(players, 'players.Name', ({ Name }) => normalized(Name)), tables.players.characterNameKey],
    [keysOf(vehicleModels, 'vehicleModels.Model', ({ Model }) => Model), tables.vehicleModels.model],
    [keysOf(vehicles, 'vehicles.Matricula', ({ Matricula }) => Matricula), tables.vehicles.plate],
    [keysOf(houses, 'houses.Number', (house) => house.Number), tables.houses.number],
    [
      keysOf(businesses, 'businesses.Number', (business) => `${business.valor} ${business.Number}`),
      tables.businesses.kind,
      tables.businesses.number,
    ],
    [keysOf(items, 'items.ID', ({ ID }) => ID), tables.items.id],
    [keysOf(links, 'links.nombre', ({ nombre }) => nombre), tables.links.name],
    // Several links may have an empty address.
    [keysOf(links, 'links.link', ({ link }) => link).filter(({ key }) => key !== ''), tables.links.address],
  ] as const;
}

/** The keys in the database. */
async function storedKeys(transaction: Database, ...columns: readonly PgColumn[]): Promise<Set<string>> {
  const [first] = columns;
  if (!first) throw new Error('a key has a column');
  const key = sql<string>`concat_ws(' ', ${sql.join([...columns], sql`, `)})`;
  const found = await transaction.select({ key }).from(first.table);
  return new Set(found.map((row) => row.key));
}

async function duplicates(transaction: Database, file: CommunityFile): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  for (const [keys, ...columns] of uniqueKeys(file)) {
    const stored = await storedKeys(transaction, ...columns);
    const seen = new Map<string, string>();
    for (const { place, key } of keys) {
      const first = seen.get(key);
      if (first !== undefined) problems.push({ place, reason: `repeats ${first}` });
      else if (stored.has(key)) problems.push({ place, reason: 'is in the database already' });
      seen.set(key, first ?? place);
    }
  }
  return problems;
}

/** Rows that refer to a player or a model that neither the file nor the database has. */
async function danglingReferences(transaction: Database, file: CommunityFile): Promise<RowProblem[]> {
  const owners = await storedKeys(transaction, tables.players.usuarioKey);
  for (const { usuario } of file.players) owners.add(normalized(usuario));
  const models = await storedKeys(transaction, tables.vehicleModels.model);
  for (const { Model } of file.vehicleModels) models.add(String(Model));
  const { vehicles, houses, businesses, movements } = file;
  const owned = Object.entries({ vehicles, houses, businesses, movements });
  return [
    ...owned.flatMap(([list, all]) =>
      all.flatMap(({ owner }, index) =>
        owners.has(normalized(owner))
          ? []
          : [{ place: `${list}[${index}].owner`, reason: `no player has the usuario ${owner}` }],
      ),
    ),
    ...vehicles.flatMap(({ Model }, index) =>
      models.has(String(Model))
        ? []
        : [{ place: `vehicles[${index}].Model`, reason: `vehicleModels has no model ${Model}` }],
    ),
  ];
}
