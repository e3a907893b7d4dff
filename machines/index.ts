import { adminEntries } from './entries/admin.ts';
import { playerEntries } from './entries/player.ts';
import { shellEntries } from './entries/shell.ts';
import { visitorEntries } from './entries/visitor.ts';
import type { MachineEntry } from './entry.ts';

/** Every machine of the site. To be here is to be covered by the gates, the bench and the diagrams. */
export const registry: readonly MachineEntry[] = [
  ...shellEntries,
  ...visitorEntries,
  ...playerEntries,
  ...adminEntries,
];
