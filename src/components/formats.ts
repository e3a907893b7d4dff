const locale = 'es-ES';

let numbers: Intl.NumberFormat | null = null;

/** 1234 as '1.234', 0.125 as '0,13'. */
export function formatNumber(value: number): string {
  // Whole numbers are nearly all there are, and making a format takes a slow phone a tenth of a second.
  if (Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, '.');
  // Spanish leaves four digits ungrouped by default; the site groups them all (behaviour 1.1).
  numbers ??= new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 2 });
  return numbers.format(value);
}

/** 1234 as '$1.234', a negative amount with its sign in front: '-$350'. */
export function formatMoney(value: number): string {
  return value < 0 ? `-$${formatNumber(-value)}` : `$${formatNumber(value)}`;
}
