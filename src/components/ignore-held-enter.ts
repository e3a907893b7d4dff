import type { KeyboardEvent } from 'react';

/** Key handler for a form that must be submitted only once while Enter is held down. */
export function ignoreHeldEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const isTyped = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isTyped) event.preventDefault();
}
