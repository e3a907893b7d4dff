import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { isConfirmed } from '#contract/rules/confirmation.ts';
import { inventorySlots, itemName } from '#contract/rules/inventory.ts';
import { ranked } from '#contract/rules/leaderboard.ts';
import { minMovements, movementAction } from '#contract/rules/movement.ts';
import { pageCountOf } from '#contract/rules/paging.ts';
import {
  alcoholText,
  canPayRename,
  clampNeed,
  diversionMood,
  maskEmail,
  renameRefusal,
} from '#contract/rules/player.ts';
import { certificateTypes, quizTypes } from '#contract/rules/quiz-types.ts';
import { searchableText } from '#contract/rules/search.ts';
import { serverStatusOf } from '#contract/rules/server-status.ts';

describe('needs (behaviour 5.1)', () => {
  it('are clamped to 0 and 100', () => {
    expect([-5, 0, 37, 100, 250].map(clampNeed)).toEqual([0, 0, 37, 100, 100]);
  });

  it('are sad below 50, happy above 80 and neutral otherwise', () => {
    const moods = [-9, 0, 49, 50, 80, 81, 100, 900].map(diversionMood).join(' ');
    expect(moods).toBe('sad sad sad neutral neutral happy happy happy');
  });
});

describe('alcohol (behaviour 5.2)', () => {
  it.each([
    ['', '0%'],
    ['  ', '0%'],
    ['0', '0%'],
    ['12', '12%'],
    ['1.5', '1.5%'],
    ['1,5', '1,5%'],
    ['12%', '12%'],
    ['Sobrio', 'Sobrio'],
    ['nivel 5', 'nivel 5'],
    ['1,25', '1,25%'],
  ])('%j is shown as %j', (alcohol, text) => {
    expect(alcoholText(alcohol)).toBe(text);
  });
});

describe('masking an e-mail address (behaviour 5.5)', () => {
  it.each([
    ['jugador@example.com', 'j***@example.com'],
    ['j@example.com', 'j***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
    ['🎉fiesta@example.com', '🎉***@example.com'],
    ['@example.com', '***'],
    ['no-address', '***'],
    ['', ''],
  ])('%j is shown as %j', (address, shown) => {
    expect(maskEmail(address)).toBe(shown);
  });
});

it.each([
  [limits.renamePriceCoins - 1, false],
  [limits.renamePriceCoins, true],
])('%i Coins are enough for a new name: %s (behaviour 9.4)', (coins, isEnough) => {
  expect(canPayRename(coins)).toBe(isEnough);
});

describe('the inventory (behaviour 5.3)', () => {
  type Slots = ReturnType<typeof inventorySlots>;
  const empty: Slots = Array.from({ length: 15 }, (_, index) => ({
    slot: index + 1,
    itemId: null,
    quantity: 0,
  }));

  it('reads item id and quantity of each triple', () => {
    expect(inventorySlots('1|3|0|2|1|0|999|4|0').slice(0, 4)).toEqual([
      { slot: 1, itemId: 1, quantity: 3 },
      { slot: 2, itemId: 2, quantity: 1 },
      { slot: 3, itemId: 999, quantity: 4 },
      { slot: 4, itemId: null, quantity: 0 },
    ]);
  });

  it('reads an id of 0 or none as an empty slot, with any quantity', () => {
    const slots = inventorySlots('0|5|0||7|0|3|2|0');
    expect(slots).toEqual(empty.with(2, { slot: 3, itemId: 3, quantity: 2 }));
  });

  it.each(['', '|', 'x|y|z', '-4|1|0', '1.5|1|0', 'null', '{"a":1}'])(
    'reads %j as 15 empty slots',
    (text) => {
      expect(inventorySlots(text)).toEqual(empty);
    },
  );

  it('has 15 slots for texts of any length', () => {
    const value = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 80, size: 'max' }), (values) => {
        const slots = inventorySlots(values.join('|'));
        expect(slots.map(({ slot }) => slot)).toEqual(empty.map(({ slot }) => slot));
        for (const { itemId, quantity } of slots) {
          expect(itemId === null || (Number.isInteger(itemId) && itemId > 0)).toBe(true);
          expect(Number.isFinite(quantity)).toBe(true);
        }
      }),
    );
  });

  it('names items by the catalogue, and unknown ones by their id', () => {
    const catalogue = new Map([
      [1, 'Hamburguesa'],
      [2, ''],
    ]);
    const names = ['Vacío', 'Hamburguesa', 'Objeto #2', 'Objeto #999'];
    expect([null, 1, 2, 999].map((id) => itemName(id, catalogue))).toEqual(names);
  });
});

