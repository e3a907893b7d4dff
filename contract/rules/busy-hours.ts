const week = 168;

/** The players in each hour of a week from Monday; null where nothing is known. */
export type WeekHours = readonly (number | null)[];

/** Hours in UTC as hours of a place that is `minutes` ahead of it, as seven days of 24. */
export function localDays(hours: WeekHours, minutes: number): WeekHours[] {
  const ahead = Math.round(minutes / 60);
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => hours[(24 * day + hour - ahead + week) % week] ?? null),
  );
}

/** The hour with the most players, the first of several; null if nothing is known. */
export function busiest(hours: WeekHours): { hour: number; players: number } | null {
  const players = Math.max(...hours.map((count) => count ?? -1));
  return players < 0 ? null : { hour: hours.indexOf(players), players };
}
