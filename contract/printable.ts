/**
 * Control characters and lone surrogates, which databases and pages cannot handle, and the characters that set the
 * direction of text: one in a title reverses the words after it, also in the browser's tab and in mail.
 */
const unprintable = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u202A-\u202E\u2066-\u2069\p{Cs}`;

/** A text that the server accepts. */
export const printable = new RegExp(`^[^${unprintable}]*$`, 'u');

const unprintableCharacters = new RegExp(`[${unprintable}]`, 'gu');

/** Converts a text to the form that the server accepts. Text from word processors contains other line breaks. */
export function toPrintable(text: string): string {
  return text.replace(/[\v\f]/g, '\n').replace(unprintableCharacters, '');
}

/** Removes characters without a shape, such as a zero-width space that was copied with a name. */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Whether nothing of a text is visible. The server refuses such a text where it needs one. */
export function isBlank(text: string): boolean {
  return withoutInvisible(toPrintable(text)).trim() === '';
}
