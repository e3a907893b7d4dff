/**
 * The form of a login name, character name or e-mail by which it is compared and kept unique:
 * compatibility-normalised, trimmed, lower case. Stored beside the text as it was written, because
 * the embedded database has no case-insensitive collation.
 */
export function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
