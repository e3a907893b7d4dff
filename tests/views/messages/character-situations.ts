import {
  bankMovements,
  businesses,
  cars,
  certificationStatus,
  houses,
  items,
  stats,
} from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { paths } from '#contract/site-paths.ts';
import {
  dialog,
  fill,
  genericFailure,
  type OpenPage,
  press,
  type Situation,
  slowRead,
} from './situation.tsx';

const sheet = examples.stats.answer;
const lists = [cars, houses, businesses];
const [house] = examples.houses.answer;

/** The example has three pages. */
async function goToDate(page: OpenPage) {
  await page.api.answer(bankMovements);
  fill('Ir a la fecha', '2026-03-05');
  await press(page, 'Ir');
}

/** Chooses the movements and starts the download. The file is collected, because jsdom has no file picker. */
async function download(page: OpenPage, choice: string, from = '', to = '') {
  await page.api.answer(bankMovements);
  fill('Movimientos a descargar', choice);
  if (from !== '') fill('Desde', from);
  if (to !== '') fill('Hasta', to);
  await press(page, 'Descargar CSV');
}

const character: readonly Situation[] = [
  slowRead(paths.stats, ({ api }) => api.answer(items)),
  genericFailure(paths.stats, stats),
  {
    at: paths.stats,
    when: 'the catalogue of items does not load',
    shows: [
      ['generic.failure', 'alert'],
      ['waiting.retry', 'button'],
    ],
    lead: async (page) => {
      await page.api.answer(stats);
      await page.api.fail(items);
      await press(page, 'Inventario');
    },
  },
  slowRead(
    paths.stats,
    async (page) => {
      await page.api.answer(stats);
      await press(page, 'Inventario');
    },
    'the catalogue of items',
  ),
  {
    at: paths.houses,
    when: 'a house cannot be read',
    shows: [[{ by: 'notShownMessage', text: '1 no se pudo mostrar.' }, 'text']],
    lead: ({ api }) => api.answer(houses, [house, null]),
  },
  {
    at: paths.stats,
    when: 'the character has no records',
    shows: [
      ['empty.criminalRecord', 'text'],
      ['empty.fines', 'text'],
    ],
    lead: async (page) => {
      await page.api.answer(stats, { ...sheet, Antecedentes: [], Multas: [] });
      await press(page, 'Antecedentes');
      await press(page, 'Multas');
    },
  },
  slowRead(paths.movements),
  genericFailure(paths.movements, bankMovements),
  {
    at: paths.movements,
    when: 'the account has no movements',
    shows: [['empty.movements', 'text']],
    lead: ({ api }) => api.answer(bankMovements, { movimientos: [], totalItems: 0 }),
  },
  {
    at: paths.movements,
    when: 'no date is chosen to go to',
    shows: [['movements.noDay', { field: 'Ir a la fecha' }]],
    lead: async (page) => {
      await page.api.answer(bankMovements);
      await press(page, 'Ir');
    },
  },
  {
    at: paths.movements,
    when: 'the page with a date is being searched',
    shows: [
      [{ by: 'searchStepMessage', text: 'Buscando la fecha: paso 1 de 2' }, 'text'],
      ['waiting.cancel', 'button'],
    ],
    lead: goToDate,
  },
  {
    at: paths.movements,
    when: 'there is no movement on the date',
    shows: [['movements.noneThatDay', 'status']],
    lead: async (page) => {
      await goToDate(page);
      await page.api.answer(bankMovements);
      await page.api.answer(bankMovements);
    },
  },
  {
    at: paths.movements,
    when: 'a day of the period to download is missing',
    shows: [['movements.noDay', { field: 'Hasta' }]],
    lead: (page) => download(page, 'period', '2026-03-01'),
  },
  {
    at: paths.movements,
    when: 'the period to download ends before it begins',
    shows: [['movements.reversedPeriod', { field: 'Hasta' }]],
    lead: (page) => download(page, 'period', '2026-03-02', '2026-03-01'),
  },
  {
    at: paths.movements,
    when: 'all movements are being downloaded',
    shows: [
      [{ by: 'exportedMessage', text: 'Movimientos descargados: 0' }, 'text'],
      ['waiting.cancel', 'button'],
    ],
    lead: (page) => download(page, 'all'),
  },
  {
    at: paths.movements,
    when: 'the file cannot be written',
    shows: [['movements.unsaved', 'alert']],
    lead: async (page) => {
      const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
      const file = { write: full, close: full, abort: full };
      window.showSaveFilePicker = async () => ({ createWritable: async () => file });
      await download(page, 'all');
      delete window.showSaveFilePicker;
    },
  },
  slowRead(paths.due),
  {
    at: paths.due,
    when: 'the player owns nothing',
    shows: [['empty.due', 'text']],
    lead: async ({ api }) => {
      for (const list of lists) await api.answer(list, []);
    },
  },
  {
    at: paths.due,
    when: 'taxes run out',
    shows: [
      [{ by: 'dueMessage', text: 'Vence mañana' }, 'text'],
      [{ by: 'dueMessage', text: 'Vence hoy' }, 'text'],
      [{ by: 'dueMessage', text: 'Vence el 03/01/1970' }, 'text'],
    ],
    lead: async ({ api }) => {
      await api.answer(cars, []);
      await api.answer(businesses, []);
      await api.answer(
        houses,
        [0, 1, 2].map((days) => ({ ...house, Number: days, Money: 103 * days })),
      );
    },
  },
  ...(['cars', 'houses', 'businesses'] as const).map(
    (name, place): Situation => ({
      at: paths.due,
      when: `the ${name} do not load`,
      shows: [
        [`due.${name}`, 'alert'],
        ['waiting.retry', 'button'],
      ],
      lead: async ({ api }) => {
        for (const [index, list] of lists.entries())
          await (index === place ? api.fail(list) : api.answer(list));
      },
    }),
  ),
  slowRead(paths.certificates),
  genericFailure(paths.certificates, certificationStatus),
  {
    at: paths.certificates,
    when: 'the stats do not say whether the player has a certificate',
    shows: [['quiz.unverified', 'text']],
    lead: ({ api }) => api.answer(certificationStatus, { factionCertified: {}, userCertified: true }),
  },
];

