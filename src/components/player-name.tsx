import { Breakable } from './breakable.tsx';

/** A character's name: not translated, and a line can break only between first name and surname. */
export function PlayerName({ name }: { name: string }) {
  return (
    <span translate="no">
      <Breakable text={name} separator="_" />
    </span>
  );
}
