/** Writes machines/README.md from the machines themselves. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machinesDocument } from './machine-diagrams.ts';

writeFileSync(join(import.meta.dirname, '../machines/README.md'), machinesDocument());
