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
  {
    passwords,
    siteName,
    adminRoleId,
    now,
  }: {
    passwords: Passwords;
    /** Passwords must not consist of it; null to accept every password. */
    siteName: string | null;
    adminRoleId: string;
    now: number;
  },
): Promise<void> {
  const easy = siteName === null ? [] : await easyPasswords(file, siteName);
  if (easy.length > 0) throw new ImportRefused(easy);
  const hashes = await Promise.all(file.players.map((player) => rows.passwordHashOf(player, passwords)));
  await database.transaction(async (transaction) => {
    const existing = await readExistingKeys(transaction);
    const problems = [...duplicates(file, existing), ...danglingReferences(file, existing)];
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

/** The keys in the database that must be unique. */
type ExistingKeys = Readonly<Record<keyof ReturnType<typeof keysOf>, ReadonlySet<string>>>;

/** The unique keys of the file's rows, by kind. */
function keysOf(file: CommunityFile) {
  const at = (list: string, field: string) => (key: string, index: number) => ({
    place: `${list}[${index}].${field}`,
    key,
  });
  return {
    usuario: file.players.map(({ usuario }) => normalized(usuario)).map(at('players', 'usuario')),
    characterName: file.players.map(({ Name }) => normalized(Name)).map(at('players', 'Name')),
    model: file.vehicleModels.map(({ Model }) => String(Model)).map(at('vehicleModels', 'Model')),
    plate: file.vehicles.map(({ Matricula }) => Matricula).map(at('vehicles', 'Matricula')),
    house: file.houses.map((house) => String(house.Number)).map(at('houses', 'Number')),
    business: file.businesses
      .map((business) => `${business.valor} ${business.Number}`)
      .map(at('businesses', 'Number')),
    item: file.items.map(({ ID }) => String(ID)).map(at('items', 'ID')),
    linkName: file.links.map(({ nombre }) => nombre).map(at('links', 'nombre')),
    linkAddress: file.links.map(({ link }) => link).map(at('links', 'link')),
  };
}

async function readExistingKeys(transaction: Database): Promise<ExistingKeys> {
  const { players, vehicleModels, vehicles, houses, businesses, items, links } = tables;
  const read = async (table: PgTable, ...columns: readonly PgColumn[]) => {
    const key = sql<string>`concat_ws(' ', ${sql.join([...columns], sql`, `)})`;
    const found = await transaction.select({ key }).from(table);
    return new Set(found.map((row) => row.key));
  };
  return {
    usuario: await read(players, players.usuarioKey),
    characterName: await read(players, players.characterNameKey),
    model: await read(vehicleModels, vehicleModels.model),
    plate: await read(vehicles, vehicles.plate),
    house: await read(houses, houses.number),
    business: await read(businesses, businesses.kind, businesses.number),
    item: await read(items, items.id),
    linkName: await read(links, links.name),
    linkAddress: await read(links, links.address),
  };
}

function duplicates(file: CommunityFile, existing: ExistingKeys): RowProblem[] {
  const problems: RowProblem[] = [];
  const keys = keysOf(file);
  let kind: keyof typeof keys;
  for (kind in keys) {
    const seen = new Map<string, string>();
    for (const { place, key } of keys[kind]) {
      // Several links may have an empty address.
      if (kind === 'linkAddress' && key === '') continue;
      const first = seen.get(key);
      if (first !== undefined) problems.push({ place, reason: `repeats ${first}` });
      else if (existing[kind].has(key)) problems.push({ place, reason: 'is in the database already' });
      seen.set(key, first ?? place);
    }
  }
  return problems;
}

/** Rows that refer to a player or a model that neither the file nor the database has. */
function danglingReferences(file: CommunityFile, existing: ExistingKeys): RowProblem[] {
  const owners = new Set([...existing.usuario, ...file.players.map(({ usuario }) => normalized(usuario))]);
  const models = new Set([...existing.model, ...file.vehicleModels.map(({ Model }) => String(Model))]);
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
