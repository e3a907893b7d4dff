import { adminEntries } from './admin.ts';
import type { MachineEntry } from './entry.ts';
import { playerEntries } from './player.ts';
import { shellEntries } from './shell.ts';
import { visitorEntries } from './visitor.ts';

/** Every machine of the site. To be here is to be covered by the gates, the bench and the diagrams. */
export const registry: readonly MachineEntry[] = [
  ...shellEntries,
  ...visitorEntries,
  ...playerEntries,
  ...adminEntries,
];
