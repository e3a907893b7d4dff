/** Shown when a date cannot be parsed. */
const unreadable = '—';

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const spanish = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)? ?(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Formats a movement's date and time (behaviour 5.8): as written if it has no time zone, in local time if it
 * has one, and '—' if it is not a date.
 */
export function movementDate(fecha: string): { date: string; time: string } {
  const text = fecha.trim();
  const [, year, month, day, ...isoTime] = iso.exec(text) ?? [];
  if (year !== undefined) return written(year, month, day, isoTime);
  const [, spanishDay, spanishMonth, spanishYear, ...spanishTime] = spanish.exec(text) ?? [];
  if (spanishDay !== undefined) return written(spanishYear, spanishMonth, spanishDay, spanishTime);
  const instant = zoned.test(text) ? new Date(text.replace(' ', 'T').replace(' ', '')) : null;
  if (instant === null || Number.isNaN(instant.getTime())) return { date: unreadable, time: unreadable };
  return {
    date: joinedDate(instant.getDate(), instant.getMonth() + 1, instant.getFullYear()),
    time: joined(':', [instant.getHours(), instant.getMinutes(), instant.getSeconds()]),
  };
}

/** The day of a movement as 2026-03-02, which sorts as text; null if its date cannot be read. */
export function movementDay(fecha: string): string | null {
  const { date } = movementDate(fecha);
  return date === unreadable ? null : date.split('/').reverse().join('-');
}

/** The date and time of a movement as shown, as a number for an axis of time; null if its date cannot be read. */
export function movementInstant(fecha: string): number | null {
  const { time } = movementDate(fecha);
  const day = movementDay(fecha);
  return day === null ? null : Date.parse(`${day}T${time === unreadable ? '00:00' : time}Z`);
}

type Part = string | undefined;

function written(year: Part, month: Part, day: Part, [hour, minute, second]: Part[]) {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const [h, min, s] = [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)];
  // A date that does not exist, such as 31 February, overflows into another month.
  const calendar = new Date(Date.UTC(y, m - 1, d));
  const isDay = calendar.getUTCMonth() === m - 1;
  if (!isDay || h > 23 || min > 59 || s > 59) return { date: unreadable, time: unreadable };
  return {
    date: joinedDate(d, m, y),
    time: hour === undefined ? unreadable : joined(':', [h, min, s]),
  };
}

function joined(separator: string, parts: readonly number[]): string {
  return parts.map((part) => String(part).padStart(2, '0')).join(separator);
}

function joinedDate(day: number, month: number, year: number): string {
  return `${joined('/', [day, month])}/${String(year).padStart(4, '0')}`;
}
