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

/** Fails unless a text is to be seen, in that look and nowhere else, inside a part of the page. */
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
  const spoken = { alert: regionsSaying('alert', text), status: regionsSaying('status', text) };
  const expected = look === 'text' ? [] : spoken[look];
  if (look === 'text') expect(within(inside).getByText(text)).toBeVisible();
  else {
    const [place] = expected;
    if (!place) throw new Error(`no ${look} says ${JSON.stringify(text)}`);
    expect(inside).toContainElement(place);
    expect(place).toBeVisible();
    // A busy part of the page is not read aloud until it rests.
    expect(place.closest('[aria-busy=true]')).toBeNull();
  }
  // Said once, and in one tone.
  expect([...spoken.alert, ...spoken.status]).toEqual(expected.slice(0, 1));
}

function regionsSaying(role: 'alert' | 'status', text: string): HTMLElement[] {
  return screen.queryAllByRole(role).filter((region) => region.textContent?.includes(text));
}
