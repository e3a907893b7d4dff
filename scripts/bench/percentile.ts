/** The value at a rank from 0 to 1: 0.5 is the median, the higher of the two middle values for an even length. */
export function percentile<T>(rank: number, items: readonly T[], read: (item: T) => number): number {
  return items.map(read).sort((a, b) => a - b)[Math.floor(items.length * rank)] ?? Number.NaN;
}
