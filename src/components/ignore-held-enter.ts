import type { KeyboardEvent } from 'react';

/** For a form that a key held down must submit only once. */
export function ignoreHeldEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const isTyped = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isTyped) event.preventDefault();
}
