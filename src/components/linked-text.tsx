import { linkedParts } from '#contract/rules/linked-text.ts';

/** A text whose http(s) addresses are links (behaviour 3.14). */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ text: part, isLink }, index) =>
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
