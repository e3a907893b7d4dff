/** The English text of a rule; the parts between backticks are code. */
export function RuleText({ text }: { text: string }) {
  return (
    <p lang="en">
      {[...text.split('`').entries()].map(([place, part]) =>
        place % 2 === 0 ? <span key={place}>{part}</span> : <code key={place}>{part}</code>,
      )}
    </p>
  );
}
