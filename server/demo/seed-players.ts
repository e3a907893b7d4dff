import { normalized } from '../accounts/normalized.ts';
import { unusablePasswordHash } from '../accounts/passwords.ts';
import type { players } from '../database/schema.ts';
import { type DemoAccount, demoAccounts, inventoryText } from './accounts.ts';
import { demoPlayerNames } from './names.ts';
import { demoFactions, demoJobs } from './texts.ts';

type PlayerRow = typeof players.$inferInsert;

const hour = 60 * 60_000;

/** An id that is not in the item catalogue, to show how the site handles it. */
const unknownItem = [9001, 1] as const;

/** The number of players that fill the leaderboards next to the demo accounts. */
const crowdSize = 40;

/** The rows of the demo accounts, in the order of their hashes; `now` is in milliseconds since 1970. */
export function demoAccountRows(passwordHashes: readonly string[], now: number): PlayerRow[] {
  return demoAccounts.map((account, index) => ({
    ...names(account.usuario, account.characterName, account.email),
    passwordHash: passwordHashes[index] ?? unusablePasswordHash,
    confirmed: account.confirmed,
    adminLevel: account.adminLevel,
    chatId: account.discordId,
    coins: account.coins,
    canRename: account.canRename,
    connected: account.connected,
    skin: account.skin,
    hunger: account.needs.Eat,
    thirst: account.needs.Soif,
    need: account.needs.Need,
    sleep: account.needs.Sleep,
    hygiene: account.needs.Higiene,
    fun: account.needs.Diversion,
    job: account.job || null,
    faction: account.member || null,
    rolePoints: account.rolePoints,
    hoursPlayed: account.hoursPlayed,
    level: account.level,
    warnings: account.warnings,
    vip: account.vip,
    bank: account.bank,
    cash: account.cash,
    moneySpent: account.moneySpent,
    coinsSpent: account.coinsSpent,
    petSkin: account.petSkin,
    illness: account.illness || null,
    addiction: account.addiction || null,
    alcohol: account.alcohol || null,
    lastSeen: lastSeenOf(account, now),
    inventory: inventoryText(account.wealthy ? [...account.inventory, unknownItem] : account.inventory),
    createdAt: new Date(now),
  }));
}

/** The rows of players that only fill the leaderboards; they cannot log in. */
export function crowdRows(now: number): PlayerRow[] {
  return demoPlayerNames.slice(0, crowdSize).map((characterName, index) => {
    const figure = (salt: number, from: number, to: number) =>
      from + Math.floor(fraction(index * 7 + salt) ** 2 * (to - from));
    const hoursPlayed = figure(1, 20, 2100);
    return {
      ...names(characterName.toLowerCase(), characterName, `${characterName.toLowerCase()}@example.com`),
      passwordHash: unusablePasswordHash,
      confirmed: true,
      skin: Math.floor(fraction(index * 7 + 2) * 300) + 1,
      job: demoJobs[index % demoJobs.length] ?? null,
      faction: index % 3 === 0 ? (demoFactions[index % demoFactions.length] ?? null) : null,
      hoursPlayed,
      level: 1 + Math.floor(hoursPlayed / 70),
      rolePoints: Math.floor(hoursPlayed * (1.5 + fraction(index * 7 + 3))),
      bank: figure(4, 3_000, 620_000),
      cash: figure(5, 50, 15_000),
      moneySpent: figure(6, 10_000, 3_900_000),
      createdAt: new Date(now),
    };
  });
}

function names(usuario: string, characterName: string, email: string) {
  return {
    usuario,
    usuarioKey: normalized(usuario),
    characterName,
    characterNameKey: normalized(characterName),
    email,
    emailKey: normalized(email),
  };
}

/** 'dd/mm/aaaa HH:mm', UTC. */
function lastSeenOf(account: DemoAccount, now: number): string | null {
  if (account.hoursSinceSeen === null) return null;
  const [date = '', time = ''] = new Date(now - account.hoursSinceSeen * hour).toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
}

/** A reproducible number from 0 to 1 for an integer. */
function fraction(seed: number): number {
  const mixed = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
