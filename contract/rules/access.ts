import { limits } from '../limits.ts';

/** Whether an admin level alone opens the administration (specification, section 6: level >= 8). */
export function isAdminLevel(level: number): boolean {
  return level >= limits.adminLevel;
}
