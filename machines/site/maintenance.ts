import { setup } from 'xstate';
import { serverStatus } from '#contract/calls/public.ts';
import { durations } from '#contract/limits.ts';
import { call } from '#machines/shared/calls.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { accepted, isAccepted } from '#machines/shared/outcome.ts';
import { providedAction } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/slow-notice.ts';

// Runs from the first call that is refused because of maintenance until the site is back. Then it reloads the page,
// because the site may have a new version.

export const maintenanceMachine = setup({
  types: {} as { meta: Meta; tags: Tag },
  actors: { serverStatus: call(serverStatus) },
  actions: { reloadPage: providedAction('reloadPage') },
  guards: { isAccepted },
  delays: { again: durations.maintenance, unanswered: durations.backgroundCall },
}).createMachine({
  id: 'maintenance',
  meta: { rules: ['9.9'] },
  initial: 'waiting',
  states: {
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
      after: { unanswered: 'waiting' },
    },
    over: { description: 'El sitio ha vuelto: la página se recarga', entry: 'reloadPage' },
  },
});
