import { isWebAddress } from './link.ts';

export interface TextPart {
  readonly text: string;
  /** Whether the text is an http(s) address that becomes a link. */
  readonly isLink: boolean;
}

/** Splits a text before and after each of its http(s) addresses (behaviour 3.14). Misleading addresses stay text. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"«»“”]+/gi)) {
    const address = withoutEnd(found);
    if (!isWebAddress(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isLink: false });
    parts.push({ text: address, isLink: true });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false });
  return parts;
}

const brackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** An address without the punctuation of its sentence: "(https://a.example/b)." */
function withoutEnd(address: string): string {
  const bare = address.replace(/[.,;:!?…'’*]+$/, '');
  const last = bare.slice(-1);
  const opening = brackets.get(last);
  if (opening === undefined || bare.split(opening).length >= bare.split(last).length) return bare;
  return withoutEnd(bare.slice(0, -1));
}
