/** Fields that hold what nobody but the player may see, in lower case. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'newpassword',
  'currentpassword',
  'token',
  'resettoken',
  'mail',
  'email',
]);

const mask = '•••';
const depthLimit = 12;

/**
 * A copy of a value that may leave the page: plain data, cycles cut, secrets replaced at every depth.
 * Masking twice is masking once. A snapshot's `value` names states, not data, and stays as it is.
 */
export function masked(value: unknown): unknown {
  return copy(value, new Set(), 0);
}

function copy(value: unknown, above: ReadonlySet<object>, depth: number): unknown {
  if (typeof value === 'string') return value.replace(/(token=)[^&\s"']+/gi, `$1${mask}`);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (above.has(value) || depth > depthLimit) return undefined;
  const path = new Set(above).add(value);
  const next = (inner: unknown) => copy(inner, path, depth + 1);

  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map)
    return [...value].map(([key, inner]) => [key, isSecret(key) ? mask : next(inner)]);
  if (value instanceof Set || Array.isArray(value)) return [...value].map(next);
  if (value instanceof Error) return { name: value.name, ...fieldsOf(value, next) };
  if ('toJSON' in value && typeof value.toJSON === 'function') return next(value.toJSON());
  const isSnapshot = 'status' in value && 'value' in value;
  return {
    ...fieldsOf(value, next),
    ...(isSnapshot ? { value: copyOfStateValue(value.value) } : {}),
  };
}

function fieldsOf(value: object, next: (inner: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isSecret(key) ? mask : next(inner)]),
  );
}

function isSecret(key: unknown): boolean {
  return typeof key === 'string' && secretFields.has(key.toLowerCase());
}

/** State values are names and objects of names, however those are called. */
function copyOfStateValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOfStateValue(inner)]));
}
