/** The demo data: a file like those of `npm run vida -- import`. The built program has it in its own directory. */
export const demoCommunity = new URL('./community.json', import.meta.url);

/** The password of every demo account; public on purpose, see the demo table in the README. */
export const demoPassword = 'Demo-2026';

/** The accounts of `community.json` that can log in, with their purpose, in the order of the README's table. */
export const demoAccounts = {
  jugador: {
    en: 'plain player with cars, houses, businesses and a long bank statement',
    es: 'jugador con autos, casas, negocios y un extracto largo del banco',
  },
  admin: { en: 'administers, level 8', es: 'administra, nivel 8' },
  editora: {
    en: 'administers by a role of the chat community',
    es: 'administra por un rol del chat de la comunidad',
  },
  veterano: { en: 'saved story and both certificates', es: 'con historia guardada y los dos certificados' },
  familia1: {
    en: 'shares the e-mail familia@example.com',
    es: 'comparte el correo familia@example.com',
  },
  familia2: {
    en: 'shares the e-mail familia@example.com',
    es: 'comparte el correo familia@example.com',
  },
  conectado: { en: 'is connected to the game', es: 'está conectado al juego' },
  nuevo: {
    en: 'not confirmed yet: its confirmation mail is in the outbox',
    es: 'sin confirmar: su correo de confirmación está en la carpeta outbox',
  },
} as const;

/** Their usuarios. */
export const demoNames = Object.keys(demoAccounts);
