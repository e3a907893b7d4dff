import type { playerMessages } from '#contract/messages/player.ts';

export type RenameRefusal = Extract<keyof typeof playerMessages.rename, 'connected' | 'taken'>;

/** Maps the server's message to a known refusal of a rename, or null (behaviour 6.5). */
export function renameRefusal(text: string): RenameRefusal | null {
  if (/conectado/i.test(text)) return 'connected';
  return /existe/i.test(text) ? 'taken' : null;
}
