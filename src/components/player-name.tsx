import { Fragment } from 'react';

/** A character's name; a line can break only between first name and surname. */
export function PlayerName({ name }: { name: string }) {
  return name.split('_').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change their order
    <Fragment key={index}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
