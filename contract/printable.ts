/** Control characters and lone surrogates, which databases and pages cannot handle. */
const unprintable = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\p{Cs}`;

/** A text that the server accepts. */
export const printable = new RegExp(`^[^${unprintable}]*$`, 'u');

const unprintableCharacters = new RegExp(`[${unprintable}]`, 'gu');

/** A text as the server accepts it: word processors put other line breaks into what they copy. */
export function toPrintable(text: string): string {
  return text.replace(/[\v\f]/g, '\n').replace(unprintableCharacters, '');
}
