import { Fragment } from 'react';

/** A text without spaces in which a line can break only after a separator. */
export function Breakable({ text, separator }: { text: string; separator: string }) {
  const parts = text.split(separator);
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <Fragment key={index}>
        <span>{isLast ? part : part + separator}</span>
        {!isLast && <wbr />}
      </Fragment>
    );
  });
}
