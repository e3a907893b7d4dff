import * as z from 'zod/mini';
import { amount, optionalLabel } from '#contract/tolerant-scalars.ts';
import { id, nullableText } from '#contract/wire-scalars.ts';

/**
 * The entities of the administration. Each has two schemas: `…Wire`, strictly what our server sends, and
 * `…Reader`, which accepts the variants of other servers and transforms them into one type.
 */

// Stories under review: no screen uses them

export const reviewedStoryWire = z.strictObject({
  id: id,
  userID: id,
  Name: z.string(),
  datosImportantes: z.string(),
  historia: z.string(),
  decision: nullableText,
  razon: nullableText,
});
export const reviewedStoryReader = z.object({
  id: amount,
  Name: optionalLabel,
  datosImportantes: optionalLabel,
  historia: optionalLabel,
  decision: optionalLabel,
  razon: optionalLabel,
});
