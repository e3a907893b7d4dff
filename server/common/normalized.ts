import { withoutInvisible } from '#contract/printable.ts';

/**
 * The form in which login names, character names and e-mails are compared and kept unique: NFKC, trimmed,
 * lower case, without invisible characters. Stored next to the original, because the embedded database has no case-insensitive
 * collation.
 */
export function normalized(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).trim().toLowerCase();
}
