const lineBreak = /~n~/gi;

/** The colours of SA-MP, such as {FF0000}, and the tokens of GTA's texts: colours, arrows and keys (~k~~SNEAK_ABOUT~). */
const code = /\{[0-9a-f]{6}\}|~k~(?:~\w+~)?|~[rgbyplwshud<>]~/gi;

/** A text of the game without colour codes and surrounding spaces (behaviour 5.19). */
export function plainGameText(text: string): string {
  return text.replace(lineBreak, ' ').replace(code, '').trim();
}
