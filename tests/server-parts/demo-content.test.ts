import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessTypes } from '#contract/images.ts';
import { type DemoAccount, demoAccounts, demoPassword, inventoryText } from '#server/demo/accounts.ts';
import { demoItems } from '#server/demo/items.ts';
import { demoMovements } from '#server/demo/movements.ts';
import { demoPlayerNames } from '#server/demo/names.ts';
import { demoNews } from '#server/demo/news.ts';
import { factionQuestions } from '#server/demo/quiz-faccion.ts';
import { userQuestions } from '#server/demo/quiz-usuario.ts';
import {
  demoAddictions,
  demoBusinesses,
  demoFactions,
  demoFines,
  demoIllnesses,
  demoJobs,
  demoRecords,
  demoStory,
} from '#server/demo/texts.ts';
import { vehicleModels } from '#server/demo/vehicles.ts';

const characterName = /^[A-Z][a-z]{3,}_[A-Z][a-z]{2,}$/;

function expectUnique(values: readonly (string | number)[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

/** Clean text: trimmed, no double spaces, no space before a full stop or comma. */
function expectCleanText(text: string): void {
  expect(text).not.toBe('');
  expect(text).toBe(text.trim());
  expect(text).toBe(text.normalize('NFC'));
  expect(text).not.toMatch(/ {2}| [.,;:!?]|\t/);
}

function expectSentence(text: string): void {
  expectCleanText(text);
  expect(text).toMatch(/[.!?]$/);
}

const bullets = (contenido: string): string[] =>
  contenido
    .split('*')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

describe('news', () => {
  it('has 18 items with unique titles and descriptions of a readable length', () => {
    expect(demoNews).toHaveLength(18);
    expectUnique(demoNews.map((news) => news.titulo));
    expectUnique(demoNews.map((news) => news.descripcion));
    for (const { titulo, descripcion } of demoNews) {
      expectCleanText(titulo);
      expectSentence(descripcion);
      expect(descripcion.length).toBeGreaterThanOrEqual(150);
      expect(descripcion.length).toBeLessThanOrEqual(500);
    }
  });

  it('has two items without sub-items, and one to four for the others', () => {
    const counts = demoNews.map((news) => news.mininoticias.length);
    expect(counts.filter((count) => count === 0)).toHaveLength(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  });

  it('gives every sub-item three to six different points', () => {
    for (const { minititulo, contenido } of demoNews.flatMap((news) => news.mininoticias)) {
      expectCleanText(minititulo);
      expectCleanText(contenido);
      expect(contenido.startsWith('*')).toBe(true);
      const points = bullets(contenido);
      expect(points.length).toBeGreaterThanOrEqual(3);
      expect(points.length).toBeLessThanOrEqual(6);
      expectUnique(points);
      points.forEach(expectSentence);
    }
  });
});

describe.each([
  ['faction', factionQuestions],
  ['user', userQuestions],
] as const)('%s questions', (_name, questions) => {
  it('are 64 without a duplicate', () => {
    expect(questions).toHaveLength(64);
    expectUnique(questions.map(({ question }) => question));
  });

  it('have four different clean options of similar length', () => {
    for (const { question, options } of questions) {
      expectCleanText(question);
      expect(question).toMatch(/¿.+\?$|\.$/);
      options.forEach(expectCleanText);
      expectUnique(options.map((option) => option.toLowerCase()));
      expect(options.join(' ')).not.toMatch(/(todas|ninguna) (de )?las anteriores/i);
      const lengths = options.map((option) => option.length);
      expect(Math.max(...lengths), question).toBeLessThanOrEqual(2 * Math.min(...lengths));
    }
  });

  it('distribute the correct answer over the four positions', () => {
    for (const place of [1, 2, 3, 4]) {
      const share = questions.filter(({ correct }) => correct === place).length / questions.length;
      expect(share).toBeGreaterThanOrEqual(0.15);
      expect(share).toBeLessThanOrEqual(0.35);
    }
  });

  it('do not reveal the answer by its length', () => {
    const longest = questions.filter(({ options, correct }) => {
      const right = options[correct - 1] ?? '';
      return options.every((option) => option === right || option.length < right.length);
    });
    expect(longest.length / questions.length).toBeLessThan(0.5);
  });
});

it('no question is in both quizzes', () => {
  expectUnique([...factionQuestions, ...userQuestions].map(({ question }) => question));
});

describe('catalogues', () => {
  it('lists about 80 items with unique ids, and some unused ids', () => {
    expect(demoItems.length).toBeGreaterThanOrEqual(75);
    expect(demoItems.length).toBeLessThanOrEqual(90);
    const ids = demoItems.map(({ ID }) => ID);
    expectUnique(ids);
    expectUnique(demoItems.map(({ Nombre }) => Nombre));
    expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
    expect(Math.max(...ids)).toBeGreaterThan(demoItems.length);
    for (const { Nombre } of demoItems) expectCleanText(Nombre);
  });

  it('lists about 60 vehicle models of the game', () => {
    expect(vehicleModels.length).toBeGreaterThanOrEqual(55);
    expect(vehicleModels.length).toBeLessThanOrEqual(70);
    expectUnique(vehicleModels.map(({ model }) => model));
    expectUnique(vehicleModels.map(({ carname }) => carname));
    for (const { model, carname, maxtanq, price } of vehicleModels) {
      expectCleanText(carname);
      expect(Number.isInteger(model) && model >= 400 && model <= 611).toBe(true);
      expect(Number.isInteger(maxtanq) && maxtanq > 0 && maxtanq <= 200).toBe(true);
      expect(Number.isInteger(price) && price > 0).toBe(true);
    }
  });

  it('lists jobs, factions, illnesses and addictions without duplicates', () => {
    for (const list of [demoJobs, demoFactions, demoIllnesses, demoAddictions]) {
      expect(list.length).toBeGreaterThanOrEqual(8);
      expectUnique(list);
      list.forEach(expectCleanText);
    }
  });

  it('has names and places for every type of business', () => {
    expect(Object.keys(demoBusinesses).sort()).toEqual([...businessTypes].sort());
    const all = businessTypes.flatMap((type) => demoBusinesses[type]);
    expectUnique(all.map(({ Info }) => Info));
    for (const { Info, Lugar } of all) {
      expectCleanText(Info);
      expectCleanText(Lugar);
    }
    for (const type of businessTypes) expect(demoBusinesses[type].length).toBeGreaterThanOrEqual(5);
  });

  it('has records and fines with positive figures', () => {
    expectUnique([...demoRecords, ...demoFines].map(({ Rules }) => Rules));
    for (const { Rules, Meses } of demoRecords) {
      expectCleanText(Rules);
      expect(Meses).toBeGreaterThan(0);
    }
    for (const { Rules, Money } of demoFines) {
      expectCleanText(Rules);
      expect(Money).toBeGreaterThan(0);
    }
  });
});

describe('names', () => {
  it('are 45 valid character names that no account has', () => {
    expect(demoPlayerNames).toHaveLength(45);
    const all = [...demoPlayerNames, ...demoAccounts.map((account) => account.characterName)];
    expectUnique(all);
    for (const name of all) {
      expect(name).toMatch(characterName);
      expect(name.length).toBeLessThanOrEqual(24);
    }
  });
});

describe('story', () => {
  it('counts between 1300 and 3000 letters and digits', () => {
    const counted = [...demoStory.historia.normalize('NFC')].filter((point) => /[\p{L}\p{N}]/u.test(point));
    expect(counted.length).toBeGreaterThanOrEqual(1300);
    expect(counted.length).toBeLessThanOrEqual(3000);
  });

  it('contains clean text', () => {
    demoStory.historia.split('\n\n').forEach(expectSentence);
    demoStory.datosImportantes.split('\n').forEach(expectSentence);
  });
});

describe('accounts', () => {
  const account = (usuario: string): DemoAccount | undefined =>
    demoAccounts.find((candidate) => candidate.usuario === usuario);

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

  it('mark only one as connected and only one as not confirmed', () => {
    expect(demoAccounts.filter(({ connected }) => connected)).toHaveLength(1);
    expect(demoAccounts.filter(({ confirmed }) => !confirmed)).toHaveLength(1);
    expect(demoAccounts.filter(({ hasRole }) => hasRole)).toHaveLength(1);
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

  it('take their texts from the catalogues and their figures from plausible ranges', () => {
    const itemIds = new Set(demoItems.map(({ ID }) => ID));
    for (const each of demoAccounts) {
      expect(demoJobs).toContain(each.job);
      expect(['', ...demoFactions]).toContain(each.member);
      expect(['', ...demoIllnesses]).toContain(each.illness);
      expect(['', ...demoAddictions]).toContain(each.addiction);
      expect(each.skin).toBeGreaterThanOrEqual(0);
      expect(each.skin).toBeLessThanOrEqual(311);
      for (const need of Object.values(each.needs)) {
        expect(need).toBeGreaterThanOrEqual(0);
        expect(need).toBeLessThanOrEqual(100);
      }
      expect(each.inventory.length).toBeLessThanOrEqual(15);
      for (const [id, quantity] of each.inventory) {
        expect(id === 0 ? quantity === 0 : itemIds.has(id) && quantity > 0).toBe(true);
      }
    }
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

  it('span a few months with both income and spending', () => {
    const rows = demoMovements({
      count: 240,
      finalBalance: 186_420,
      lastAt: new Date('2026-03-01T12:00:00Z'),
      seed: 7,
    });
    const days =
      (Date.parse('2026-03-01T12:00:00Z') - Date.parse(`${rows[0]?.fecha.replace(' ', 'T')}Z`)) / 86_400_000;
    expect(days).toBeGreaterThan(60);
    expect(days).toBeLessThan(200);
    const incomes = rows.filter(({ ingreso }) => ingreso > 0).length;
    expect(incomes / rows.length).toBeGreaterThan(0.2);
    expect(incomes / rows.length).toBeLessThan(0.8);
  });

  it('reject a count or balance that is not a whole number from 0', () => {
    const base = { count: 3, finalBalance: 100, lastAt: new Date(0), seed: 1 };
    for (const bad of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => demoMovements({ ...base, count: bad })).toThrow(RangeError);
      expect(() => demoMovements({ ...base, finalBalance: bad })).toThrow(RangeError);
    }
  });
});
