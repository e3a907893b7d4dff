import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#server/database/open.ts';
import * as tables from '#server/database/schema.ts';
import { createRateLimits } from '#server/session/rate-limits.ts';
import { openTestDatabase } from './support/database.ts';

const minute = 60_000;
const hour = 60 * minute;
const counted = { limit: { most: 2, window: minute }, purpose: 'test', subject: 'somebody' };

let open: OpenDatabase;
let database: Database;
let time: number;
beforeAll(async () => {
  open = await openTestDatabase();
  database = open.database;
});
beforeEach(async () => {
  time = Date.UTC(2030, 0, 15, 12);
  await database.delete(tables.rateLimits);
});
afterAll(() => open.close());

const createLimits = () =>
  createRateLimits({ database, now: () => time, perf: { now: () => time }, isOn: true });

test('a limit does not last longer when the clock is set back', async () => {
  const limits = createLimits();
  for (let count = 0; count < 2; count += 1) await limits.take(counted);
  await expect(limits.take(counted)).rejects.toMatchObject({ status: 429, retryAfterMs: minute });
  time -= 3 * hour;
  for (let count = 0; count < 2; count += 1) await limits.take(counted);
  await expect(limits.take(counted)).rejects.toMatchObject({ status: 429, retryAfterMs: minute });
});

test('a limit in memory ends with its window, which opens with the first attempt', () => {
  const limits = createLimits();
  const take = () => limits.takeInMemory(counted);
  take();
  time += 1000;
  take();
  expect(take).toThrow(expect.objectContaining({ status: 429, retryAfterMs: minute - 1000 }));
  time += minute - 999;
  take();
});

test('counters of windows in the future are deleted too', async () => {
  const limits = createLimits();
  await limits.take(counted);
  time -= 30 * 24 * hour;
  await limits.deleteExpired();
  expect(await database.select().from(tables.rateLimits)).toEqual([]);
});
