/**
 * The form in which login names, character names and e-mails are compared and kept unique: NFKC, trimmed,
 * lower case. Stored next to the original, because the embedded database has no case-insensitive
 * collation.
 */
export function normalized(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
