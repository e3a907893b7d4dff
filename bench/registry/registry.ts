import { adminEntries } from './admin.ts';
import type { MachineEntry } from './entry.ts';
import { playerEntries } from './player.ts';
import { publicEntries } from './public.ts';
import { shellEntries } from './shell.ts';

/** Every machine of the site. The tests, the bench and the diagrams cover each one listed here. */
export const registry: readonly MachineEntry[] = [
  ...shellEntries,
  ...publicEntries,
  ...playerEntries,
  ...adminEntries,
];
