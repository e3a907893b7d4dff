/** Names of fields with secrets, in lower case. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'newpassword',
  'currentpassword',
  'confirmation',
  'token',
  'resettoken',
  'mail',
  'email',
]);

const mask = '•••';
const depthLimit = 12;

/**
 * A copy of a value that may leave the page: plain data, without cycles, secrets replaced at every depth.
 * Masking is idempotent. A snapshot's `value` names states, not data, and stays unchanged.
 */
export function masked(value: unknown): unknown {
  return copy(value, new Set(), 0);
}

function copy(value: unknown, above: ReadonlySet<object>, depth: number): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (above.has(value) || depth > depthLimit) return undefined;
  const path = new Set(above).add(value);
  const next = (inner: unknown) => copy(inner, path, depth + 1);

  if (value instanceof Map)
    return [...value].map(([key, inner]) => next([key, isSecret(key) ? mask : inner]));
  if (value instanceof Set || Array.isArray(value)) return [...value].map(next);
  if (value instanceof Error) return { name: value.name, ...fieldsOf(value, next) };
  if ('toJSON' in value && typeof value.toJSON === 'function') return next(value.toJSON());
  const fields = fieldsOf(value, next);
  const isSnapshot = 'status' in value && 'context' in value && 'value' in value && isStateValue(value.value);
  return isSnapshot ? { ...fields, value: value.value } : fields;
}

/** A text without tokens in addresses and without e-mail addresses, which some players log in with. */
function maskedText(text: string): string {
  return text.replace(/(token=)[^&\s"']+/gi, `$1${mask}`).replace(/[^\s"'<>@]+@[^\s"'<>]+/g, mask);
}

function fieldsOf(value: object, next: (inner: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isSecret(key) ? mask : next(inner)]),
  );
}

/** Whether a field's name says that it holds a secret. */
export function isSecret(field: unknown): boolean {
  return typeof field === 'string' && secretFields.has(field.toLowerCase());
}

/** Whether a value is a state value: a name, or an object of names. */
function isStateValue(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  if (Array.isArray(value) || depth > depthLimit) return false;
  return Object.values(value).every((inner) => isStateValue(inner, depth + 1));
}
