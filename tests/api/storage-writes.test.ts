import { expect, it, vi } from 'vitest';
import { onStorageWrite, writeText } from '#src/api/storage-writes.ts';
import { createBrowser } from '#tests/support/browser-tabs.ts';

it('reports a successful write to the listeners', () => {
  const { window, localStorage } = createBrowser().openTab();
  const listener = vi.fn<(isWritten: boolean) => void>();
  onStorageWrite(window, listener);
  expect(writeText(window, 'localStorage', 'a', 'text')).toBe(true);
  expect(localStorage.getItem('a')).toBe('text');
  expect(listener).toHaveBeenLastCalledWith(true);
});

it('reports a refused write without throwing', () => {
  const { window } = createBrowser().openTab({ isStorageRefused: true });
  const listener = vi.fn<(isWritten: boolean) => void>();
  onStorageWrite(window, listener);
  expect(writeText(window, 'sessionStorage', 'a', 'text')).toBe(false);
  expect(listener).toHaveBeenLastCalledWith(false);
});
