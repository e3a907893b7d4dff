import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * How a message is shown: an error is an alert, or stands by its field and is an alert too; a success,
 * and what is told in passing, is a status; an empty place is text that interrupts nobody.
 */
export type Look =
  | 'alert'
  | 'status'
  | 'text'
  | 'heading'
  | 'button'
  /** The title of a question that wants an answer. */
  | 'question'
  | { field: string };

/** Fails unless a text, to the letter, is to be seen in that look inside a part of the page, and is said once. */
export function expectSeen(text: string, look: Look, inside: HTMLElement): void {
  if (typeof look === 'object') {
    const field = within(inside).getByLabelText(look.field);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
    expectSeen(text, 'alert', inside);
    return;
  }
  if (look === 'heading' || look === 'button') {
    expect(within(inside).getByRole(look, { name: text })).toBeVisible();
    return;
  }
  if (look === 'question') {
    expect(within(inside).getByRole('alertdialog', { name: text })).toBeVisible();
    return;
  }
  const places = screen.queryAllByText(text, { normalizer: asWritten });
  const spoken = places.filter((place) => place.closest(liveRegion) !== null);
  if (look === 'text') {
    expect(spoken).toEqual([]);
    expect(within(inside).getByText(text, { normalizer: asWritten })).toBeVisible();
    return;
  }
  const [place, ...repeated] = spoken;
  if (!place) throw new Error(`no ${look} says ${JSON.stringify(text)}`);
  expect(place.closest(liveRegion)).toHaveAttribute('role', look);
  expect(inside).toContainElement(place);
  expect(place).toBeVisible();
  // A busy part of the page is not read aloud until it rests.
  expect(place.closest('[aria-busy=true]')).toBeNull();
  expect(repeated).toEqual([]);
}

const liveRegion = '[role=alert], [role=status]';

/** A line break of a message is there to be seen. */
function asWritten(words: string): string {
  return words;
}
