import * as z from 'zod/mini';

/**
 * Tolerant readers of lists and objects: one invalid row does not hide the others, and one invalid part does
 * not invalidate the rest (behaviour 1.14).
 */

/** Set by the conformance check: parts that the site skips then make the answer unreadable. */
let isStrict = false;

/** Reads answers without tolerance, to find the errors of a server. */
export function readStrictly<T>(read: () => T): T {
  isStrict = true;
  try {
    return read();
  } finally {
    isStrict = false;
  }
}

type Issues = z.core.ParsePayload['issues'];

function pushInner(issues: Issues, error: z.core.$ZodError, ...path: PropertyKey[]): void {
  for (const issue of error.issues) {
    const { message } = issue;
    issues.push({ code: 'custom', input: issue.input, path: [...path, ...issue.path], message });
  }
}

/** The readable rows of a list, and how many others it has. */
export interface CountedRows<T> {
  rows: T[];
  unreadable: number;
}

/** Reads the rows of a list and counts the unreadable ones. A list with rows but no readable one is unreadable. */
export function countedRows<T extends z.core.$ZodType>(row: T) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values, { issues }): CountedRows<z.core.output<T>> => {
      const readable: z.core.output<T>[] = [];
      for (const [index, value] of values.entries()) {
        const read = z.safeParse(row, value);
        if (read.success) readable.push(read.data);
        else if (isStrict) pushInner(issues, read.error, index);
      }
      if (values.length > 0 && readable.length === 0) issues.push({ code: 'custom', input: values });
      return { rows: readable, unreadable: values.length - readable.length };
    }),
  );
}

/** Like {@link countedRows}, but only the readable rows. */
export function rows<T extends z.core.$ZodType>(row: T) {
  return z.pipe(
    countedRows(row),
    z.transform((counted) => counted.rows),
  );
}

/** Like {@link countedRows}, but a missing list is empty. */
export function optionalRows<T extends z.core.$ZodType>(row: T) {
  return z.pipe(
    z.nullish(countedRows(row)),
    z.transform((counted): CountedRows<z.core.output<T>> => counted ?? { rows: [], unreadable: 0 }),
  );
}

/** An independent part of an answer, or another value when it cannot be read. */
export function partOr<T extends z.core.$ZodType, None>(schema: T, none: None) {
  return z.transform((value: unknown, { issues }): z.core.output<T> | None => {
    const read = z.safeParse(schema, value);
    if (read.success) return read.data;
    if (isStrict) pushInner(issues, read.error);
    return none;
  });
}

/** An independent part of an answer; null when it cannot be read. */
export function part<T extends z.core.$ZodType>(schema: T) {
  return partOr(schema, null);
}

/** Accepts a row if one of these values could be read: of the others it shows that they are missing. */
export function hasAny<Row>(valuesOf: (row: Row) => readonly unknown[]) {
  return z.refine<Row>((row) => valuesOf(row).some((value) => value !== null && value !== ''));
}
