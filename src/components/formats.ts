const locale = 'es-ES';

let numbers: Intl.NumberFormat | null = null;

/** What is shown for a value that cannot be read (behaviour 1.14), and where a word is clearer. */
export const unreadable = '—';
export const unavailable = 'No disponible';

/** Formats 1234 as '1.234', 0.125 as '0,13' and null as '—'. */
export function formatNumber(value: number | null): string {
  if (value === null) return unreadable;
  // Nearly all numbers are integers, and creating a formatter takes 0.1 s on a slow phone.
  if (Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, '.');
  // Spanish does not group four digits by default; the site always groups (behaviour 1.1).
  numbers ??= new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 2 });
  return numbers.format(value);
}

/** A number with its noun: '1 Coin', '350 Coins'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Formats 1234 as '$1.234'; the sign of a negative amount comes first: '-$350'. Null is '—'. */
export function formatMoney(value: number | null): string {
  if (value === null) return unreadable;
  return value < 0 ? `-$${formatNumber(-value)}` : `$${formatNumber(value)}`;
}
