import { LRUCache, type Perf } from 'lru-cache';
import { maintenanceHeader } from '#contract/http.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { Refusal } from '../common/refusal.ts';
import { withTimeLimit } from '../common/time-limit.ts';
import type { Database } from '../database/open.ts';
import { maintenance } from '../database/schema.ts';
import { type Administrators, isAdministrator, type Person } from './chat-roles.ts';

/** How long the state is cached, in milliseconds. Other servers notice a change after this time. */
const freshFor = 1000;

/** How long to wait for the database, in milliseconds, so that it does not delay pages without data. */
const timeLimit = 1000;

/** The headers of calls and pages that are refused during maintenance; Retry-After is in seconds. */
export const maintenanceHeaders = { 'retry-after': '30', [maintenanceHeader]: '1' };

export type Maintenance = ReturnType<typeof createMaintenance>;

/** The maintenance mode, in which only administrators can use the server (behaviour 9.9). */
export function createMaintenance(
  parts: Administrators & { readonly database: Database; readonly perf: Perf },
) {
  const { database, perf } = parts;
  const states = new LRUCache<'isOn', boolean>({
    max: 1,
    ttl: freshFor,
    perf,
    ttlResolution: 0,
    fetchMethod: () => withTimeLimit(isMaintenanceOn(database), timeLimit, false).catch(() => false),
  });
  const isOn = () => states.forceFetch('isOn');

  return {
    /** False while the database is unavailable; such calls get their own 503. */
    isOn,

    /** @throws {Refusal} 503 for all but administrators while maintenance is on. */
    async admit(person: Person | null): Promise<void> {
      if (!(await isOn()) || (person && (await isAdministrator(parts, person)))) return;
      throw new Refusal(503, siteMessages.maintenance.on, null, maintenanceHeaders);
    },
  };
}

export async function isMaintenanceOn(database: Database): Promise<boolean> {
  return (await database.select().from(maintenance)).length > 0;
}

/** Turns maintenance on or off for all servers of the database. */
export async function setMaintenance(database: Database, isOn: boolean, now: number): Promise<void> {
  if (isOn)
    await database
      .insert(maintenance)
      .values({ since: new Date(now) })
      .onConflictDoNothing();
  else await database.delete(maintenance);
}
