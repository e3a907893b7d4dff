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

/** An e-mail address in a text. */
export const emailAddress = /[^\s"'<>@]+@[^\s"'<>]+/g;

/** What a secret becomes. */
export const mask = '•••';
const depthLimit = 12;

/** Returns the replacement of a secret. */
export type Hide = (secret: unknown) => unknown;

/**
 * A copy of a value that is safe to leave the page: plain data without cycles, with secrets replaced at every depth.
 * An empty secret stays: it reveals nothing, and testers need to see that it is empty.
 * Masking with the default mask is idempotent. A snapshot's `value` names states, not data, and stays unchanged.
 */
export function masked(value: unknown, hide: Hide = () => mask): unknown {
  const isEmpty = (secret: unknown) => secret === '' || secret === null || secret === undefined;
  return copy(value, (secret) => (isEmpty(secret) ? secret : hide(secret)), new Set(), 0);
}

function copy(value: unknown, hide: Hide, ancestors: ReadonlySet<object>, depth: number): unknown {
  if (typeof value === 'string') return maskedText(value, hide);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (ancestors.has(value) || depth > depthLimit) return undefined;
  const withValue = new Set(ancestors).add(value);
  const next = (inner: unknown) => copy(inner, hide, withValue, depth + 1);
  const nextOf = ([key, inner]: readonly [unknown, unknown]) => (isSecret(key) ? hide(inner) : next(inner));

  if (value instanceof Map)
    return [...value].map(([key, inner]) => next([key, isSecret(key) ? hide(inner) : inner]));
  if (value instanceof Set || Array.isArray(value)) return [...value].map(next);
  if (value instanceof Error) return { name: value.name, ...fieldsOf(value, nextOf) };
  if ('toJSON' in value && typeof value.toJSON === 'function') return next(value.toJSON());
  const fields = fieldsOf(value, nextOf);
  const isSnapshot = 'status' in value && 'context' in value && 'value' in value && isStateValue(value.value);
  return isSnapshot ? { ...fields, value: value.value } : fields;
}

/** Replaces tokens in URLs, and e-mail addresses, which some players use as their login name. */
function maskedText(text: string, hide: Hide): string {
  return text
    .replace(/(token=)([^&\s"']+)/gi, (_, name: string, token: string) => `${name}${hide(token)}`)
    .replace(emailAddress, (address) => String(hide(address)));
}

function fieldsOf(
  value: object,
  next: (field: readonly [string, unknown]) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map((field) => [field[0], next(field)]));
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
