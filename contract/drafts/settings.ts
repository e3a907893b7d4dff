import * as z from 'zod/mini';
import { characterRoles } from '#contract/rules/character-name.ts';

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
