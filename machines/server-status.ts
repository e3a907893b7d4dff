import { assign, setup } from 'xstate';
import { durations } from '#contract/limits.ts';
import { type ServerStatus, serverStatusOf } from '#contract/rules/server-status.ts';
import { call, isAccepted } from './calls.ts';
import { patience, patienceDelays, type Tag } from './patience.ts';

// How many are playing, asked again every 60 s for as long as somebody looks (specification, section
// 2). A failure shows nobody of 100 and says that it is one (decisions, section 3).

interface ServerStatusContext {
  status: ServerStatus | null;
}

export const serverStatusMachine = setup({
  types: {} as {
    context: ServerStatusContext;
    events: { type: 'status.retried' };
    tags: Tag;
  },
  actors: { serverStatus: call('serverStatus') },
  delays: { ...patienceDelays, refresh: durations.recheck, unanswered: durations.backgroundCall },
}).createMachine({
  id: 'serverStatus',
  context: { status: null },
  initial: 'asking',
  states: {
    asking: {
      ...patience,
      invoke: {
        id: 'serverStatus',
        src: 'serverStatus',
        input: {},
        onDone: [
          {
            guard: isAccepted,
            target: 'known',
            actions: assign({
              status: ({ event, context }) =>
                event.output.ok ? serverStatusOf(event.output.value.body) : context.status,
            }),
          },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
      after: { unanswered: 'unreachable' },
      on: { 'status.retried': { target: 'asking', reenter: true } },
    },
    known: { after: { refresh: 'asking' } },
    unreachable: {
      tags: ['failed'],
      entry: assign({ status: { kind: 'unreachable' } as const }),
      after: { refresh: 'asking' },
      on: { 'status.retried': 'asking' },
    },
  },
});
