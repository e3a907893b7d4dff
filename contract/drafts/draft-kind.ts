import type * as z from 'zod/mini';

// Unsent texts that a browser stores. Each area has a file of its own, so that a page loads only its kinds.

/** A kind of draft: where a browser stores it, and what it contains. */
export interface DraftKind<Draft = unknown> {
  /** The start of its key in the browser's storage. It continues with the player's id. */
  key: `vr.${string}`;
  /** `localStorage` is shared by all tabs of the browser. */
  place: 'localStorage' | 'sessionStorage';
  schema: z.ZodMiniType<Draft>;
}
