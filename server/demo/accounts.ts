/** The demo data: a file like those of `npm run vida -- import`. The built program has it in its own directory. */
export const demoCommunity = new URL('./community.json', import.meta.url);

/** The password of every demo account; public on purpose, see the demo table in the README. */
export const demoPassword = 'Demo-2026';

/** The accounts of `community.json` that can log in, with their purpose, in the order of the README's table. */
export const demoAccounts = {
  jugador: 'plain player with cars, houses, businesses and a long bank statement',
  admin: 'administers, level 8',
  editora: 'administers by a role of the chat community',
  veterano: 'saved story and both certificates',
  familia1: 'shares the e-mail familia@example.com',
  familia2: 'shares the e-mail familia@example.com',
  conectado: 'is connected to the game',
  nuevo: 'not confirmed yet: its confirmation mail is in the outbox',
} as const;

/** Their usuarios. */
export const demoNames = Object.keys(demoAccounts);
