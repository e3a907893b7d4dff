import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { folded } from '../accounts/folded.ts';
import { isEasyToGuess } from '../accounts/new-password.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Database } from '../database/open.ts';
import * as tables from '../database/schema.ts';
import type { CommunityFile, RowProblem } from './community-file.ts';
import * as rows from './community-rows.ts';

/** How many rows are inserted at once: PostgreSQL takes 65 535 values in a statement. */
const batchSize = 1000;

/** Rows that do not fit what is there; nothing was loaded. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly problems: readonly RowProblem[];
  constructor(problems: readonly RowProblem[]) {
    super('rows do not fit');
    this.problems = problems;
  }
}

/**
 * Loads what a community brings along, beside what is there: all of it or nothing. `now` is in
 * milliseconds since 1970.
 * @throws {ImportRefused} naming the rows that repeat something, refer to nothing or have a password
 * that is easy to guess.
 */
export async function importCommunity(
  database: Database,
  file: CommunityFile,
  { passwords, siteName, now }: { passwords: Passwords; siteName: string; now: number },
): Promise<void> {
  const easy = await easyPasswords(file, siteName);
  if (easy.length > 0) throw new ImportRefused(easy);
  const hashes = await Promise.all(file.players.map((player) => rows.passwordHashOf(player, passwords)));
  await database.transaction(async (transaction) => {
    const known = await readKnown(transaction);
    const problems = [...repetitions(file, known), ...strays(file, known)];
    if (problems.length > 0) throw new ImportRefused(problems);
    await insertAll(transaction, tables.players, rows.playerRows(file, hashes, now));
    const { players } = tables;
    const found = await transaction.select({ id: players.id, usuarioKey: players.usuarioKey }).from(players);
    const ids = new Map(found.map(({ id, usuarioKey }) => [usuarioKey, id]));
    const idOf = (usuario: string) => {
      const id = ids.get(folded(usuario));
      if (id === undefined) throw new Error('an owner that was checked is gone');
      return id;
    };
    await insertAll(transaction, tables.criminalRecords, rows.recordRows(file, idOf));
    await insertAll(transaction, tables.fines, rows.fineRows(file, idOf));
    await insertAll(transaction, tables.stories, rows.storyRows(file, idOf, now));
    await insertAll(transaction, tables.certificates, rows.certificateRows(file, idOf, now));
    await insertAll(transaction, tables.vehicleModels, rows.modelRows(file));
    await insertAll(transaction, tables.vehicles, rows.vehicleRows(file, idOf));
    await insertAll(transaction, tables.houses, rows.houseRows(file, idOf));
    await insertAll(transaction, tables.businesses, rows.businessRows(file, idOf));
    await insertAll(transaction, tables.bankMovements, rows.movementRows(file, idOf));
    await insertAll(transaction, tables.items, rows.itemRows(file));
    await insertAll(transaction, tables.questions, rows.questionRows(file));
    await insertAll(transaction, tables.links, rows.linkRows(file));
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

/** What may stand once only: where its key comes from in the file, and what the database has. */
type Known = Readonly<Record<keyof ReturnType<typeof keysOf>, ReadonlySet<string>>>;

/** Keys of the file's rows, by what must not be repeated. */
function keysOf(file: CommunityFile) {
  const at = (list: string, field: string) => (key: string, index: number) => ({
    place: `${list}[${index}].${field}`,
    key,
  });
  return {
    usuario: file.players.map(({ usuario }) => folded(usuario)).map(at('players', 'usuario')),
    characterName: file.players.map(({ Name }) => folded(Name)).map(at('players', 'Name')),
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

async function readKnown(transaction: Database): Promise<Known> {
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

function repetitions(file: CommunityFile, known: Known): RowProblem[] {
  const problems: RowProblem[] = [];
  const keys = keysOf(file);
  for (const [what, found] of Object.entries(keys)) {
    const seen = new Map<string, string>();
    for (const { place, key } of found) {
      // A link that leads nowhere yet is like any other such.
      if (what === 'linkAddress' && key === '') continue;
      const first = seen.get(key);
      if (first !== undefined) problems.push({ place, reason: `repeats ${first}` });
      else if (knownOf(known, what).has(key)) problems.push({ place, reason: 'is in the database already' });
      seen.set(key, first ?? place);
    }
  }
  return problems;
}

function knownOf(known: Known, what: string): ReadonlySet<string> {
  return Object.entries(known).find(([name]) => name === what)?.[1] ?? new Set();
}

/** Rows that refer to a player or a model that neither the file nor the database has. */
function strays(file: CommunityFile, known: Known): RowProblem[] {
  const owners = new Set([...known.usuario, ...file.players.map(({ usuario }) => folded(usuario))]);
  const models = new Set([...known.model, ...file.vehicleModels.map(({ Model }) => String(Model))]);
  const { vehicles, houses, businesses, movements } = file;
  const owned = Object.entries({ vehicles, houses, businesses, movements });
  return [
    ...owned.flatMap(([list, all]) =>
      all.flatMap(({ owner }, index) =>
        owners.has(folded(owner))
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
