function percentile(figures: readonly number[], rank: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * rank)] ?? Number.NaN;
}

/** The median; the higher of the two middle values for an even length, and NaN for an empty list. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** The 75th percentile; NaN for an empty list. */
export function percentile75(figures: readonly number[]): number {
  return percentile(figures, 0.75);
}
