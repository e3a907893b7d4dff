/** A value inside a context that a step changed. */
export interface Change {
  /** Names joined by dots, such as `toast.text`. */
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The innermost values that differ, as plain data; the order of keys does not matter. */
export function changesBetween(from: unknown, to: unknown, path = ''): Change[] {
  if (Object.is(from, to)) return [];
  const [before, after] = [entriesOf(from), entriesOf(to)];
  // A list with another length is one change, not one for each item that moved.
  const isList = Array.isArray(from);
  if (!before || !after || isList !== Array.isArray(to) || (isList && before.size !== after.size))
    return [{ path, from, to }];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) =>
    changesBetween(before.get(name), after.get(name), path === '' ? name : `${path}.${name}`),
  );
}

function entriesOf(value: unknown): Map<string, unknown> | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
}
