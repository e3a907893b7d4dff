import { Fragment } from 'react';

/** A character's name, which breaks between first name and surname where it has to break. */
export function PlayerName({ name }: { name: string }) {
  return name.split('_').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their places
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
