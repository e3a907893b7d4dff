import { assign, sendTo, setup } from 'xstate';
import type { UserId } from '#contract/calls/session.ts';
import { recentPlaces } from '#contract/drafts/recent-places.ts';
import { limits } from '#contract/limits.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';

// What a player chose last in the site's search comes first in the next one.

type Places = readonly string[];

export const recentPlacesMachine = setup({
  types: {} as {
    context: { userID: UserId; places: Places };
    input: { userID: UserId };
    events:
      | Extract<DraftReport<Places>, { type: 'draft.found' | 'draft.changed' }>
      | { type: 'place.chosen'; place: string };
    children: { draft: 'draft' };
  },
  actors: { draft: draft(recentPlaces) },
  actions: {
    take: assign((_, places: Places | null) => ({ places: places ?? [] })),
    putFirst: assign(({ context: { places } }, place: string) => ({
      places: [place, ...places.filter((other) => other !== place)].slice(0, limits.recentPlaces),
    })),
    save: sendTo('draft', ({ context }) => ({ type: 'draft.typed', draft: context.places })),
  },
}).createMachine({
  id: 'recentPlaces',
  context: ({ input }) => ({ ...input, places: [] }),
  invoke: { id: 'draft', src: 'draft', input: ({ context: { userID } }) => ({ userID }) },
  initial: 'remembering',
  states: {
    remembering: {
      description: 'Recuerda lo último que eligió',
      on: {
        'draft.found': { actions: { type: 'take', params: ({ event }) => event.draft } },
        'draft.changed': { actions: { type: 'take', params: ({ event }) => event.draft } },
        'place.chosen': { actions: [{ type: 'putFirst', params: ({ event }) => event.place }, 'save'] },
      },
    },
  },
});
