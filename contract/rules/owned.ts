import type { Business, Car, House } from '#contract/calls/player.ts';
import { type TaxedProperty, taxDays } from './property.ts';

/** One item of a player's property. */
export interface Owned<T> {
  /** Identifies the item in the URL; unique within a list. */
  key: string;
  /** Null if the money for them cannot be read. */
  taxDays: number | null;
  thing: T;
}

export function ownedCars(cars: readonly Car[]): Owned<Car>[] {
  return ownedOf(cars, (car) => ({ key: car.Matricula, taxDays: paidDays(car.Money, 'car') }));
}

export function ownedHouses(houses: readonly House[]): Owned<House>[] {
  return ownedOf(houses, (house) => ({
    key: String(house.Number ?? ''),
    taxDays: paidDays(house.Money, 'house'),
  }));
}

export function ownedBusinesses(businesses: readonly Business[]): Owned<Business>[] {
  return ownedOf(businesses, (business) => ({
    key: `${business.valor}-${business.Number ?? ''}`,
    taxDays: paidDays(business.Money, business.valor),
  }));
}

function paidDays(money: number | null, property: TaxedProperty): number | null {
  return money === null ? null : taxDays(money, property);
}

/** Compares days of tax, fewest first, or most first with the sign -1. Unknown ones are last. */
export function byDays(one: number | null, other: number | null, sign = 1): number {
  const unknown = sign * Number.POSITIVE_INFINITY;
  return sign * ((one ?? unknown) - (other ?? unknown)) || 0;
}

/** Adds an identifier to each item; duplicates get a number. */
function ownedOf<T>(things: readonly T[], identify: (thing: T) => Omit<Owned<T>, 'thing'>): Owned<T>[] {
  const taken = new Set<string>();
  return things.map((thing) => {
    const { key, taxDays } = identify(thing);
    let free = key;
    for (let number = 2; taken.has(free); number += 1) free = `${key}-${number}`;
    taken.add(free);
    return { key: free, taxDays, thing };
  });
}
