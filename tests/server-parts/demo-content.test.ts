import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { characterNameProblem, normalizeCharacterName } from '#contract/rules/character-name.ts';
import { bulletPoints } from '#contract/rules/news.ts';
import { storyProblem } from '#contract/rules/story.ts';
import { demoAccounts, demoPassword, inventoryText } from '#server/demo/accounts.ts';
import { demoItems } from '#server/demo/items.ts';
import { demoMovements } from '#server/demo/movements.ts';
import { demoPlayerNames } from '#server/demo/names.ts';
import { demoNews } from '#server/demo/news.ts';
import { factionQuestions } from '#server/demo/quiz-faccion.ts';
import { userQuestions } from '#server/demo/quiz-usuario.ts';
import { demoStory } from '#server/demo/texts.ts';

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

it('news has items with and without sub-items, which have several points', () => {
  expect(new Set(demoNews.map(({ mininoticias }) => mininoticias.length > 0))).toEqual(
    new Set([true, false]),
  );
  for (const { contenido } of demoNews.flatMap(({ mininoticias }) => mininoticias)) {
    expect(bulletPoints(contenido).length).toBeGreaterThan(1);
  }
});

describe.each([
  ['faction', factionQuestions],
  ['user', userQuestions],
] as const)('%s questions', (_name, questions) => {
  it('are enough to draw from, without a duplicate', () => {
    expect(questions.length).toBeGreaterThan(limits.quizQuestions);
    expectUnique(questions.map(({ question }) => question));
  });

  it('have four different options', () => {
    for (const { options } of questions) expectUnique(options.map((option) => option.toLowerCase()));
  });

  it('distribute the correct answer over the four positions', () => {
    for (const place of [1, 2, 3, 4]) {
      const share = questions.filter(({ correct }) => correct === place).length / questions.length;
      expect(share).toBeGreaterThanOrEqual(0.15);
    }
  });
});

it('names and the story obey the rules of the site', () => {
  const names = [...demoPlayerNames, ...demoAccounts.map(({ characterName }) => characterName)];
  const rules = { currentName: '', isComplete: true };
  expect(names.filter((name) => characterNameProblem(name, rules) !== null)).toEqual([]);
  expect(names.map(normalizeCharacterName)).toEqual(names);
  expect(storyProblem(demoStory)).toBeNull();
});

describe('accounts', () => {
  const account = (usuario: string) => demoAccounts.find((candidate) => candidate.usuario === usuario);

  it('are the documented ones', () => {
    expect(demoPassword).toBe('Demo-2026');
    expect(demoAccounts.map(({ usuario }) => usuario)).toEqual([
      'jugador',
      'admin',
      'editora',
      'veterano',
      'familia1',
      'familia2',
      'conectado',
      'nuevo',
    ]);
    expect(account('jugador')).toMatchObject({
      adminLevel: 0,
      coins: 350,
      canRename: true,
      wealthy: true,
      hasStory: false,
      factionCertified: false,
      userCertified: false,
      hasRole: false,
      confirmed: true,
    });
    expect(account('admin')).toMatchObject({ adminLevel: 8, coins: 500, canRename: true, hasRole: false });
    expect(account('admin')?.discordId).not.toBe('');
    expect(account('editora')).toMatchObject({ adminLevel: 0, hasRole: true });
    expect(account('veterano')).toMatchObject({
      hasStory: true,
      factionCertified: true,
      userCertified: true,
      canRename: false,
      discordId: '',
      coins: 50,
    });
    for (const usuario of ['familia1', 'familia2']) {
      expect(account(usuario)).toMatchObject({ email: 'familia@example.com', coins: 200, canRename: true });
    }
    expect(account('conectado')).toMatchObject({ connected: true, coins: 200, canRename: true });
    expect(account('nuevo')).toMatchObject({ confirmed: false });
  });

  it('use an e-mail named after the account, except for the family', () => {
    for (const { usuario, email } of demoAccounts) {
      expect(email).toBe(`${usuario.startsWith('familia') ? 'familia' : usuario}@example.com`);
    }
  });

  it('have unique chat ids of 18 or 19 digits', () => {
    const ids = demoAccounts.map(({ discordId }) => discordId).filter((id) => id !== '');
    expectUnique(ids);
    for (const id of ids) expect(id).toMatch(/^[1-9]\d{17,18}$/);
  });

  it('own only items of the catalogue', () => {
    const itemIds = new Set(demoItems.map(({ ID }) => ID));
    const owned = demoAccounts.flatMap(({ inventory }) => inventory).filter(([id]) => id !== 0);
    expect(owned.filter(([id, quantity]) => !itemIds.has(id) || quantity <= 0)).toEqual([]);
  });

  it('write an inventory as 15 triples joined by pipes', () => {
    const parts = inventoryText([
      [1, 2],
      [0, 0],
      [15, 3],
    ]).split('|');
    expect(parts).toHaveLength(45);
    expect(parts.slice(0, 9)).toEqual(['1', '2', '0', '0', '0', '0', '15', '3', '0']);
    expect(new Set(parts.slice(9))).toEqual(new Set(['0']));
  });
});

describe('movements', () => {
  const options = fc.record({
    count: fc.integer({ min: 0, max: 400 }),
    finalBalance: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000_000 })),
    lastAt: fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    }),
    seed: fc.integer(),
  });

  it('have a running balance that is never negative and ends at the given value', () => {
    fc.assert(
      fc.property(options, (given) => {
        const rows = demoMovements(given);
        expect(rows).toHaveLength(given.count);
        const wrong = rows.filter(({ ingreso, egreso, saldo }, index) => {
          const isOneOfBoth = Math.min(ingreso, egreso) === 0 && Math.max(ingreso, egreso) > 0;
          const before = saldo - ingreso + egreso;
          const isContinued = index === 0 || before === rows[index - 1]?.saldo;
          const isWhole = Number.isInteger(ingreso) && Number.isInteger(egreso);
          return !isWhole || !isOneOfBoth || saldo < 0 || before < 0 || !isContinued;
        });
        expect(wrong).toEqual([]);
        if (given.count > 0) expect(rows.at(-1)?.saldo).toBe(given.finalBalance);
      }),
    );
  });

  it('have strictly increasing dates that end at the given moment', () => {
    fc.assert(
      fc.property(options, (given) => {
        const dates = demoMovements(given).map(({ fecha }) => fecha);
        const isDate = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
        // The format sorts as text.
        const wrong = dates.filter(
          (fecha, index) => !isDate.test(fecha) || fecha <= (dates[index - 1] ?? ''),
        );
        expect(wrong).toEqual([]);
        if (given.count > 0) {
          expect(dates.at(-1)).toBe(given.lastAt.toISOString().slice(0, 19).replace('T', ' '));
        }
      }),
    );
  });

  it('are the same for the same options, and differ with the seed', () => {
    fc.assert(
      fc.property(options, (given) => {
        expect(demoMovements(given)).toEqual(demoMovements(given));
      }),
      { numRuns: 30 },
    );
    const base = { count: 50, finalBalance: 20_000, lastAt: new Date('2026-03-01T12:00:00Z') };
    expect(demoMovements({ ...base, seed: 1 })).not.toEqual(demoMovements({ ...base, seed: 2 }));
  });
});
