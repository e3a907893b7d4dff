import { quizTypes } from '#contract/rules/quiz-types.ts';

// The players of a simulation and what they have at the start.

/** The password of every player at the start. */
export const firstPassword = 'Quien-juega-2026';
/** A password that no player has. */
export const wrongPassword = 'Otra-clave-2026';
export const startCoins = 250;
/** The bank movements of the first account at the start; the balance of the newest is their number. */
export const startMovements = 60;
/** The time at which every simulation starts, in milliseconds since 1970. */
export const startTime = Date.UTC(2030, 0, 15, 12);

/** The accounts, in the order of their ids from 1 on. */
export const accounts = [
  { usuario: 'ana', Name: 'Anabel_Robles', Admin: 0 },
  { usuario: 'beto', Name: 'Beto_Suarez', Admin: 0 },
  { usuario: 'carla', Name: 'Carla_Montes', Admin: 8 },
  { usuario: 'diana', Name: 'Diana_Quiroga', Admin: 8 },
  { usuario: 'eva', Name: 'Eva_Luna', Admin: 0 },
  { usuario: 'flor', Name: 'Flor_Rios', Admin: 0 },
  { usuario: 'gina', Name: 'Gina_Rios', Admin: 0 },
] as const;

export type Account = (typeof accounts)[number]['usuario'];

/** A text in every row of a player, so that a row of another player is noticed. */
export const markOf = (usuario: string) => `marca-${usuario}`;

/** The address of two accounts. */
export const sharedEmail = 'familia@example.com';
const sharing: readonly string[] = ['flor', 'gina'];

/** The account whose registration is not confirmed at the start. */
export const unconfirmed = 'eva';

/** The e-mail address of an account. */
export const emailOf = (usuario: string) =>
  sharing.includes(usuario) ? sharedEmail : `${usuario}@example.com`;

const options = { option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct: 2 };
/** Ten bank movements a day, the oldest first: a page of 25 ends within a day. */
export const balances = Array.from({ length: startMovements }, (_, index) => {
  const age = startMovements - index;
  const hours = 24 * Math.floor(age / 10) + (age % 10);
  return { fecha: new Date(startTime - hours * 3_600_000).toISOString(), saldo: index + 1 };
});
/** The balances on a page of a statement with so many movements, the newest first. */
export function balancesOn(count: number, { page, limit }: { page: number; limit: number }): number[] {
  const all = Array.from({ length: count }, (_, index) => count - index);
  return all.slice((page - 1) * limit, page * limit);
}

const price = { Money: 1, Prise: 1 };
export const community = {
  players: accounts.map((account) => ({
    ...account,
    email: emailOf(account.usuario),
    permisoName: true,
    confirmed: account.usuario !== unconfirmed,
    Crystal: startCoins,
    // In the chat community, without the role of administrators.
    Discord: account.usuario === 'beto' ? '12345' : '',
    Multas: [{ Rules: markOf(account.usuario), Money: 1 }],
  })),
  vehicleModels: [{ Model: 411, carname: 'Infernus', maxtanq: 50 }],
  vehicles: accounts.flatMap(({ usuario }) =>
    ['', '-b'].map((end) => ({ owner: usuario, Model: 411, Matricula: markOf(usuario) + end, ...price })),
  ),
  houses: accounts.map(({ usuario }, index) => ({
    owner: usuario,
    Number: index,
    Model: 1,
    Invites: [markOf(usuario)],
    ...price,
  })),
  businesses: accounts.map(({ usuario }, index) => ({
    owner: usuario,
    valor: 'gas',
    Number: index,
    Info: markOf(usuario),
    Lugar: '',
    income: 1,
    ...price,
  })),
  links: [
    { nombre: 'Launcher', link: 'https://example.com/launcher' },
    { nombre: 'AIO', link: 'https://example.com/aio' },
  ],
  news: ['Una', 'Otra'].map((titulo) => ({
    titulo,
    descripcion: 'Lo que pasa.',
    mininoticias: [{ minititulo: 'Parte', contenido: '*uno*dos' }],
  })),
  movements: balances.map((movement) => ({ ...movement, owner: 'ana', ingreso: 1 })),
  questions: quizTypes.flatMap((type) => ['A', 'B'].map((question) => ({ type, question, ...options }))),
};
