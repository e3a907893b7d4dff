import * as z from 'zod/mini';
import { limits } from './limits.ts';

/**
 * Strict scalars of what crosses the wire, as the API host sends and takes them. Nothing is
 * transformed here, so every schema can be written out as JSON Schema.
 */

const maxId = 2_147_483_647;

export const id = z.int().check(z.minimum(1), z.maximum(maxId));

/** An id in a query or a path, where everything is text. */
export const idText = z.string().check(z.regex(/^[1-9][0-9]{0,9}$/));

/** An id in a JSON body: some clients send the digits as text. */
export const idOrText = z.union([id, idText]);

export const integer = z.int();

/** A whole number in a query. */
export const countText = z.string().check(z.regex(/^[1-9][0-9]{0,8}$/));

/** Chat-community ids have up to 20 digits: text to the last digit, '' for none. */
export const chatId = z.string().check(z.regex(/^[0-9]{0,20}$/));

/** How many rows of a list a page may have. */
export const pageSizeText = z.string().check(z.regex(/^([1-9][0-9]?|100)$/));

/** Text without the control characters and halves of characters that no database and no page wants. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
const printable = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\p{Cs}]*$/u;

/** Text of at most `most` UTF-16 units, possibly empty. */
export function text(most: number) {
  return z.string().check(z.maxLength(most), z.regex(printable));
}

/** Text that holds at least one visible character. */
export function filledText(most: number) {
  return z.string().check(z.maxLength(most), z.regex(printable), z.regex(/\S/));
}

export const email = z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/), z.regex(printable));
/** Halves of characters have no bytes of their own: passwords made of them would all be the same. */
export const password = z.string().check(z.maxLength(limits.passwordMax), z.regex(/^[^\p{Cs}]*$/u));
export const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));
export const nullableText = z.nullable(z.string());
