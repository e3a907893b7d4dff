import * as z from 'zod/mini';
import { plainGameText } from './game-text.ts';

/**
 * Tolerant readers of single values: they convert the variants of other servers into one type (behaviour
 * 1.14). Each is a single transform instead of a union: long lists call it thousands of times, which is
 * noticeable on a slow phone.
 */

/** @param read returns undefined for a value that cannot be read; the answer is unreadable then. */
function scalar<T>(read: (value: unknown) => T | undefined) {
  return z.transform((value: unknown, { issues }): T => {
    const clean = read(value);
    if (clean !== undefined) return clean;
    issues.push({ code: 'custom', input: value });
    return z.NEVER;
  });
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const isNumeric = typeof value === 'string' && /^\s*-?[0-9]+([.][0-9]+)?\s*$/.test(value);
  return isNumeric ? Number(value) : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? String(value) : undefined;
}

function gameTextOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : plainGameText(text);
}

function flagOf(mark: unknown): boolean | undefined {
  switch (mark) {
    case true:
    case 1:
    case '1':
    case 'true':
      return true;
    case false:
    case 0:
    case '0':
    case '':
    case 'false':
      return false;
    default:
      return undefined;
  }
}

/** A number or a numeric string, as a number. */
export const amount = scalar(numberOf);

function amountOr<T>(none: T) {
  return scalar((value) => (isMissing(value) || value === '' ? none : numberOf(value)));
}

/** A number; null if missing. */
export const optionalAmount = amountOr(null);

/** A number; 0 if missing. */
export const amountOrZero = amountOr(0);

/** true/1/'1' and false/0/'0'. */
export const flag = scalar(flagOf);

/** A boolean; false if missing. */
export const optionalFlag = scalar((mark) => (isMissing(mark) ? false : flagOf(mark)));

/** A string, or a number as a string. */
export const label = scalar(textOf);

/** A string; '' if missing. */
export const optionalLabel = scalar((value) => (isMissing(value) ? '' : textOf(value)));

/** A text of the game, without colour codes. */
export const gameLabel = scalar(gameTextOf);

/** A text of the game, without colour codes; '' if missing. */
export const optionalGameLabel = scalar((value) => (isMissing(value) ? '' : gameTextOf(value)));

/**
 * A chat-community id with all its digits. A number beyond 2^53 has already lost digits and could be another
 * user's id, so it is read as no id.
 */
export const chatIdLabel = scalar((value) => {
  const text = isMissing(value) ? '' : textOf(value)?.trim();
  if (text === undefined) return undefined;
  const isExact = typeof value !== 'number' || Number.isSafeInteger(value);
  return isExact && /^[0-9]{1,20}$/.test(text) && text !== '0' ? text : '';
});
