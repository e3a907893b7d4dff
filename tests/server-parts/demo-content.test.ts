import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { characterNameProblem, normalizeCharacterName } from '#contract/rules/character-name.ts';
import { bulletPoints } from '#contract/rules/news.ts';
import { storyProblem } from '#contract/rules/story.ts';
import { demoNames, demoPassword } from '#server/demo/accounts.ts';
import { readDemo } from '#server/operator/seed.ts';

const demo = await readDemo();

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

it('news has items with and without sub-news items, which have several points', () => {
  const kinds = new Set(demo.news.map(({ mininoticias }) => mininoticias.length > 0));
  expect(kinds).toEqual(new Set([true, false]));
  for (const { contenido } of demo.news.flatMap(({ mininoticias }) => mininoticias)) {
    expect(bulletPoints(contenido).length).toBeGreaterThan(1);
  }
});

describe.each(['faccion', 'usuario'] as const)('%s questions', (type) => {
  const questions = demo.questions.filter((question) => question.type === type);

  it('are enough to draw from, without a duplicate', () => {
    expect(questions.length).toBeGreaterThan(limits.quizQuestions);
    expectUnique(questions.map(({ question }) => question));
  });

  it('have four different options', () => {
    for (const { option1, option2, option3, option4 } of questions) {
      expectUnique([option1, option2, option3, option4].map((option) => option.toLowerCase()));
    }
  });

  it('distribute the correct answer over the four positions', () => {
    for (const place of [1, 2, 3, 4]) {
      const share = questions.filter(({ correct }) => correct === place).length / questions.length;
      expect(share).toBeGreaterThanOrEqual(0.15);
    }
  });
});

it('names and stories obey the rules of the site', () => {
  const names = demo.players.map(({ Name }) => Name);
  const rules = { currentName: '', isComplete: true };
  expect(names.filter((name) => characterNameProblem(name, rules) !== null)).toEqual([]);
  expect(names.map(normalizeCharacterName)).toEqual(names);
  const stories = demo.players.flatMap(({ historia }) => historia ?? []);
  expect(stories.map(storyProblem)).toEqual([null]);
});

describe('accounts', () => {
  const accounts = demo.players.filter(({ password }) => password !== undefined);
  const movementsOf = (usuario: string) => demo.movements.filter(({ owner }) => owner === usuario);

  it('are the documented ones', () => {
    expect(demoPassword).toBe('Demo-2026');
    expect(new Set(accounts.map(({ password }) => password))).toEqual(new Set([demoPassword]));
    expect(accounts.map(({ usuario }) => usuario)).toEqual(demoNames);
    const names = 'jugador admin editora veterano familia1 familia2 conectado nuevo'.split(' ');
    expect(demoNames).toEqual(names);
    expect(movementsOf('jugador')).toHaveLength(236);
    const certified = (isHeld: boolean) => ({ factionCertified: isHeld, userCertified: isHeld });
    const family = { email: 'familia@example.com', Crystal: 200, permisoName: true };
    const expected = {
      jugador: { Admin: 0, Crystal: 350, permisoName: true, historia: null, ...certified(false) },
      admin: {
        Admin: 8,
        Crystal: 500,
        permisoName: true,
        tieneRol: false,
        Discord: expect.stringMatching(/./),
      },
      editora: { Admin: 0, tieneRol: true },
      veterano: { permisoName: false, Discord: '', Crystal: 50, ...certified(true) },
      familia1: family,
      familia2: family,
      conectado: { connected: true, Crystal: 200, permisoName: true },
      nuevo: { confirmed: false },
    };
    expect(accounts).toMatchObject(Object.values(expected));
    const authors = accounts.filter(({ historia }) => historia !== null);
    expect(authors.map(({ usuario }) => usuario)).toEqual(['veterano']);
  });

  it('use an e-mail named after the account, except for the family', () => {
    for (const { usuario, email } of accounts) {
      expect(email).toBe(`${usuario.startsWith('familia') ? 'familia' : usuario}@example.com`);
    }
  });

  it('have unique chat ids of 18 or 19 digits', () => {
    const ids = accounts.map(({ Discord }) => Discord).filter((id) => id !== '');
    expectUnique(ids);
    for (const id of ids) expect(id).toMatch(/^[1-9]\d{17,18}$/);
  });

  it('own items of the catalogue, and one that is not in it', () => {
    const itemIds = new Set([0, ...demo.items.map(({ ID }) => ID)]);
    const slots = accounts.flatMap(({ Inventory }) => Inventory.split('|').map(Number));
    expect(slots).toHaveLength(accounts.length * 45);
    const unknown = slots.filter((id, index) => index % 3 === 0 && !itemIds.has(id));
    expect(unknown).toEqual([9001]);
  });

  it('have a running balance that ends at the money in the bank', () => {
    for (const { usuario, Bank } of accounts) {
      const rows = movementsOf(usuario);
      const wrong = rows.filter(
        ({ ingreso, egreso, saldo }, index) =>
          Math.min(ingreso, egreso) !== 0 ||
          saldo < 0 ||
          saldo - ingreso + egreso !== (rows[index - 1]?.saldo ?? saldo - ingreso + egreso),
      );
      expect(wrong).toEqual([]);
      expect(rows.at(-1)?.saldo ?? Bank).toBe(Bank);
    }
  });
});
