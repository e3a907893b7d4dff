import { describe, expect, test } from 'vitest';
import { batched } from '#server/database/batched.ts';

/** A look-up that the test finishes, one batch after another. */
function startLookUps(most: number) {
  const batches: { keys: readonly string[]; finish: (error?: Error) => void }[] = [];
  const find = batched(most, (keys: readonly string[]) => {
    return new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      const found = new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]));
      batches.push({ keys, finish: (error) => (error ? reject(error) : resolve(found)) });
    });
  });
  const finish = async (index: number, error?: Error) => {
    await expect.poll(() => batches.length).toBeGreaterThan(index);
    batches[index]?.finish(error);
  };
  return { batches, find, finish };
}

describe('look-ups in batches', () => {
  test('put together what is asked while one is under way, each key once', async () => {
    const { batches, find, finish } = startLookUps(10);
    const first = find('a');
    await expect.poll(() => batches.length).toBe(1);
    const later = [find('b'), find('c'), find('b'), find('nobody'), find('a')];
    await finish(0);
    expect(await first).toBe('a!');
    await finish(1);
    expect(await Promise.all(later)).toEqual(['b!', 'c!', 'b!', null, 'a!']);
    // What was asked for again while it was looked up is looked up again.
    expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'nobody', 'a']]);
  });

  test('hold no more keys than they may', async () => {
    const { batches, find, finish } = startLookUps(2);
    const all = ['a', 'b', 'c', 'd', 'e'].map((key) => find(key));
    for (const index of [0, 1, 2]) await finish(index);
    expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
    expect(batches.map(({ keys }) => keys)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  test('that fail fail for their own callers only', async () => {
    const { batches, find, finish } = startLookUps(10);
    const first = find('a');
    await expect.poll(() => batches.length).toBe(1);
    const second = find('b');
    const failure = expect(first).rejects.toThrow('gone');
    await finish(0, new Error('gone'));
    await failure;
    await finish(1);
    expect(await second).toBe('b!');
  });
});
