import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { issueMailToken } from '../accounts/mail-tokens.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/open.ts';
import * as tables from '../database/schema.ts';
import type { Services } from '../services.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoItems } from './items.ts';
import { demoMovements } from './movements.ts';
import { demoNews } from './news.ts';
import { factionQuestions } from './quiz-faccion.ts';
import { userQuestions } from './quiz-usuario.ts';
import { crowdRows, demoAccountRows } from './seed-players.ts';
import {
  modestHouse,
  modestVehicle,
  wealthyBusinesses,
  wealthyHouses,
  wealthyVehicles,
} from './seed-property.ts';
import { demoStory } from './texts.ts';
import { vehicleModels } from './vehicles.ts';

const hour = 60 * 60_000;

const demoLinks = [
  { name: 'Launcher', address: 'https://example.com/descargas/vida-rol-launcher.exe' },
  { name: 'AIO Runtimes', address: 'https://example.com/descargas/aio-runtimes.exe' },
  { name: 'Mapa de la ciudad', address: 'https://example.com/descargas/mapa-san-andreas.pdf' },
];

const week = 7 * 24 * 60 * 60_000;

/**
 * Fills an empty database with the demo, all or nothing; does not change any other. `now` is in
 * milliseconds since 1970.
 */
export async function seedDemo(
  database: Database,
  options: { passwords: Passwords; adminRoleId: string; now: number },
): Promise<void> {
  const { passwords, adminRoleId, now } = options;
  if (!(await isEmpty(database))) return;
  const hashes = await Promise.all(demoAccounts.map(() => passwords.hash(demoPassword)));
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
    if (!(await isEmpty(transaction))) return;
    await seedCatalogues(transaction, adminRoleId, now);
    const inserted = await transaction
      .insert(tables.players)
      .values([...demoAccountRows(hashes, now), ...crowdRows(now)])
      .returning({ id: tables.players.id, usuario: tables.players.usuario });
    const ids = new Map(inserted.map(({ usuario, id }) => [usuario, id]));
    await seedBelongings(transaction, ids, now);
    await seedMovements(transaction, ids, now);
  });
}

/** The demo accounts that still have the public demo password. */
export async function openDemoAccounts(database: Database, passwords: Passwords): Promise<string[]> {
  const { usuario, usuarioKey, passwordHash, disabledAt } = tables.players;
  const names = demoAccounts.map((account) => account.usuario);
  const accounts = await database
    .select({ usuario, passwordHash })
    .from(tables.players)
    .where(and(inArray(usuarioKey, names), isNull(disabledAt)))
    .orderBy(usuarioKey);
  const isOpen = await Promise.all(
    accounts.map((account) => passwords.verify(account.passwordHash, demoPassword)),
  );
  return accounts.filter((_, index) => isOpen[index]).map((account) => account.usuario);
}

async function isEmpty(database: Database): Promise<boolean> {
  for (const table of [tables.players, tables.news, tables.links]) {
    const found = await database.select({ id: table.id }).from(table).limit(1);
    if (found.length > 0) return false;
  }
  return true;
}

async function seedCatalogues(transaction: Database, adminRoleId: string, now: number): Promise<void> {
  await transaction
    .insert(tables.items)
    .values(demoItems.map(({ ID, Nombre }) => ({ id: ID, name: Nombre })));
  await transaction
    .insert(tables.vehicleModels)
    .values(vehicleModels.map(({ model, carname, maxtanq }) => ({ model, name: carname, maxTank: maxtanq })));
  await transaction.insert(tables.links).values(demoLinks);
  const questions = [
    ...factionQuestions.map((question) => ({ quiz: 'faccion' as const, ...question })),
    ...userQuestions.map((question) => ({ quiz: 'usuario' as const, ...question })),
  ];
  await transaction.insert(tables.questions).values(
    questions.map(({ quiz, question, options: [option1, option2, option3, option4], correct }) => ({
      quiz,
      question,
      option1,
      option2,
      option3,
      option4,
      correct,
    })),
  );
  const news = await transaction
    .insert(tables.news)
    .values(
      demoNews.map(({ titulo, descripcion }, index) => {
        // One a week, the last one today.
        const at = new Date(now - (demoNews.length - 1 - index) * week);
        return { title: titulo, description: descripcion, publishedAt: at, updatedAt: at };
      }),
    )
    .returning({ id: tables.news.id });
  await transaction.insert(tables.subNews).values(
    news.flatMap(({ id }, index) =>
      (demoNews[index]?.mininoticias ?? []).map(({ minititulo, contenido }) => ({
        newsId: id,
        title: minititulo,
        content: contenido,
      })),
    ),
  );
  const holders = demoAccounts.filter(({ hasRole }) => hasRole);
  await transaction
    .insert(tables.chatRoles)
    .values(holders.map(({ discordId }) => ({ chatId: discordId, roleId: adminRoleId })));
}

