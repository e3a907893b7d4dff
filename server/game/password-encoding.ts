export type PasswordEncoding = 'windows-1252' | 'utf-8';

/** The characters of the bytes 0x80 to 0x9F in Windows-1252; a space stands for a byte without a character. */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * The bytes of a password as the game's client sends them; null if a character does not exist in the encoding.
 * Clients send Windows-1252, so gamemodes hash 'ñ' as one byte.
 */
export function encodePassword(password: string, encoding: PasswordEncoding): Buffer | null {
  if (encoding === 'utf-8') return Buffer.from(password);
  const bytes: number[] = [];
  for (const character of password) {
    const code = character.codePointAt(0) ?? 0;
    const isLatin = code < 0x80 || (code >= 0xa0 && code <= 0xff);
    const index = isLatin ? -1 : high.indexOf(character);
    if (!isLatin && index === -1) return null;
    bytes.push(isLatin ? code : 0x80 + index);
  }
  return Buffer.from(bytes);
}
