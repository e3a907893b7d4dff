import * as z from 'zod/mini';

/**
 * Readers of answers with parts: one odd row never hides the others, and one odd part of an answer never
 * takes the other parts down (behaviour 1.14).
 */

/** Set while a host is checked: what the site leaves out makes the answer unreadable then. */
let isStrict = false;

/** Reads answers without tolerance, to find what is odd about a host. */
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

/** The rows of a list that can be read. A list that has rows and no readable one is unreadable itself. */
/*@__NO_SIDE_EFFECTS__*/
export function rows<T extends z.core.$ZodType>(row: T) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values, { issues }) => {
      const readable: z.core.output<T>[] = [];
      for (const [index, value] of values.entries()) {
        const read = z.safeParse(row, value);
        if (read.success) readable.push(read.data);
        else if (isStrict) pushInner(issues, read.error, index);
      }
      if (values.length > 0 && readable.length === 0) issues.push({ code: 'custom', input: values });
      return readable;
    }),
  );
}

/** {@link rows} of a list that may be missing: none then. */
/*@__NO_SIDE_EFFECTS__*/
export function optionalRows<T extends z.core.$ZodType>(row: T) {
  return z.pipe(
    z.nullish(rows(row)),
    z.transform((readable) => readable ?? []),
  );
}

/** A part of an answer that stands for itself: null when it cannot be read. */
/*@__NO_SIDE_EFFECTS__*/
export function part<T extends z.core.$ZodType>(schema: T) {
  return z.transform((value: unknown, { issues }): z.core.output<T> | null => {
    const read = z.safeParse(schema, value);
    if (read.success) return read.data;
    if (isStrict) pushInner(issues, read.error);
    return null;
  });
}
