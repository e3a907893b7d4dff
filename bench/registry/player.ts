import { examples } from '#contract/examples.ts';
import { paths } from '#contract/site-paths.ts';
import { calendarMachine } from '#machines/player/calendar.ts';
import { dateSearchMachine } from '#machines/player/date-search.ts';
import { dueMachine } from '#machines/player/due.ts';
import { movementsMachine } from '#machines/player/movements.ts';
import { movementsExportMachine } from '#machines/player/movements-export.ts';
import { businessesMachine, carsMachine, housesMachine } from '#machines/player/property.ts';
import { sheetSectionsMachine } from '#machines/player/sheet-sections.ts';
import { statsMachine } from '#machines/player/stats.ts';
import { certificateEntries } from './certificate.ts';
import { addressWithSelection, entry, type MachineEntry, partScreen } from './entry.ts';
import { settingsEntries } from './settings.ts';
import { accepted, failed, sent } from './steps.ts';

/** A list of what a player has: how it is opened and ordered. */
const property = (selectedKey: string, order: 'fewestDays' | 'mostDays') => ({
  input: () => ({ userID: 7, selectedKey: null }),
  events: [
    { type: 'selection.changed' as const, selectedKey },
    { type: 'selection.changed' as const, selectedKey: 'no-existe' },
    { type: 'selection.changed' as const, selectedKey: null },
    { type: 'order.chosen' as const, order },
  ],
  answers: { list: [[]] },
});

