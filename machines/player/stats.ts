import { assign, setup } from 'xstate';
import { items, stats } from '#contract/calls/player.ts';
import type { Stats } from '#contract/entities/player.ts';
import { type CallValue, call } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure, load, reload } from '#machines/shared/load.ts';
import { isAccepted } from '#machines/shared/outcome.ts';
import { slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';

// A player reads the character's sheet: what it shows, what is folded away, and whether the e-mail is
// legible (behaviour 5.1 to 5.5). The item catalogue only gives names to the inventory, so that
// the sheet neither waits for it nor fails with it.

interface StatsInput {
  userID: string | number;
  username: string;
}

interface StatsContext extends StatsInput {
  stats: Stats | null;
  /** What went wrong, in the host's words where it had some. */
  failure: string;
  itemNames: ReadonlyMap<number, string>;
}

type StatsEvent =
  | { type: 'sheet.retried' }
  | { type: 'catalogue.retried' }
  | { type: 'mail.toggled' }
  | { type: 'inventory.toggled' }
  | { type: 'criminalRecord.toggled' }
  | { type: 'fines.toggled' };

export const statsMachine = setup({
  types: {} as {
    context: StatsContext;
    input: StatsInput;
    events: StatsEvent;
    tags: Tag;
  },
  actors: { stats: call(stats), items: call(items) },
  actions: {
    takeStats: assign((_, stats: Stats) => ({ stats })),
    dropStats: assign({ stats: null }),
    takeItems: assign((_, value: CallValue<typeof items>) => ({
      itemNames: new Map(value.map((item) => [item.ID, item.Nombre])),
    })),
    noteFailure: assign((_, failure: LoadFailure) => failure),
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'stats',
  context: ({ input }) => ({ ...input, stats: null, failure: '', itemNames: new Map() }),
  type: 'parallel',
  states: {
    sheet: {
      initial: 'loading',
      states: {
        ...explainedLoad({
          src: 'stats',
          input: ({ context }: { context: StatsContext }) => ({
            userID: context.userID,
            Name: context.username,
          }),
          on: { 'sheet.retried': reload },
          take: 'takeStats',
        }),
        /** Parts of the sheet may still be unreadable. */
        ready: { on: { 'sheet.retried': { target: 'loading', actions: 'dropStats' } } },
      },
    },
    catalogue: {
      initial: 'loading',
      states: {
        ...load({ src: 'items', input: {}, on: { 'catalogue.retried': reload }, take: 'takeItems' }),
        ready: {},
      },
    },
    mail: {
      initial: 'masked',
      states: {
        masked: { on: { 'mail.toggled': 'revealed' } },
        revealed: { on: { 'mail.toggled': 'masked' } },
      },
    },
    inventory: {
      initial: 'collapsed',
      states: {
        collapsed: { on: { 'inventory.toggled': 'expanded' } },
        expanded: { on: { 'inventory.toggled': 'collapsed' } },
      },
    },
    criminalRecord: {
      initial: 'collapsed',
      states: {
        collapsed: { on: { 'criminalRecord.toggled': 'expanded' } },
        expanded: { on: { 'criminalRecord.toggled': 'collapsed' } },
      },
    },
    fines: {
      initial: 'collapsed',
      states: {
        collapsed: { on: { 'fines.toggled': 'expanded' } },
        expanded: { on: { 'fines.toggled': 'collapsed' } },
      },
    },
  },
});
