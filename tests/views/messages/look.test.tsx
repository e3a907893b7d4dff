import { expect, onTestFinished, test } from 'vitest';
import { expectSeen, type Look } from './look.ts';

const text = 'Algo salió mal.';
const field = (attributes: string) => `
  <label for="nombre">Nombre</label>
  <input id="nombre" ${attributes}>
  <p id="error" role="alert">${text}</p>`;

const look = (html: string, as: Look, part?: string) => {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  // The tests of other files use the same document.
  onTestFinished(() => container.remove());
  const inside = part === undefined ? container : container.querySelector<HTMLElement>(part);
  if (!inside) throw new Error(`there is no ${part}`);
  return () => expectSeen(text, as, inside);
};

test.each<[string, Look, string]>([
  ['that is missing', 'alert', '<p role="alert"></p>'],
  ['that is part of another text', 'alert', `<p role="alert">${text} Inténtalo de nuevo.</p>`],
  ['of an error with the role of a success', 'alert', `<p role="status">${text}</p>`],
  ['of an error outside a live region', 'alert', `<p>${text}</p>`],
  ['of a success with the role of an error', 'status', `<p role="alert">${text}</p>`],
  ['of an empty list with the role of an error', 'text', `<p role="alert">${text}</p>`],
  ['that is announced twice', 'alert', `<p role="alert">${text}</p><p role="alert">${text}</p>`],
  ['that is hidden', 'alert', `<div hidden><p role="alert">${text}</p></div>`],
  ['in a busy part of the page', 'status', `<div aria-busy="true"><p role="status">${text}</p></div>`],
  ['that is not tied to its field', { field: 'Nombre' }, field('')],
])('rejects a message %s', (_, as, html) => {
  expect(look(html, as)).toThrow();
});

test('rejects a message in another part of the page', () => {
  expect(look(`<main></main><p role="alert">${text}</p>`, 'alert', 'main')).toThrow();
});
