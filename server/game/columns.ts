import { withoutInvisible } from '#contract/printable.ts';
import type { Row } from './connection.ts';

/**
 * Reads columns of the game's views into the types of the API. Gamemodes store dates as text or Unix seconds,
 * numbers as text, flags as bits, and NULL anywhere, so that each reader has a value for everything.
 */

const maxInteger = Number.MAX_SAFE_INTEGER;
const maxId = 2_147_483_647;

/** A text; '' if missing. Binary columns arrive as bytes. */
export function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('latin1').replace(/\0+$/, '');
  return value === null || value === undefined ? '' : String(value);
}

/** A text; null if missing or empty. */
export function textOrNull(value: unknown): string | null {
  return textOf(value).trim() === '' ? null : textOf(value);
}

/** A whole number in the range that JSON keeps exact; null if missing or not a number. */
export function figureOf(value: unknown): number | null {
  const text = textOf(value).trim();
  // The bytes of a BIT column.
  const isBits = Buffer.isBuffer(value);
  const number = isBits ? value.reduce((sum, byte) => sum * 256 + byte, 0) : Number(text);
  if (Number.isNaN(number) || (text === '' && !isBits)) return null;
  // `+ 0` turns -0 into 0.
  return Math.trunc(Math.min(maxInteger, Math.max(-maxInteger, number))) + 0;
}

/** Like {@link figureOf}, but 0 if missing. */
export function integerOf(value: unknown): number {
  return figureOf(value) ?? 0;
}

/** A number for a column of 32 bits. */
export function smallIntegerOf(value: unknown): number {
  return Math.min(maxId, Math.max(-maxId, integerOf(value)));
}

export function flagOf(value: unknown): boolean {
  return integerOf(value) !== 0;
}

/** An id of a row; null for a value that cannot be one. */
export function idOf(value: unknown): number | null {
  const id = integerOf(value);
  return id >= 1 && id <= maxId ? id : null;
}

/**
 * A date as `2024-05-01 12:00:00`, also from Unix seconds, in the time zone of this machine; other text as it is, and ''
 * for a zero date, which `from_unixtime` makes 1970.
 */
export function dateOf(value: unknown): string {
  const text = textOf(value).trim();
  if (/^(0|(0000-00-00|1969-12-31|1970-01-01).*)$/.test(text)) return '';
  if (!/^[0-9]{9,10}$/.test(text)) return text;
  const date = new Date(Number(text) * 1000);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

/** A chat-community id; '' for none. Ids of 18 digits arrive as text, because numbers would lose the last ones. */
export function chatIdOf(value: unknown): string {
  const text = textOf(value).trim();
  return /^[1-9][0-9]{0,19}$/.test(text) ? text : '';
}

/** The longest name that is kept: an index cannot hold longer ones. */
const maxName = 255;

/** A name as our database accepts it. */
export function nameOf(value: unknown): string {
  return withoutInvisible(textOf(value))
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxName);
}

/** The rows that a reader accepts. */
export function readRows<T>(rows: readonly Row[], read: (row: Row) => T | null): T[] {
  return rows.flatMap((row) => read(row) ?? []);
}
