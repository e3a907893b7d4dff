import type { Business, Car, House } from '#contract/calls/player.ts';
import { limits } from '#contract/limits.ts';
import type { playerMessages } from '#contract/messages/player.ts';
import { type CalendarSource, calendarFile } from './calendar.ts';
import { byDays, type Owned, ownedBusinesses, ownedCars, ownedHouses } from './owned.ts';
import { businessName, carName, dueDay, houseName, plateOf } from './property.ts';

const dayLength = 24 * 60 * 60_000;

export type DueKind = keyof typeof playerMessages.due;

/** In the order in which items with equally many days are listed. */
export const dueKinds: readonly DueKind[] = ['cars', 'houses', 'businesses'];

/** An item whose paid taxes run out. */
export interface Due {
  kind: DueKind;
  /** Identifies the item in the URL of its page. */
  key: string;
  name: string;
  /** Null if they are unknown. */
  days: number | null;
  /** Midnight UTC; null if the days are unknown, and after the year 9999. */
  day: Date | null;
}

function duesOf<T>(
  kind: DueKind,
  owned: readonly Owned<T>[],
  nameOf: (thing: T) => string,
  today: Date,
): Due[] {
  return owned.map(({ key, taxDays, thing }) => ({
    kind,
    key,
    name: nameOf(thing),
    days: taxDays,
    day: taxDays === null ? null : dueDay(today, taxDays),
  }));
}

export const carDues = (cars: readonly Car[], today: Date) =>
  duesOf('cars', ownedCars(cars), carNameAndPlate, today);
export const houseDues = (houses: readonly House[], today: Date) =>
  duesOf('houses', ownedHouses(houses), houseName, today);
export const businessDues = (businesses: readonly Business[], today: Date) =>
  duesOf('businesses', ownedBusinesses(businesses), businessName, today);

function carNameAndPlate(car: Car): string {
  const plate = plateOf(car);
  return plate === '' ? carName(car) : `${carName(car)} (${plate})`;
}

export function byUrgency(a: Due, b: Due): number {
  return byDays(a.days, b.days) || dueKinds.indexOf(a.kind) - dueKinds.indexOf(b.kind);
}

/** The calendar file of due days. */
export function dueCalendar(dues: readonly Due[], source: CalendarSource): string {
  const events = dues.flatMap(({ kind, key, name, day }) => {
    if (day === null) return [];
    const title = `Vencen los impuestos: ${name}`;
    return [{ id: `${kind}-${key}`, day, title, text: 'Ese día se terminan los días de impuestos pagados.' }];
  });
  return calendarFile(events, source);
}

/** A thing of which a mail has said when it is due. */
export interface Announced {
  /** Its kind and key. */
  thing: string;
  /** Midnight UTC, as `2026-11-26`. */
  day: string;
}

/** What a mail says now: what is due within the days of the limit, unless a mail has said it. */
export function dueToAnnounce(dues: readonly Due[], announced: readonly Announced[]): Announced[] {
  const soon = dues.flatMap(({ kind, key, day, days }) =>
    day !== null && days !== null && days > 0 && days <= limits.reminderDays
      ? [{ thing: `${kind} ${key}`, day: day.toISOString().slice(0, 10) }]
      : [],
  );
  // Between midnight and the hour in which the game takes its taxes, everything seems to be due a day later.
  const isSame = (one: Announced, other: Announced) =>
    one.thing === other.thing && Math.abs(Date.parse(one.day) - Date.parse(other.day)) <= dayLength;
  return soon.filter((due) => !announced.some((other) => isSame(due, other)));
}

/** Of what was to be announced, what is still due then: the rest was paid. */
export function stillDue(dues: readonly Due[], announced: readonly Announced[]): Due[] {
  return dues.filter((due) =>
    dueToAnnounce([due], []).some(({ thing }) => announced.some((other) => other.thing === thing)),
  );
}
