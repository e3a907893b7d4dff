import { Breakable } from './breakable.tsx';

/** A character's name; a line can break only between first name and surname. */
export function PlayerName({ name }: { name: string }) {
  return <Breakable text={name} separator="_" />;
}
