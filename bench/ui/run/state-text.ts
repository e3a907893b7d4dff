import type { StateValue } from 'xstate';

/** A state value in one line. */
export function stateValueText(value: StateValue): string {
  if (typeof value === 'string') return value;
  const inner = Object.entries(value).map(([key, deeper]) => {
    if (deeper === undefined || (typeof deeper === 'object' && Object.keys(deeper).length === 0)) return key;
    return `${key}.${stateValueText(deeper)}`;
  });
  return inner.length === 1 ? (inner[0] ?? '') : `{${inner.join(', ')}}`;
}
