const locale = 'es-ES';

// Spanish leaves four digits ungrouped by default; the site groups them all (decisions, section 4).
const numbers = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 2 });

/** 1234 as '1.234'. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** 1234 as '$1.234', a negative amount with its sign in front: '-$350'. */
export function formatMoney(value: number): string {
  return value < 0 ? `-$${numbers.format(-value)}` : `$${numbers.format(value)}`;
}
