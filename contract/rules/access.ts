import { limits } from '#contract/limits.ts';

/** Whether an admin level alone opens the administration (behaviour 2.10). */
export function isAdminLevel(level: number): boolean {
  return level >= limits.adminLevel;
}
