import { expect, test } from 'vitest';
import { fairLimit } from '#server/common/fair-limit.ts';

/** Tasks that end when they are told to, and the order in which they began. */
function tasks() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, task, endNext };
}

test('owners take turns: the hundred tasks of one delay the others by one (behaviour 9.12)', async () => {
  const limit = fairLimit(1);
  const { begun, task, endNext } = tasks();
  for (let count = 0; count < 100; count += 1) limit(task('many'), 'one');
  limit(task('other'), 'two');
  limit(task('nobody'));
  limit(task('third'), 'three');
  for (let count = 0; count < 5; count += 1) await endNext();
  expect(begun.slice(0, 5).filter((name) => name === 'many').length).toBeLessThanOrEqual(2);
  expect(begun.slice(0, 5)).toEqual(expect.arrayContaining(['other', 'nobody', 'third']));
});

test('one task of an owner runs at once, and as many as allowed of all', async () => {
  const limit = fairLimit(3);
  const { begun, task, endNext } = tasks();
  for (const owner of ['a', 'a', 'b', 'c', 'd']) limit(task(owner), owner);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b', 'c']);
  await endNext();
  await endNext();
  expect(begun).toEqual(expect.arrayContaining(['d']));
});

test('a task that fails is no obstacle for the next of its owner', async () => {
  const limit = fairLimit(1);
  const failed = limit(() => Promise.reject(new Error('no')), 'a');
  const next = limit(async () => 'yes', 'a');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
