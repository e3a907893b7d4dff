import * as z from 'zod/mini';
import { madeOnce } from './made-once.ts';

/**
 * Tolerant readers of single values: what other API hosts send for the same thing becomes one clean
 * type here, once (decisions, section 4). What is not tolerated is an unreadable answer. What most hosts
 * send stands first in each union, and one transform makes the clean type: lists read thousands of these.
 */

const numeric = madeOnce(() => z.string().check(z.regex(/^\s*-?[0-9]+([.][0-9]+)?\s*$/)));
const possibleNumber = madeOnce(() => z.union([z.number(), numeric(), z.nullish(z.literal(''))]));

/** A number or a numeric text, as a number. */
export const amount = madeOnce(() => z.pipe(z.union([z.number(), numeric()]), z.transform(Number)));

/** An amount that may be missing: null then. */
export const optionalAmount = madeOnce(() =>
  z.pipe(
    possibleNumber(),
    z.transform((value) => (value === '' || value == null ? null : Number(value))),
  ),
);

/** An amount that may be missing: 0 then. */
export const amountOrZero = madeOnce(() =>
  z.pipe(
    possibleNumber(),
    z.transform((value) => Number(value ?? 0)),
  ),
);

const flagMark = madeOnce(() => z.union([z.boolean(), z.literal([0, 1, '0', '1', '', 'true', 'false'])]));

function isOn(mark: z.output<ReturnType<typeof flagMark>>): boolean {
  return mark === true || mark === 1 || mark === '1' || mark === 'true';
}

/** true/1/'1' and false/0/'0'. */
export const flag = madeOnce(() => z.pipe(flagMark(), z.transform(isOn)));

/** A flag that may be missing: false then. */
export const optionalFlag = madeOnce(() =>
  z.pipe(
    z.nullish(flagMark()),
    z.transform((mark) => isOn(mark ?? false)),
  ),
);

/** Text, or a number as its text. */
export const label = madeOnce(() => z.pipe(z.union([z.string(), z.number()]), z.transform(String)));

const possibleText = madeOnce(() => z.union([z.string(), z.nullish(z.number())]));

/** Text that may be missing: '' then. */
export const optionalLabel = madeOnce(() =>
  z.pipe(
    possibleText(),
    z.transform((value) => String(value ?? '')),
  ),
);

/**
 * A chat-community id to its last digit. A number beyond 2^53 has lost digits already, and asking
 * for somebody else's role would be worse than for none: it reads as no id.
 */
export const chatIdLabel = madeOnce(() =>
  z.pipe(
    possibleText(),
    z.transform((value) => {
      if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : '';
      const trimmed = value?.trim() ?? '';
      return /^[0-9]{1,20}$/.test(trimmed) && trimmed !== '0' ? trimmed : '';
    }),
  ),
);

/** A list that may be missing: empty then. */
export function optionalList<T extends z.core.$ZodType>(item: T) {
  return z.pipe(
    z.nullish(z.array(item)),
    z.transform((list) => list ?? []),
  );
}
