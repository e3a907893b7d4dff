import { limits } from '#contract/limits.ts';

/** Whether the admin level alone grants access to the administration (behaviour 2.10). */
export function isAdminLevel(level: number): boolean {
  return level >= limits.adminLevel;
}