/** Machines of the personal area. */
export const playerEntries: readonly MachineEntry[] = [
  entry({
    machine: statsMachine,
    name: 'Estadísticas',
    sentence: 'Muestra la ficha del personaje.',
    screen: { page: () => import('#src/pages/player/stats/stats-page.tsx'), address: paths.stats },
    input: () => ({ userID: 7, username: 'Juan_Perez' }),
    scenarios: {
      'ficha a la vista': [
        accepted('stats', examples.stats.answer),
        accepted('items', examples.items.answer),
      ],
      'ficha sin conexión': [failed('stats')],
    },
  }),
  entry({
    machine: sheetSectionsMachine,
    name: 'Secciones de la ficha',
    sentence: 'Muestra y oculta partes de la ficha del personaje.',
    screen: { page: () => import('#src/pages/player/stats/stats-page.tsx'), address: paths.stats },
    scenarios: {
      'todo desplegado': [
        sent({ type: 'inventory.toggled' }),
        sent({ type: 'criminalRecord.toggled' }),
        sent({ type: 'fines.toggled' }),
      ],
    },
  }),
  entry({
    machine: movementsMachine,
    name: 'Movimientos Banco',
    sentence: 'Pasa las páginas de los movimientos del banco.',
    screen: {
      page: () => import('#src/pages/player/movements/movements-page.tsx'),
      address: ({ context: { page, limit } }) => `${paths.movements}?pagina=${page}&limite=${limit}`,
    },
    input: () => ({ userID: 7, username: 'Juan_Perez', page: 1, limit: 5 }),
    events: [
      { type: 'range.changed', page: 2, limit: 5 },
      { type: 'range.changed', page: 1, limit: 25 },
      { type: 'date.submitted', day: '2026-03-01' },
      { type: 'date.submitted', day: '' },
    ],
    answers: {
      bankMovements: [{ movimientos: [], totalItems: 0 }],
      dateSearch: [{ day: '2026-03-01', page: 2, limit: 5 }],
    },
    services: ['dateSearch'],
  }),
  entry({
    machine: dateSearchMachine,
    name: 'Ir a una fecha',
    sentence: 'Busca la página del banco en la que está una fecha.',
    screen: { page: partScreen('DateSearchScreen'), address: paths.movements },
    input: () => ({ userID: 7, username: 'Juan_Perez', day: '2026-03-01', limit: 5, pageCount: 3 }),
    otherInputs: [() => ({ userID: 7, username: 'Juan_Perez', day: '2026-03-01', limit: 5, pageCount: 1 })],
    scenarios: {
      'buscando una fecha': [accepted('bankMovements', examples.bankMovements.answer)],
    },
  }),
  entry({
    machine: movementsExportMachine,
    name: 'Descargar movimientos',
    sentence: 'Descarga todos los movimientos del banco, o los de un período.',
    screen: {
      page: () => import('#src/pages/player/movements/movements-page.tsx'),
      address: paths.movements,
    },
    input: () => ({ userID: 7, username: 'Juan_Perez', unpacedPages: 2 }),
    events: [
      { type: 'export.requested', period: null, pageCount: 2 },
      { type: 'export.requested', period: { from: '2026-02-01', to: '2026-02-28' }, pageCount: 8 },
      { type: 'export.requested', period: { from: '', to: '2026-02-28' }, pageCount: 8 },
      { type: 'export.requested', period: { from: '2026-03-01', to: '2026-02-28' }, pageCount: 8 },
    ],
    // The file is a callback actor, so it has no output.
    answers: {
      bankMovements: [{ ...examples.bankMovements.answer, totalItems: 60 }],
      file: [],
      dateSearch: [{ day: '2026-02-28', page: 2, limit: 25 }],
    },
    services: ['file', 'dateSearch'],
    scenarios: {
      'descargando todo': [
        sent({ type: 'export.requested', period: null, pageCount: 40 }),
        sent({ type: 'file.opened' }),
        accepted('bankMovements', { ...examples.bankMovements.answer, totalItems: 1000 }),
      ],
    },
  }),
  entry({
    machine: carsMachine,
    name: 'Autos',
    sentence: 'Mira los autos y abre uno.',
    screen: {
      page: () => import('#src/pages/player/property/cars-page.tsx'),
      address: addressWithSelection(paths.cars, 'auto', 'selectedKey'),
    },
    ...property('VR-1234', 'fewestDays'),
    otherInputs: [() => ({ userID: 7, selectedKey: 'VR-1234' })],
  }),
  entry({
    machine: housesMachine,
    name: 'Casas',
    sentence: 'Mira las casas y abre una.',
    screen: {
      page: () => import('#src/pages/player/property/houses-page.tsx'),
      address: addressWithSelection(paths.houses, 'casa', 'selectedKey'),
    },
    ...property('21', 'fewestDays'),
  }),
  entry({
    machine: businessesMachine,
    name: 'Negocios',
    sentence: 'Mira los negocios y abre uno.',
    screen: {
      page: () => import('#src/pages/player/property/businesses-page.tsx'),
      address: addressWithSelection(paths.businesses, 'negocio', 'selectedKey'),
    },
    ...property('gas-3', 'mostDays'),
  }),
  entry({
    machine: dueMachine,
    name: 'Vencimientos',
    sentence: 'Mira cuándo vencen los impuestos de lo que tiene, y lo agrega a su calendario.',
    screen: {
      page: partScreen('DueScreen'),
      address: paths.due,
      ignoredEvents: ['page.opened'],
    },
    input: (now) => ({ userID: 7, now }),
    sleep: 61_000,
    answers: { cars: [[]], houses: [[]], businesses: [[]] },
    scenarios: {
      'todo a la vista': [
        sent({ type: 'page.opened' }),
        accepted('cars', examples.cars.answer),
        accepted('houses', examples.houses.answer),
        accepted('businesses', examples.businesses.answer),
      ],
      'sin los autos': [
        sent({ type: 'page.opened' }),
        failed('cars'),
        accepted('houses', examples.houses.answer),
        accepted('businesses', examples.businesses.answer),
      ],
    },
  }),
  entry({
    machine: calendarMachine,
    name: 'Calendario compartido',
    sentence:
      'Da a su aplicación de calendario una dirección que sigue los vencimientos, y pide avisos por correo.',
    screen: { page: partScreen('CalendarScreen'), address: paths.due },
    input: () => ({ userID: 7 }),
    events: [
      { type: 'change.requested', change: 'share' },
      { type: 'change.requested', change: 'stop' },
    ],
    answers: { changeCalendar: [examples.calendar.answer] },
    scenarios: {
      'dirección a la vista': [
        accepted('calendar', examples.calendar.answer),
        sent({ type: 'change.requested', change: 'share' }),
        accepted('changeCalendar', examples.changeCalendar.answer),
      ],
      'ya compartido': [accepted('calendar', { isShared: true, isMailed: true, address: '' })],
    },
  }),
  ...settingsEntries,
  ...certificateEntries,
];