describe('a bank movement (behaviour 5.6)', () => {
  it.each([
    [350, 0, 'withdrawal', -350],
    [350, 900, 'withdrawal', -350],
    [-350, 0, 'withdrawal', -350],
    [0, 9000, 'deposit', 9000],
    [0, 0, 'deposit', 0],
    [0, null, 'deposit', null],
    [null, 5, 'deposit', 5],
    [5, null, 'withdrawal', -5],
    [null, 0, null, null],
  ])('out %s and in %s is shown as %s of %s', (egreso, ingreso, action, amount) => {
    expect(movementAction({ egreso, ingreso })).toEqual({ action, amount });
  });

  it.each([
    ['a full page may have a next page', 2, 5, 11, 3],
    ['a partial page is the last', 2, 3, 8, 2],
    ['an empty page is beyond the last', 3, 0, 10, 2],
  ])('without a total, %s', (_what, page, onPage, total, pages) => {
    expect(minMovements(page, 5, onPage)).toBe(total);
    expect(pageCountOf(total, 5)).toBe(pages);
  });
});

describe('a leaderboard (behaviour 3.7)', () => {
  it('sorts by number, not by text or id', () => {
    const row = (id: string, points: number) => ({ id, points, money: -points, hours: 0, gasto: 0 });
    const rows = [row('1', 9), row('2', 100), row('3', 10)];
    expect(ranked(rows, 'points').map(({ id, rank }) => [id, rank])).toEqual([
      ['2', 1],
      ['3', 2],
      ['1', 3],
    ]);
    expect(ranked(rows, 'money').map(({ id }) => id)).toEqual(['1', '3', '2']);
    expect(rows.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});

describe('the status of the game server (behaviour 3.2)', () => {
  type Row = [online: string | number, most: string | number, status: ReturnType<typeof serverStatusOf>];
  const online = (players: number, maxPlayers: number) => ({ kind: 'online', players, maxPlayers }) as const;
  const almost = ['host unavailable', 'Host unavailable ', 'Host unavailable.'];
  const none = [...almost, 'offline', '', ' ', 'NaN', -1, '-3'];

  it.each<Row>([
    ['Host unavailable', 0, { kind: 'off' }],
    ...none.map((text): Row => [text, 50, online(0, 50)]),
    [42, 100, online(42, 100)],
    [' 42 ', ' 100', online(42, 100)],
    [0, 0, online(0, 0)],
    ...['', '  ', 'muchos', -1].map((most): Row => [3, most, online(3, 100)]),
  ])('says of %j of %j: %j', (online, maxplayers, status) => {
    expect(serverStatusOf({ online, maxplayers })).toEqual(status);
  });
});

it('a faction and a user have a certificate', () => {
  expect(quizTypes.map((type) => [type, certificateTypes[type]])).toEqual([
    ['faccion', 1],
    ['usuario', 2],
  ]);
});

it.each([
  ['José_Núñez', 'jose nunez'],
  [' Ana__  María ', 'ana maria'],
  ['\tÁNGEL_De_la_Cruz', 'angel de la cruz'],
  ['Ana\u200B_Mar\u00ADía\u2060', 'ana maria'],
])('the name %j is searched as %j', (name, searched) => {
  expect(searchableText(name)).toBe(searched);
});

it.each([
  ['Estás CONECTADO al juego.', 'connected'],
  ['Ese nombre ya existe.', 'taken'],
  [playerMessages.rename.connected, 'connected'],
  [playerMessages.rename.taken, 'taken'],
  ['Ya Existe y está conectado', 'connected'],
  ['No se puede.', null],
  ['', null],
])('the refusal %j of a rename means %j', (text, refusal) => {
  expect(renameRefusal(text)).toBe(refusal);
});

it.each([
  ['Exitoso', true],
  [' Exitoso\n', true],
  ['exitoso', false],
  ['No Exitoso', false],
  ['', false],
])('the answer %j confirms an account: %s', (answer, confirms) => {
  expect(isConfirmed(answer)).toBe(confirms);
});
