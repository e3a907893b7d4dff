import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { expectSeen, type Look } from './look.ts';

const text = 'Algo salió mal.';

const field = (isTied: boolean) => (
  <>
    <label htmlFor="nombre">Nombre</label>
    <input id="nombre" aria-invalid={isTied} aria-describedby={isTied ? 'error' : undefined} />
    <p id="error" role="alert">
      {text}
    </p>
  </>
);

const look = (page: () => ReactElement, as: Look) => () => expectSeen(text, as, render(page()).container);

test.each<[Look, () => ReactElement]>([
  ['alert', () => <p role="alert">{text}</p>],
  ['status', () => <p role="status">{text}</p>],
  ['text', () => <p>{text}</p>],
  ['heading', () => <h1>{text}</h1>],
  ['button', () => <button type="button">{text}</button>],
  [{ field: 'Nombre' }, () => field(true)],
])('accepts a message shown as %j', (as, page) => {
  expect(look(page, as)).not.toThrow();
});

test.each<[string, Look, () => ReactElement]>([
  ['is missing', 'alert', () => <p role="alert" />],
  ['is part of another text', 'alert', () => <p role="alert">{`${text} Inténtalo de nuevo.`}</p>],
  ['is an error with the role of a success', 'alert', () => <p role="status">{text}</p>],
  ['is an error outside a live region', 'alert', () => <p>{text}</p>],
  ['is a success with the role of an error', 'status', () => <p role="alert">{text}</p>],
  ['is an empty list with the role of an error', 'text', () => <p role="alert">{text}</p>],
  [
    'is announced twice',
    'alert',
    () => (
      <>
        <p role="alert">{text}</p>
        <p role="alert">{text}</p>
      </>
    ),
  ],
  [
    'is hidden',
    'alert',
    () => (
      <div hidden>
        <p role="alert">{text}</p>
      </div>
    ),
  ],
  [
    'is in a busy part of the page',
    'status',
    () => (
      <div aria-busy="true">
        <p role="status">{text}</p>
      </div>
    ),
  ],
  ['is not tied to its field', { field: 'Nombre' }, () => field(false)],
])('is not linked to its field', (_, as, page) => {
  expect(look(page, as)).toThrow();
});

test('rejects a message in another part of the page', () => {
  const { container } = render(
    <>
      <main />
      <p role="alert">{text}</p>
    </>,
  );
  const main = container.querySelector('main');
  if (!main) throw new Error('there is no main part');
  expect(() => expectSeen(text, 'alert', main)).toThrow();
});
