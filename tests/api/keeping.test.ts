import { expect, it, vi } from 'vitest';
import { keepText, onKept } from '#src/api/keeping.ts';
import { createBrowser } from '#tests/support/browser-tabs.ts';

it('tells whoever listens whether the browser keeps what it is given', () => {
  const { window, localStorage } = createBrowser().openTab();
  const heard = vi.fn<(isKept: boolean) => void>();
  onKept(window, heard);
  expect(keepText(window, 'localStorage', 'a', 'text')).toBe(true);
  expect(localStorage.getItem('a')).toBe('text');
  expect(heard).toHaveBeenLastCalledWith(true);
});

it('keeps nothing and goes on where the browser refuses', () => {
  const { window } = createBrowser().openTab({ isStorageRefused: true });
  const heard = vi.fn<(isKept: boolean) => void>();
  onKept(window, heard);
  expect(keepText(window, 'sessionStorage', 'a', 'text')).toBe(false);
  expect(heard).toHaveBeenLastCalledWith(false);
});
