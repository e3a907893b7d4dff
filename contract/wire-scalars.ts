import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { printable } from './printable.ts';

/**
 * Strict schemas of scalar values as the server sends and accepts them. They contain no transforms, so that
 * every schema can be converted to JSON Schema.
 */

const maxId = 2_147_483_647;

export const id = z.int().check(z.minimum(1), z.maximum(maxId));

/** An id in a query or a path, where every value is a string. */
export const idText = z.string().check(z.regex(/^[1-9][0-9]{0,9}$/));

/** An id in a JSON body: some clients send a string. */
export const idOrText = z.union([id, idText]);

export const integer = z.int();

/** A figure of the game; null if its gamemode does not have it. */
export const figure = z.nullable(integer);

/** A positive integer in a query. */
export const countText = z.string().check(z.regex(/^[1-9][0-9]{0,8}$/));

/** Chat-community ids have up to 20 digits, so they are strings; '' for none. */
export const chatId = z.string().check(z.regex(/^[0-9]{0,20}$/));

/** The number of rows per page. */
export const pageSizeText = z.string().check(z.regex(/^([1-9][0-9]?|100)$/));

/** Text of at most `most` characters (code points), possibly empty. */
export function text(most: number) {
  return z.string().check(z.maxLength(most), z.regex(printable));
}

export const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Text with at least one visible character. */
export function filledText(most: number) {
  return z.string().check(z.maxLength(most), z.regex(printable), z.regex(visible));
}

export const email = z
  .string()
  .check(z.maxLength(limits.emailMax), z.regex(/^[^\s@]+@[^\s@]+$/), z.regex(printable));
/** Lone surrogates cannot be encoded in UTF-8: different passwords would have the same bytes. */
export const wellFormed = /^[^\p{Cs}]*$/u;
export const password = z.string().check(z.maxLength(limits.passwordMax), z.regex(wellFormed));
/** A SHA-256 as base64url. */
export const sha256 = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
export const nullableText = z.nullable(z.string());
