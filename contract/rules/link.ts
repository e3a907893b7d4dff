import type { messages } from '../messages.ts';

export type LinkProblem = Extract<keyof typeof messages.links, 'empty' | 'unchanged' | 'badScheme'>;

/** Whether a text is an address that may become a link: http or https only. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text);
}

/** What keeps a new link from replacing the current one, or null (specification, section 5). */
export function linkProblem(newLink: string, currentLink: string): LinkProblem | null {
  const trimmed = newLink.trim();
  if (trimmed === '') return 'empty';
  if (trimmed === currentLink) return 'unchanged';
  return isWebAddress(trimmed) ? null : 'badScheme';
}
