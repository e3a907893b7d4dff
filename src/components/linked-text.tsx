import { linkedParts } from '#contract/rules/linked-text.ts';

/** A text whose http(s) addresses are links (behaviour 3.14). */
export function LinkedText({ text }: { text: string }) {
  const parts = linkedParts(text);
  // A text that is the only child of its element needs no element of its own (behaviour 1.22).
  if (parts.every(({ isLink }) => !isLink)) return text;
  return parts.map(({ text: part, isLink }, index) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <a key={index} href={part} rel="nofollow noopener">
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={index}>{part}</span>
    ),
  );
}
