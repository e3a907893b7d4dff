import type { Business, Car, House } from '#contract/entities/player.ts';
import { taxDays } from '#contract/rules/property.ts';

/** One item of a player's property. */
export interface Owned<T> {
  /** Identifies the item in the URL; unique within a list. */
  key: string;
  taxDays: number;
  thing: T;
}

export function ownedCars(cars: readonly Car[]): Owned<Car>[] {
  return ownedOf(cars, (car) => ({ key: car.Matricula, taxDays: taxDays(car.Money, 'car') }));
}

export function ownedHouses(houses: readonly House[]): Owned<House>[] {
  return ownedOf(houses, (house) => ({
    key: String(house.Number),
    taxDays: taxDays(house.Money, 'house'),
  }));
}

export function ownedBusinesses(businesses: readonly Business[]): Owned<Business>[] {
  return ownedOf(businesses, (business) => ({
    key: `${business.valor}-${business.Number}`,
    taxDays: taxDays(business.Money, business.valor),
  }));
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