function idOf(ids: ReadonlyMap<string, number>, usuario: string): number {
  const id = ids.get(usuario);
  if (id === undefined) throw new Error(`the demo has no account ${usuario}`);
  return id;
}

async function seedBelongings(
  transaction: Database,
  ids: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const mine = demoAccounts.map((account) => ({ ...account, playerId: idOf(ids, account.usuario) }));
  const wealthy = mine.filter((account) => account.wealthy).map(({ playerId }) => playerId);
  await transaction
    .insert(tables.vehicles)
    .values([
      ...wealthy.flatMap(wealthyVehicles),
      modestVehicle(idOf(ids, 'admin'), 'VR-6072'),
      modestVehicle(idOf(ids, 'veterano'), 'VR-7719'),
    ]);
  await transaction
    .insert(tables.houses)
    .values([...wealthy.flatMap(wealthyHouses), modestHouse(idOf(ids, 'admin'))]);
  await transaction.insert(tables.businesses).values(wealthy.flatMap(wealthyBusinesses));
  await transaction
    .insert(tables.criminalRecords)
    .values(
      mine.flatMap(({ playerId, records }) =>
        records.map(({ Rules, Meses }) => ({ playerId, rule: Rules, months: Meses })),
      ),
    );
  await transaction
    .insert(tables.fines)
    .values(
      mine.flatMap(({ playerId, fines }) =>
        fines.map(({ Rules, Money }) => ({ playerId, rule: Rules, amount: Money })),
      ),
    );
  await transaction
    .insert(tables.certificates)
    .values([
      ...mine
        .filter(({ factionCertified }) => factionCertified)
        .map(({ playerId }) => ({ playerId, quiz: 'faccion' as const, passedAt: at })),
      ...mine
        .filter(({ userCertified }) => userCertified)
        .map(({ playerId }) => ({ playerId, quiz: 'usuario' as const, passedAt: at })),
    ]);
  await transaction.insert(tables.stories).values(
    mine
      .filter(({ hasStory }) => hasStory)
      .map(({ playerId }) => ({
        playerId,
        features: demoStory.datosImportantes,
        story: demoStory.historia,
        savedAt: at,
      })),
  );
}

/** Bank statements: long for wealthy players, short for two others. */
async function seedMovements(
  transaction: Database,
  ids: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const counts: Readonly<Record<string, number>> = { admin: 12, conectado: 3 };
  for (const [index, account] of demoAccounts.entries()) {
    const count = account.wealthy ? 236 : (counts[account.usuario] ?? 0);
    if (count === 0) continue;
    const playerId = idOf(ids, account.usuario);
    const lastAt = new Date(now - 2 * hour);
    const movements = demoMovements({ count, finalBalance: account.bank, lastAt, seed: index + 1 });
    await transaction.insert(tables.bankMovements).values(
      movements.map(({ fecha, ingreso, egreso, saldo }) => ({
        playerId,
        movedAt: fecha,
        income: ingreso,
        expense: egreso,
        balance: saldo,
      })),
    );
  }
}

/** Mails the confirmations of unconfirmed demo accounts, once each. */
export async function mailDemoConfirmations(services: Services): Promise<void> {
  const { database, now, mailLink } = services;
  const { players } = tables;
  for (const { usuario } of demoAccounts.filter(({ confirmed }) => !confirmed)) {
    const [player] = await database
      .select({ id: players.id, email: players.email, characterName: players.characterName })
      .from(players)
      .where(and(eq(players.usuarioKey, usuario), eq(players.confirmed, false)));
    const token = player ? await firstConfirmation(database, player.id, now()) : null;
    if (!player || token === null) continue;
    try {
      await mailLink('confirm', player, token);
    } catch (error) {
      // Delete the token, so that the next start mails the confirmation again.
      await database.delete(tables.mailTokens).where(eq(tables.mailTokens.playerId, player.id));
      throw error;
    }
  }
}

/** A confirmation token for a player who never had one, else null. With several servers, one gets it. */
function firstConfirmation(database: Database, playerId: number, now: number): Promise<string | null> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
    const earlier = await transaction
      .select({ playerId: tables.mailTokens.playerId })
      .from(tables.mailTokens)
      .where(eq(tables.mailTokens.playerId, playerId));
    return earlier.length > 0 ? null : issueMailToken(transaction, { playerId, purpose: 'confirm', now });
  });
}
