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
import { dialog, genericFailure, press, type Situation, slowRead } from './situation.tsx';

const sheet = examples.stats.answer;
const [house] = examples.houses.answer;

const character: readonly Situation[] = [
  slowRead(paths.stats, ({ api }) => api.answer(items)),
  genericFailure(paths.stats, stats),
  {
    at: paths.stats,
    when: 'the catalogue of items does not come',
    sees: [
      ['stats.itemsFailed', 'alert'],
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
    at: paths.stats,
    when: 'the law holds nothing against the character',
    sees: [
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
    when: 'the account never moved',
    sees: [['empty.movements', 'text']],
    lead: ({ api }) => api.answer(bankMovements, { movimientos: [], totalItems: 0 }),
  },
  slowRead(paths.certificates),
  genericFailure(paths.certificates, certificationStatus),
  {
    at: paths.certificates,
    when: 'it cannot be told whether a certificate is held',
    sees: [['quiz.unverified', 'text']],
    lead: ({ api }) => api.answer(certificationStatus, { factionCertified: {}, userCertified: true }),
  },
];

const property: readonly Situation[] = [
  slowRead(paths.cars),
  genericFailure(paths.cars, cars),
  {
    at: paths.cars,
    when: 'there is no car',
    sees: [['empty.cars', 'text']],
    lead: ({ api }) => api.answer(cars, []),
  },
  {
    at: `${paths.cars}?auto=XX-0`,
    when: 'the address names none of the cars',
    sees: [['missing.cars', 'status']],
    lead: ({ api }) => api.answer(cars),
  },
  slowRead(paths.houses),
  genericFailure(paths.houses, houses),
  {
    at: paths.houses,
    when: 'there is no house',
    sees: [['empty.houses', 'text']],
    lead: ({ api }) => api.answer(houses, []),
  },
  {
    at: `${paths.houses}?casa=0`,
    when: 'the address names none of the houses',
    sees: [['missing.houses', 'status']],
    lead: ({ api }) => api.answer(houses),
  },
  {
    at: paths.houses,
    when: 'nobody holds a key of a house',
    sees: [['empty.keyHolders', 'text', dialog('Casa 21')]],
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
    sees: [['empty.businesses', 'text']],
    lead: ({ api }) => api.answer(businesses, []),
  },
  {
    at: `${paths.businesses}?negocio=gas-0`,
    when: 'the address names none of the businesses',
    sees: [['missing.businesses', 'status']],
    lead: ({ api }) => api.answer(businesses),
  },
];

/** What the personal area says of what a character is and owns. */
export const characterSituations: readonly Situation[] = [...character, ...property];
