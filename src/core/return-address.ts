import * as z from 'zod/mini';
import type { ReturnAddress } from '#machines/session/admission.ts';

/** It is stored in the state of the history entry, so that it survives a reload and is dropped on navigation. */
const returnAddress = z.object({
  // Browsers read '//' and '/\' as the start of a URL of another site.
  returnTo: z.string().check(z.regex(/^\/(?![/\\])/)),
  leftBy: z.nullable(z.union([z.string(), z.number()])),
});

/** The return address in the state of a history entry, or null. */
export function returnAddressIn(state: unknown): ReturnAddress | null {
  const read = z.safeParse(returnAddress, state);
  return read.success ? read.data : null;
}
