import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * How a message is shown. An error is an alert, also beside its field. A success or a temporary notice is
 * a status. An empty list is plain text outside live regions.
 */
export type Look =
  | 'alert'
  | 'status'
  | 'text'
  | 'heading'
  | 'button'
  /** The title of a confirmation dialog. */
  | 'question'
  | { field: string };

/** Asserts that an exact text is visible with that look inside a part of the page, in one live region at most. */
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
  const elements = screen.queryAllByText(text, { normalizer: keepWhitespace });
  const announced = elements.filter((element) => element.closest(liveRegion) !== null);
  if (look === 'text') {
    expect(announced).toEqual([]);
    expect(within(inside).getByText(text, { normalizer: keepWhitespace })).toBeVisible();
    return;
  }
  const [element, ...repeated] = announced;
  if (!element) throw new Error(`no ${look} shows ${JSON.stringify(text)}`);
  expect(element.closest(liveRegion)).toHaveAttribute('role', look);
  expect(inside).toContainElement(element);
  expect(element).toBeVisible();
  // Screen readers do not announce a busy part of the page.
  expect(element.closest('[aria-busy=true]')).toBeNull();
  expect(repeated).toEqual([]);
}

const liveRegion = '[role=alert], [role=status]';

/** Keeps the line breaks of a message. */
function keepWhitespace(text: string): string {
  return text;
}
