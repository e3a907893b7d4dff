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
  answer,
  copy,
  dialog,
  fail,
  fill,
  genericFailure,
  inOrder,
  on,
  press,
  refusedCopy,
  type Situation,
  slowRead,
} from './situation.tsx';

const sheet = examples.stats.answer;
const lists = [cars, houses, businesses];
const [house] = examples.houses.answer;
const statsPage = on(paths.stats);
const withStats = on(paths.stats, { begin: answer(stats) });

const character: readonly Situation[] = [
  slowRead(statsPage, undefined, answer(items)),
  genericFailure(statsPage, stats),
  genericFailure(withStats, items, 'the catalogue of items', press('Inventario')),
  slowRead(withStats, 'the catalogue of items', press('Inventario')),
  statsPage(
    'the character has no records',
    { 'empty.criminalRecord': 'text', 'empty.fines': 'text' },
    answer(stats, { ...sheet, Antecedentes: [], Multas: [] }),
    press('Antecedentes'),
    press('Multas'),
  ),
];

const movementsPage = on(paths.movements);
/** The example has three pages. */
const withMovements = on(paths.movements, { begin: answer(bankMovements) });
const goToDate = inOrder(fill('Ir a la fecha', '2026-03-05'), press('Ir'));

/** Chooses the movements and starts the download. The file is collected, because jsdom has no file picker. */
const download = (choice: string, ...fields: Parameters<typeof fill>[]) =>
  inOrder(
    fill('Movimientos a descargar', choice),
    ...fields.map((field) => fill(...field)),
    press('Descargar CSV'),
  );

const movements: readonly Situation[] = [
  slowRead(movementsPage),
  genericFailure(movementsPage, bankMovements),
  movementsPage(
    'the account has no movements',
    { 'empty.movements': 'text' },
    answer(bankMovements, { movimientos: [], totalItems: 0 }),
  ),
  withMovements('no date is chosen to go to', { 'movements.noDay': { field: 'Ir a la fecha' } }, press('Ir')),
  withMovements(
    'the page with a date is being searched',
    [
      [{ by: 'searchStepMessage', text: 'Buscando la fecha: paso 1 de 2' }, 'text'],
      ['waiting.cancel', 'button'],
    ],
    goToDate,
  ),
  withMovements(
    'there is no movement on the date',
    { 'movements.noneThatDay': 'status' },
    goToDate,
    answer(bankMovements),
    answer(bankMovements),
  ),
  withMovements(
    'a day of the period to download is missing',
    { 'movements.noDay': { field: 'Hasta' } },
    download('period', ['Desde', '2026-03-01']),
  ),
  withMovements(
    'the period to download ends before it begins',
    { 'movements.reversedPeriod': { field: 'Hasta' } },
    download('period', ['Desde', '2026-03-02'], ['Hasta', '2026-03-01']),
  ),
  withMovements(
    'all movements are being downloaded',
    [
      [{ by: 'exportedMessage', text: 'Movimientos descargados: 0' }, 'text'],
      ['waiting.cancel', 'button'],
    ],
    download('all'),
  ),
  withMovements('the file cannot be written', { 'movements.unsaved': 'alert' }, async (page) => {
    const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    const file = { write: full, close: full, abort: full };
    window.showSaveFilePicker = async () => ({ createWritable: async () => file });
    await download('all')(page);
    delete window.showSaveFilePicker;
  }),
];

const duePage = on(paths.due);
const certificatesPage = on(paths.certificates);

const due: readonly Situation[] = [
  slowRead(duePage),
  duePage('the player owns nothing', { 'empty.due': 'text' }, ...lists.map((list) => answer(list, []))),
  duePage(
    'taxes run out',
    ['Vence mañana', 'Vence hoy', 'Vence el 03/01/1970'].map((text) => [{ by: 'dueMessage', text }, 'text']),
    answer(cars, []),
    answer(businesses, []),
    answer(
      houses,
      [0, 1, 2].map((days) => ({ ...house, Number: days, Money: 103 * days })),
    ),
  ),
  ...(['cars', 'houses', 'businesses'] as const).map((name, place) =>
    duePage(
      `the ${name} do not load`,
      [
        [`due.${name}`, 'alert'],
        ['waiting.retry', 'button'],
      ],
      ...lists.map((list, index) => (index === place ? fail(list) : answer(list))),
    ),
  ),
  slowRead(certificatesPage),
  genericFailure(certificatesPage, certificationStatus),
  certificatesPage(
    'the stats do not say whether the player has a certificate',
    { 'quiz.unverified': 'text' },
    answer(certificationStatus, { factionCertified: {}, userCertified: true }),
  ),
];

const kinds = [
  ['cars', cars, 'auto=XX-0'],
  ['houses', houses, 'casa=0'],
  ['businesses', businesses, 'negocio=gas-0'],
] as const;

const withCars = on(paths.cars, { begin: answer(cars) });
const copyPlate = `Copiar matrícula ${examples.cars.answer[0]?.Matricula}`;

const property: readonly Situation[] = [
  ...kinds.flatMap(([kind, call, unknown]) => [
    slowRead(on(paths[kind])),
    genericFailure(on(paths[kind]), call),
    on(paths[kind])(`there are no ${kind}`, [[`empty.${kind}`, 'text']], answer(call, [])),
    on(`${paths[kind]}?${unknown}`)(
      `the address names an unknown one of the ${kind}`,
      [[`missing.${kind}`, 'status']],
      answer(call),
    ),
  ]),
  withCars('the plate is copied', { 'plate.copied': 'status' }, copy(copyPlate)),
  withCars('the plate cannot be copied', { 'plate.notCopied': 'status' }, refusedCopy(copyPlate)),
  on(paths.houses)(
    'a house cannot be read',
    [[{ by: 'notShownMessage', text: '1 no se pudo mostrar.' }, 'text']],
    answer(houses, [house, null]),
  ),
  on(paths.houses)(
    'a house has no key holders',
    [['empty.keyHolders', 'text', dialog('Casa 21')]],
    answer(houses, [{ ...house, Invite1: 'Nadie' }]),
    press('Ver detalles'),
  ),
];

/** The messages of the personal area about the character and its property. */
export const characterSituations: readonly Situation[] = [...character, ...movements, ...due, ...property];
