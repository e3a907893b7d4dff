import { limits } from '#contract/limits.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { confirmedAnswer } from '#contract/rules/confirmation.ts';

/** Shorter secrets are not searched in other texts, because they occur in too many by chance. */
const minSearchedLength = 4;

/** Texts that workflows compare with the server's. They stay unchanged, even if a part of them is also a secret. */
const comparedTexts = new Set<string>([...Object.values(sessionMessages.password), confirmedAnswer]);

/**
 * Replaces secrets by placeholders that do not change the behaviour of a workflow. Equal secrets have equal
 * placeholders, and a placeholder is too short, too long or an e-mail address if the secret is.
 */
export function createPlaceholders() {
  const known = new Map<string, string>();

  return {
    /** The placeholder of a secret that is not empty. */
    hide(secret: unknown): string {
      const text = typeof secret === 'string' ? secret : JSON.stringify(secret);
      const placeholder = known.get(text) ?? placeholderOf(text, known.size + 1);
      known.set(text, placeholder);
      return placeholder;
    },
    /** A copy of plain data without the known secrets inside its texts, because users may type them into other fields. */
    scrubbed(value: unknown): unknown {
      // The longest first, because a secret can contain another one.
      const secrets = [...known].sort(([one], [other]) => other.length - one.length);
      return scrub(value, secrets);
    },
  };
}

function placeholderOf(secret: string, number: number): string {
  const { length } = Array.from(secret);
  const isAddress = secret.includes('@');
  if (length < limits.passwordMin) return isAddress ? `${number}@s` : `s${number}`;
  const name = `secreto-${number}`.padEnd(length > limits.passwordMax ? limits.passwordMax + 1 : 0, '-');
  return isAddress ? `${name}@correo.invalid` : name;
}

function scrub(value: unknown, secrets: readonly (readonly [string, string])[]): unknown {
  if (typeof value === 'string') return comparedTexts.has(value) ? value : scrubText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => scrub(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrub(inner, secrets)]));
}

function scrubText(text: string, secrets: readonly (readonly [string, string])[]): string {
  const found = secrets.find(
    ([secret]) => text === secret || (secret.length >= minSearchedLength && text.includes(secret)),
  );
  if (!found) return text;
  const [secret, placeholder] = found;
  // Search the rest of the text for other secrets, but not the inserted placeholders.
  return text
    .split(secret)
    .map((rest) => scrubText(rest, secrets))
    .join(placeholder);
}
