import { entry, type MachineEntry } from '../entry.ts';
import { statsMachine } from '../stats.ts';

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
    scenarios: {},
  }),
];