const property: readonly Situation[] = [
  slowRead(paths.cars),
  genericFailure(paths.cars, cars),
  {
    at: paths.cars,
    when: 'there is no car',
    shows: [['empty.cars', 'text']],
    lead: ({ api }) => api.answer(cars, []),
  },
  {
    at: `${paths.cars}?auto=XX-0`,
    when: 'the address names an unknown one of the cars',
    shows: [['missing.cars', 'status']],
    lead: ({ api }) => api.answer(cars),
  },
  slowRead(paths.houses),
  genericFailure(paths.houses, houses),
  {
    at: paths.houses,
    when: 'there is no house',
    shows: [['empty.houses', 'text']],
    lead: ({ api }) => api.answer(houses, []),
  },
  {
    at: `${paths.houses}?casa=0`,
    when: 'the address names an unknown one of the houses',
    shows: [['missing.houses', 'status']],
    lead: ({ api }) => api.answer(houses),
  },
  {
    at: paths.houses,
    when: 'a house has no key holders',
    shows: [['empty.keyHolders', 'text', dialog('Casa 21')]],
    lead: async (page) => {
      await page.api.answer(houses, [{ ...house, Invite1: 'Nadie' }]);
      await press(page, 'Ver detalles');
    },
  },
  slowRead(paths.businesses),
  genericFailure(paths.businesses, businesses),
  {
    at: paths.businesses,
    when: 'there is no business',
    shows: [['empty.businesses', 'text']],
    lead: ({ api }) => api.answer(businesses, []),
  },
  {
    at: `${paths.businesses}?negocio=gas-0`,
    when: 'the address names an unknown one of the businesses',
    shows: [['missing.businesses', 'status']],
    lead: ({ api }) => api.answer(businesses),
  },
];

/** The messages of the personal area about the character and its property. */
export const characterSituations: readonly Situation[] = [...character, ...property];
