import { adminEntries } from './admin.ts';
import type { MachineEntry } from './entry.ts';
import { playerEntries } from './player.ts';
import { publicEntries } from './public.ts';
import { shellEntries } from './shell.ts';

/** The machines of the site by area. */
export const machineGroups: readonly { readonly name: string; readonly entries: readonly MachineEntry[] }[] =
  [
    { name: 'Sesión y sitio', entries: shellEntries },
    { name: 'Visitante', entries: publicEntries },
    { name: 'Jugador', entries: playerEntries },
    { name: 'Administración', entries: adminEntries },
  ];

/** Every machine of the site. The tests, the bench and the diagrams cover each one listed here. */
export const registry: readonly MachineEntry[] = machineGroups.flatMap(({ entries }) => entries);
