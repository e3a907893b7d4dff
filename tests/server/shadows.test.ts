import { expect, onTestFinished, test } from 'vitest';
import { createShadows } from '#server/game/shadows.ts';
import type { GameAccount } from '#server/game/views.ts';
import { openTestDatabase } from './support/database.ts';

test('a call that has read a session learns of a change that another call stored meanwhile (behaviour 9.2)', async () => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  let account: GameAccount = {
    id: 1,
    usuario: 'Juan_Perez',
    characterName: 'Juan_Perez',
    email: '',
    passwordHash: 'a hash',
    canLogIn: true,
    adminLevel: 0,
    chatId: '',
    connected: false,
    canRename: true,
    coins: null,
  };
  let now = 1_000_000;
  const shadows = createShadows({
    database,
    views: {
      accountById: async () => account,
      accountsById: async () => [account],
      registrations: async () => new Map(),
    },
    fingerprint: (hash) => `game:${hash}`,
    now: () => now,
  });
  await shadows.update(1);
  now += 60_000;
  account = { ...account, canLogIn: false };
  const readAt = now;
  now += 5;
  expect(await shadows.refresh(1)).toBe(true);
  expect(await shadows.refresh(1, readAt)).toBe(true);
  now += 5;
  expect(await shadows.refresh(1, now)).toBe(false);
});
