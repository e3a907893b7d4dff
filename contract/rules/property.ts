import type { Business } from '#contract/calls/player.ts';
import { plainGameText } from '#contract/game-text.ts';
import { playerLabels } from '#contract/labels/player.ts';
import { limits, taxDivisors } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';

export type TaxedProperty = keyof typeof taxDivisors;

/** The full days of tax that a property's money pays for; never negative (behaviour 5.9). */
export function taxDays(money: number, property: TaxedProperty): number {
  return Math.max(0, Math.floor(money / taxDivisors[property]));
}

/** Whether the owner should be warned that few days of tax are left. */
export function isTaxUrgent(days: number | null): boolean {
  return days !== null && days <= limits.urgentTaxDays;
}

const lastYear = 9999;

/**
 * The day on which the paid days of tax run out, as midnight UTC; null after the year 9999, which calendars do
 * not know.
 */
export function dueDay(today: Date, days: number): Date | null {
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days));
  return day.getUTCFullYear() <= lastYear ? day : null;
}

/** The name of a car. */
export function carName(car: { Model: number | null; ModeloDetalles: { carname: string } }): string {
  return car.ModeloDetalles.carname || playerLabels.carName(car.Model);
}

/** The plate of a car; '' if it has none. */
export function plateOf(car: { Matricula: string }): string {
  return plainGameText(car.Matricula);
}

/** The name of a house. */
export function houseName(house: { Number: number | null }): string {
  return playerLabels.houseName(house.Number);
}

/** The name of a business. */
export function businessName(business: { Info: string; Number: number | null }): string {
  return business.Info.trim() || playerLabels.businessName(business.Number);
}

/** The location of a car (behaviour 5.10); null if it is unknown. */
export function carState(car: {
  Service: number | null;
  Straf: number | null;
  Detenido: number | null;
}): keyof typeof playerLabels.car | null {
  const marks = { inService: car.Service, parked: car.Straf, impounded: car.Detenido };
  for (const state of ['inService', 'parked', 'impounded'] as const) {
    if (marks[state] === null) return null;
    if (marks[state] !== 0) return state;
  }
  return 'active';
}

/** Open only if Lock is 0 (behaviour 5.11); null if it is unknown. */
export function houseState(house: { Lock: number | null }): keyof typeof playerLabels.house | null {
  return house.Lock === null ? null : house.Lock === 0 ? 'open' : 'closed';
}

/** Placeholders of a key without a holder, in lower case. */
const emptyKeys: ReadonlySet<string> = new Set(['', '0', 'none', 'nadie', '-']);

/** The names of key holders, without the placeholders for an empty key. */
export function keyHolders(invites: readonly string[]): string[] {
  return invites.map((name) => name.trim()).filter((name) => !emptyKeys.has(name.toLowerCase()));
}

/**
 * The income of a business: PassiveEarnings for global, otherwise the first present of Balans, Balanse, Bank.
 * Null if that one cannot be read.
 */
export function businessIncome({
  valor,
  Balans,
  Balanse,
  Bank,
  PassiveEarnings,
}: { valor: string } & Pick<Business, 'Balans' | 'Balanse' | 'Bank' | 'PassiveEarnings'>): number | null {
  const incomes = valor === 'global' ? [PassiveEarnings] : [Balans, Balanse, Bank];
  const present = incomes.filter((income) => income !== null);
  return present.length === 0 ? 0 : (present[0] ?? null);
}

/** The query parameter of the open item, on the page of each kind of property. */
export const selectionParameters = { cars: 'auto', houses: 'casa', businesses: 'negocio' } as const;

/** The address of one item of a player's property. */
export function propertyPath(kind: keyof typeof selectionParameters, key: string): string {
  return `${paths[kind]}?${new URLSearchParams({ [selectionParameters[kind]]: key })}`;
}
