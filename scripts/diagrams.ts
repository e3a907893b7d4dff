/** Writes docs/machines.md from the machines themselves. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machinesDocument } from '#tests/support/machine-diagrams.ts';

writeFileSync(join(import.meta.dirname, '../docs/machines.md'), machinesDocument());
