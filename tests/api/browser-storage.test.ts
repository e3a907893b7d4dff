import { expect, it, vi } from 'vitest';
import { isStorageWorking, onStorageWrite, writeText } from '#src/api/browser-storage.ts';
import { createBrowser } from '#tests/simulation/browser-tabs.ts';

it('remembers a refused write without throwing', () => {
  const { window } = createBrowser().openTab({ isStorageRefused: true });
  const listener = vi.fn<() => void>();
  onStorageWrite(window, listener);
  expect(writeText(window, 'sessionStorage', 'a', 'text')).toBe(false);
  expect(listener).toHaveBeenCalledOnce();
  expect(isStorageWorking(window)).toBe(false);
});
