import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Stats, stats } from '#contract/calls/player.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure } from '#machines/shared/explained-load.ts';
import { type Face, faceOf, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import { appActions, type Player, type PlayerRenamed, player } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { updatePlayer } from './update-player.ts';

// The settings load the character sheet once; the forms for name and story each use a part of it.

interface SheetContext extends Player, LoadFailure {
  /** Null until the sheet has loaded. Stays available during a reload. */
  stats: Stats | null;
}

type SheetEvent = { type: 'sheet.retried' } | PlayerRenamed;

const takeName = {
  type: 'takeName',
  params: ({ event }: { event: PlayerRenamed }) => event,
} as const;

export const sheetMachine = setup({
  types: {} as {
    context: SheetContext;
    input: Player;
    events: SheetEvent;
    tags: Tag;
  },
  actors: { player, stats: call(stats) },
  actions: {
    takeStats: assign((_, value: CallValue<typeof stats>) => ({ stats: value })),
    takeName: assign((_, { username }: { username: string }) => ({ username })),
    updatePlayer: appActions.updatePlayer,
    setFailure: assign((_, failure: LoadFailure) => failure),
  },
  guards: { isAccepted },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'sheet',
  context: ({ input }) => ({ ...input, stats: null, failure: '' }),
  invoke: { id: 'player', src: 'player', input: ({ context }) => context },
  initial: 'loading',
  // The server finds the sheet by the character's current name. A sheet from before a rename would undo it.
  on: { 'player.renamed': { actions: takeName } },
  states: {
    ...explainedLoad({
      src: 'stats',
      input: ({ context }: { context: SheetContext }) => ({ userID: context.userID, Name: context.username }),
      on: { 'sheet.retried': reload, 'player.renamed': { ...reload, actions: takeName } },
      take: 'takeStats',
    }),

    ready: {
      description: 'La ficha está leída; alguna parte puede ser ilegible',
      entry: updatePlayer,
      on: { 'sheet.retried': 'loading' },
    },
  },
});

/** What a form shows until the sheet has loaded. */
export function sheetFace({ value }: SnapshotFrom<typeof sheetMachine>): Face {
  return faceOf(value);
}
