import { assign, setup } from 'xstate';
import { serverStatus } from '#contract/calls/public.ts';
import { durations } from '#contract/limits.ts';
import { type ServerStatus, serverStatusOf } from '#contract/rules/server-status.ts';
import { accepted, acceptedValue, type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// The number of players online, refreshed every 60 s while the widget is mounted. After a failure it shows 0
// of 100 and an error.

interface ServerStatusContext {
  status: ServerStatus | null;
}

export const serverStatusMachine = setup({
  types: {} as {
    context: ServerStatusContext;
    events: { type: 'status.retried' };
    tags: Tag;
  },
  actors: { serverStatus: call(serverStatus) },
  actions: {
    takeStatus: assign((_, { body }: CallValue<typeof serverStatus>) => ({ status: serverStatusOf(body) })),
    setUnreachable: assign({ status: { kind: 'unreachable' } }),
  },
  guards: { isAccepted },
  delays: { ...slowNoticeDelays, refresh: durations.recheck, unanswered: durations.backgroundCall },
}).createMachine({
  id: 'serverStatus',
  context: { status: null },
  initial: 'asking',
  states: {
    asking: {
      description: 'Pregunta cuántos juegan',
      ...slowNotice,
      invoke: {
        id: 'serverStatus',
        src: 'serverStatus',
        input: {},
        onDone: [
          {
            guard: accepted,
            target: 'known',
            actions: { type: 'takeStatus', params: acceptedValue },
          },
          'unreachable',
        ],
        onError: 'unreachable',
      },
      after: { unanswered: 'unreachable' },
      on: { 'status.retried': { target: 'asking', reenter: true } },
    },
    known: {
      description: 'Se sabe; pregunta otra vez en un minuto',
      after: { refresh: 'asking' },
    },
    unreachable: {
      description: 'No responde; pregunta otra vez en un minuto',
      tags: ['failed'],
      entry: 'setUnreachable',
      after: { refresh: 'asking' },
      on: { 'status.retried': 'asking' },
    },
  },
});
