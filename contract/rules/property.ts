import type { Business } from '#contract/entities/player.ts';
import { limits, taxDivisors } from '#contract/limits.ts';

export type TaxedProperty = keyof typeof taxDivisors;

/** Days of tax that the money kept in a property pays for, whole and never negative (section 9). */
export function taxDays(money: number, property: TaxedProperty): number {
  return Math.max(0, Math.floor(money / taxDivisors[property]));
}

/** Whether so few days of tax are left that the owner should be warned. */
export function isTaxUrgent(days: number): boolean {
  return days <= limits.urgentTaxDays;
}

/** Where a car is, as shown (behaviour 5.10). */
export function carState(car: { Service: number; Straf: number; Detenido: number }): string {
  if (car.Service !== 0) return 'Reparando en Dilimore';
  if (car.Straf !== 0) return 'En estacionamiento';
  if (car.Detenido !== 0) return 'En comisaría';
  return 'Activo';
}

/** 'Casa abierta' only when Lock is 0 (behaviour 5.11). */
export function houseState(house: { Lock: number }): string {
  return house.Lock === 0 ? 'Casa abierta' : 'Casa cerrada';
}

const nobody: ReadonlySet<string> = new Set(['', '0', 'none', 'nadie', '-']);

/** Names of the people who hold a key, without the marks for nobody. */
export function keyHolders(invites: readonly string[]): string[] {
  return invites.map((name) => name.trim()).filter((name) => !nobody.has(name.toLowerCase()));
}

/** Headings of the business types in their order (behaviour 5.12), and of those that are unknown. */
export const businessTypeNames: Record<Business['valor'], string> = {
  gas: 'Gasolineras',
  salon: 'Concesionaria',
  shop24: '24/7',
  global: 'Global',
  other: 'Otros',
};

/** Income of a business: PassiveEarnings for global, else the first present of Balans, Balanse, Bank. */
export function businessIncome(business: {
  valor: string;
  Balans: number | null;
  Balanse: number | null;
  Bank: number | null;
  PassiveEarnings: number | null;
}): number {
  if (business.valor === 'global') return business.PassiveEarnings ?? 0;
  return business.Balans ?? business.Balanse ?? business.Bank ?? 0;
}
