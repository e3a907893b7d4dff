import * as z from 'zod/mini';
import { characterRoles } from './rules/character-name.ts';

// Unsent texts that a browser stores, by kind.

/** A kind of draft: where a browser stores it, and what it contains. */
export interface DraftKind<Draft = unknown> {
  /** The start of its key in the browser's storage. It continues with the player's id. */
  key: `vr.${string}`;
  /** `localStorage` is shared by all tabs of the browser. */
  place: 'localStorage' | 'sessionStorage';
  schema: z.ZodMiniType<Draft>;
}

/** A new character name that was not submitted, with the selected role. */
export type NameDraft = z.output<typeof nameDrafts.schema>;

export const nameDrafts = {
  key: 'vr.nameDraft',
  place: 'localStorage',
  schema: z.object({ name: z.string(), role: z.nullable(z.enum(characterRoles)) }),
} as const;

export const storyDrafts = {
  key: 'vr.storyDraft',
  place: 'localStorage',
  schema: z.object({ datosImportantes: z.string(), historia: z.string() }),
} as const;
