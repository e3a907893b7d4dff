import { Fragment } from 'react';

/** A text without spaces in which a line can break only after a separator. */
export function Breakable({ text, separator }: { text: string; separator: string }) {
  return text.split(separator).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    <Fragment key={index}>
      {index > 0 && (
        <>
          {separator}
          <wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
