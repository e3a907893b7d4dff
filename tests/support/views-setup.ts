import '@testing-library/jest-dom/vitest';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { matchMotion, resetMotion } from './reduced-motion.ts';

// Only ends a hanging wait: a busy machine takes long to lay a chart out or to load the code of a page.
configure({ asyncUtilTimeout: 30_000 });

// jsdom does not render: these replace what depends on rendering.
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();
window.matchMedia = matchMotion;
HTMLCanvasElement.prototype.getContext = () => null;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Everything lies at 0, 0, so each click would also press the separators between the panels of the bench.
const { getBoundingClientRect } = Element.prototype;
Element.prototype.getBoundingClientRect = function () {
  return this.hasAttribute('data-group') ? new DOMRect(9999, 9999) : getBoundingClientRect.call(this);
};

// React creates a text node only if the text is not the only child of its element. A browser's translator replaces text
// nodes. React then fails when it removes the original or inserts before it, and changes text that is not shown (behaviour 1.22).
document.createTextNode = (text) => {
  throw new Error(`«${text}» must be the only child of an element, for example <span>${text}</span>`);
};

// jsdom does not know `<search>` either, so React would warn about an unknown tag.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// jsdom matches its whole style sheet to an element after every change, which took a third of the time of these tests.
// They load no other style sheet, so elements of one name look the same unless these attributes differ.
const styledBy = ['hidden', 'open', 'style', 'type'];
const styles = new Map<string, CSSStyleDeclaration>();
const { getComputedStyle } = window;
window.getComputedStyle = (element) => {
  const key = [element.localName, ...styledBy.map((name) => element.getAttribute(name))].join('|');
  const known = styles.get(key);
  if (known) return known;
  const computed = getComputedStyle(element);
  const { style } = document.createElement('span');
  for (const property of ['display', 'visibility', 'opacity', 'pointer-events', 'background-color']) {
    style.setProperty(property, computed.getPropertyValue(property));
  }
  styles.set(key, style);
  return style;
};

// jsdom also walks the whole page for the labels of a field, and again for the field of each label.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const labels = [...document.getElementsByTagName('label')];
      return labels.filter((label) =>
        label.htmlFor === '' ? label.control === this : label.htmlFor === this.id,
      );
    },
  });
}

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// React only writes to the console about equal keys, unknown attributes, and changes that a test does not wait for.
const reported: string[] = [];
console.error = (...parts: unknown[]) => {
  reported.push(format(...parts));
};

afterEach(() => {
  cleanup();
  resetMotion();
  document.documentElement.removeAttribute('data-theme');
  window.localStorage.clear();
  window.sessionStorage.clear();
  const lines = reported.splice(0);
  if (lines.length > 0) throw new Error(`written to the console: ${lines.join('\n')}`);
});

// A module that still loads when the file ends would fail, and with it every later file of this worker that needs it.
afterAll(() => vi.dynamicImportSettled());
