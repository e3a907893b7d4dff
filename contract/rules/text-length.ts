/**
 * The number of characters that a text has more than a maximum; 0 if it has none. Counts code points, as the schemas of the
 * calls do (behaviour 1.20).
 */
export function excessOf(text: string, most: number): number {
  return Math.max(0, Array.from(text).length - most);
}
