import { type SnapshotFrom, setup } from 'xstate';
import { serverStatus } from '#contract/calls/public.ts';
import { durations } from '#contract/limits.ts';
import { accepted, call, isAccepted } from '#machines/shared/calls.ts';
import { appActions } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';

// Waits from the first call that is refused because of maintenance until the site is back. Then it reloads the page,
// because the site may have a new version. A call of an administrator is refused, repeated and then answered.

export const maintenanceMachine = setup({
  types: {} as { events: { type: 'call.refused' }; tags: Tag },
  actors: { serverStatus: call(serverStatus) },
  actions: { reloadSite: appActions.reloadSite },
  guards: { isAccepted },
  delays: { again: durations.maintenance, unanswered: durations.backgroundCall },
}).createMachine({
  id: 'maintenance',
  initial: 'off',
  states: {
    off: { description: 'El sitio funciona', on: { 'call.refused': 'waiting' } },
    waiting: {
      description: 'El sitio está en mantenimiento, y se dice',
      tags: ['failed'],
      after: { again: 'asking' },
    },
    asking: {
      description: 'Pregunta si el sitio ha vuelto',
      invoke: {
        id: 'serverStatus',
        src: 'serverStatus',
        input: {},
        onDone: [{ guard: accepted, target: 'over' }, 'waiting'],
        onError: 'waiting',
      },
      on: { 'call.refused': 'waiting' },
      after: { unanswered: 'waiting' },
    },
    over: { description: 'El sitio ha vuelto: la página se recarga', entry: 'reloadSite' },
  },
});

/** Whether the site is under maintenance, as far as this page knows. */
export function isMaintenanceOn(snapshot: SnapshotFrom<typeof maintenanceMachine>): boolean {
  return !snapshot.matches('off');
}
