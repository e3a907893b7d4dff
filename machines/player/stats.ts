import { assign, type SnapshotFrom, setup } from 'xstate';
import { items, type Stats, stats } from '#contract/calls/player.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { explainedLoad, explainedLoadBy, type LoadFailure } from '#machines/shared/explained-load.ts';
import { type Face, faceOf, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import { appActions, type Player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { updatePlayer } from './update-player.ts';

// A player reads the character sheet. The item catalogue only provides names for the inventory, so the sheet does
// not wait for the catalogue, and does not fail if the catalogue fails.

interface StatsContext extends Player, LoadFailure {
  stats: Stats | null;
  /** The error message of the item catalogue. */
  itemsFailure: string;
  itemNames: ReadonlyMap<number, string>;
}

type StatsEvent = { type: 'sheet.retried' } | { type: 'catalogue.retried' };

export const statsMachine = setup({
  types: {} as {
    context: StatsContext;
    input: Player;
    events: StatsEvent;
    tags: Tag;
  },
  actors: { stats: call(stats), items: call(items) },
  actions: {
    takeStats: assign((_, stats: Stats) => ({ stats })),
    clearStats: assign({ stats: null }),
    takeItems: assign((_, value: CallValue<typeof items>) => ({
      itemNames: new Map(value.map((item) => [item.ID, item.Nombre])),
    })),
    updatePlayer: appActions.updatePlayer,
    setFailure: assign((_, failure: LoadFailure) => failure),
    setItemsFailure: assign((_, { failure }: LoadFailure) => ({ itemsFailure: failure })),
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'stats',
  context: ({ input }) => ({ ...input, stats: null, failure: '', itemsFailure: '', itemNames: new Map() }),
  type: 'parallel',
  states: {
    sheet: {
      description: 'La ficha',
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

        ready: {
          description: 'La ficha está a la vista; alguna parte puede ser ilegible',
          entry: updatePlayer,
          on: { 'sheet.retried': { target: 'loading', actions: 'clearStats' } },
        },
      },
    },
    catalogue: {
      description: 'Los nombres de los objetos',
      initial: 'loading',
      states: {
        ...explainedLoadBy('setItemsFailure', {
          src: 'items',
          input: {},
          on: { 'catalogue.retried': reload },
          take: 'takeItems',
        }),
        ready: { description: 'El inventario muestra los nombres' },
      },
    },
  },
});

/** What the page shows. */
export function sheetFace({ value }: SnapshotFrom<typeof statsMachine>): Face {
  return faceOf(value.sheet);
}

/** What the names of the inventory show. */
export function catalogueFace({ value }: SnapshotFrom<typeof statsMachine>): Face {
  return faceOf(value.catalogue);
}
