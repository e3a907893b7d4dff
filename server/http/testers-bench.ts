import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a site was built for testers, with the bench at /qa. The build then writes files for it, so the server needs no
 * variable that could differ from the build.
 */
export function hasTestersBench(siteDir: string): boolean {
  return existsSync(join(siteDir, 'qa'));
}
