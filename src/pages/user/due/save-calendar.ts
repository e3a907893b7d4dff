import { calendarFile } from '#contract/rules/calendar.ts';
import type { Due } from '#machines/player/due.ts';
import { saveFile } from '#src/core/save-file.ts';
import { site } from '#src/core/site.ts';

/** Downloads the due days as a calendar file. */
export function saveCalendar(dues: readonly Due[]): void {
  const events = dues.flatMap(({ kind, key, name, day }) => {
    if (day === null) return [];
    const title = `Vencen los impuestos: ${name}`;
    return [{ id: `${kind}-${key}`, day, title, text: 'Ese día se terminan los días de impuestos pagados.' }];
  });
  const source = { name: site.name, host: window.location.host, now: new Date() };
  saveFile('vencimientos.ics', 'text/calendar;charset=utf-8', calendarFile(events, source));
}
