import { expect, vi } from 'vitest';

/** Runs a test that the bench has exported, with these values instead of its imports. */
export function runExported(text: string, imports: Readonly<Record<string, unknown>>): void {
  const it = vi.fn<(name: string, test: () => void) => void>((_name, test) => test());
  const names = ['it', 'expect', ...Object.keys(imports)];
  new Function(...names, text.replace(/^import .*$/gm, ''))(it, expect, ...Object.values(imports));
  expect(it).toHaveBeenCalledOnce();
}
