import { examples } from '#contract/examples.ts';
import { movementsMachine } from '#machines/player/movements.ts';
import { businessesMachine, carsMachine, housesMachine } from '#machines/player/property.ts';
import { statsMachine } from '#machines/player/stats.ts';
import { certificateEntries } from './certificate.ts';
import { entry, type MachineEntry } from './entry.ts';
import { settingsEntries } from './settings.ts';
import { accepted, done, failed } from './steps.ts';

/** Machines of the personal area. */
export const playerEntries: readonly MachineEntry[] = [
  entry({
    machine: statsMachine,
    sentence: "Shows the character's sheet.",
    input: () => ({ userID: 7, username: 'Juan_Perez' }),
    events: [
      { type: 'sheet.retried' },
      { type: 'catalogue.retried' },
      { type: 'mail.toggled' },
      { type: 'inventory.toggled' },
      { type: 'criminalRecord.toggled' },
      { type: 'fines.toggled' },
    ],
    scenarios: {
      'ficha a la vista': [
        accepted('stats', examples.stats.answer),
        accepted('items', examples.items.answer),
      ],
      'ficha sin conexión': [failed('stats')],
    },
  }),
  entry({
    machine: movementsMachine,
    sentence: 'Pages through the bank movements.',
    input: () => ({ userID: 7, username: 'Juan_Perez', page: 1, limit: 5 }),
    events: [
      { type: 'range.changed', page: 2, limit: 5 },
      { type: 'range.changed', page: 1, limit: 25 },
      { type: 'page.retried' },
      { type: 'download.requested' },
    ],
    answers: { bankMovements: [{ movimientos: [], totalItems: 0 }] },
    scenarios: { 'primera página': [accepted('bankMovements', examples.bankMovements.answer)] },
  }),
  entry({
    machine: carsMachine,
    sentence: 'Looks at the cars and opens one.',
    input: () => ({ userID: 7, selectedKey: null }),
    otherInputs: [() => ({ userID: 7, selectedKey: 'VR-1234' })],
    events: [
      { type: 'selection.changed', selectedKey: 'VR-1234' },
      { type: 'selection.changed', selectedKey: 'XX-0000' },
      { type: 'selection.changed', selectedKey: null },
      { type: 'order.chosen', order: 'fewestDays' },
      { type: 'list.retried' },
    ],
    answers: { list: [[]] },
    scenarios: {
      'un auto abierto': [
        accepted('list', examples.cars.answer),
        done({ type: 'selection.changed', selectedKey: 'VR-1234' }),
      ],
      'sin autos': [accepted('list', [])],
    },
  }),
  entry({
    machine: housesMachine,
    sentence: 'Looks at the houses and opens one.',
    input: () => ({ userID: 7, selectedKey: null }),
    events: [
      { type: 'selection.changed', selectedKey: '21' },
      { type: 'selection.changed', selectedKey: '99' },
      { type: 'selection.changed', selectedKey: null },
      { type: 'order.chosen', order: 'fewestDays' },
      { type: 'list.retried' },
    ],
    answers: { list: [[]] },
    scenarios: {
      'una casa abierta': [
        accepted('list', examples.houses.answer),
        done({ type: 'selection.changed', selectedKey: '21' }),
      ],
      'sin casas': [accepted('list', [])],
    },
  }),
  entry({
    machine: businessesMachine,
    sentence: 'Looks at the businesses and opens one.',
    input: () => ({ userID: 7, selectedKey: null }),
    events: [
      { type: 'selection.changed', selectedKey: 'gas-3' },
      { type: 'selection.changed', selectedKey: 'gas-99' },
      { type: 'selection.changed', selectedKey: null },
      { type: 'order.chosen', order: 'mostDays' },
      { type: 'list.retried' },
    ],
    answers: { list: [[]] },
    scenarios: {
      'un negocio abierto': [
        accepted('list', examples.businesses.answer),
        done({ type: 'selection.changed', selectedKey: 'gas-3' }),
      ],
      'sin negocios': [accepted('list', [])],
    },
  }),
  ...settingsEntries,
  ...certificateEntries,
];
