import { and, assertEvent, assign, emit, type SnapshotFrom, setup, stateIn } from 'xstate';
import { bankMovements, type Movement } from '#contract/calls/player.ts';
import { minMovements } from '#contract/rules/movement.ts';
import { pageCountOf } from '#contract/rules/paging.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure } from '#machines/shared/explained-load.ts';
import { type Face, faceOf, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import { type Player, providedAction } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { type DateSearchInput, dateSearchMachine, type FoundPage } from './date-search.ts';

// A player pages through the bank movements, or goes to a date. The machine receives the page and the page size from
// the URL. The current page stays visible until the next one loads, and answers for a previous page are ignored.

export interface Range {
  /** 1-based. */
  page: number;
  limit: number;
}

/** A page of movements with its request. */
interface ShownMovements extends Range {
  movements: readonly Movement[];
  /** How many others the page has, which cannot be read. */
  unreadable: number;
  total: number;
}

interface MovementsContext extends Player, Range, LoadFailure {
  shown: ShownMovements | null;
  /** The day that was found last, and its page. */
  found: FoundPage | null;
}

type MovementsEvent =
  | ({ type: 'range.changed' } & Range)
  | { type: 'page.retried' }
  | { type: 'download.requested' }
  /** The day as 2026-03-02; '' if none was chosen. */
  | { type: 'date.submitted'; day: string }
  | { type: 'date.edited' }
  | { type: 'search.cancelled' };

/** @throws if nothing is shown; use the guard `isAnythingShown` first. */
function shownOf({ shown }: MovementsContext): ShownMovements {
  if (!shown) throw new Error('no page is shown');
  return shown;
}

function isSamePage(one: Range | null, other: Range | null): boolean {
  return one?.page === other?.page && one?.limit === other?.limit;
}

function searchInput({
  context,
  event,
}: {
  context: MovementsContext;
  event: MovementsEvent;
}): DateSearchInput {
  assertEvent(event, 'date.submitted');
  const { userID, username, limit } = context;
  return { userID, username, day: event.day, limit, pageCount: pageCountOf(shownOf(context).total, limit) };
}

export const movementsMachine = setup({
  types: {} as {
    context: MovementsContext;
    input: Player & Range;
    events: MovementsEvent;
    /** The page with the date belongs in the URL. */
    emitted: { type: 'navigated'; to: Range };
    children: { dateSearch: 'dateSearch' };
    tags: Tag;
  },
  actors: { bankMovements: call(bankMovements), dateSearch: dateSearchMachine },
  actions: {
    changeRange: assign((_, { page, limit }: Range) => ({ page, limit })),
    takePage: assign(
      (
        { context: { page, limit } },
        { movimientos: { rows, unreadable }, totalItems }: CallValue<typeof bankMovements>,
      ) => ({
        shown: {
          page,
          limit,
          movements: rows,
          unreadable,
          total: totalItems ?? minMovements(page, limit, rows.length + unreadable),
        },
      }),
    ),
    takeFound: assign((_, found: FoundPage) => ({ found })),
    navigate: emit((_, { page, limit }: FoundPage) => ({ type: 'navigated', to: { page, limit } }) as const),
    setFailure: assign((_, failure: LoadFailure) => failure),
    /** Downloads a page as a file. */
    savePage: providedAction<ShownMovements>('savePage'),
  },
  guards: {
    isAccepted,
    isAnythingShown: ({ context }) => context.shown !== null,
    isBeyondEnd: ({ context }) => {
      const { page, total, limit } = shownOf(context);
      return page > pageCountOf(total, limit);
    },
    isDayMissing: (_, { day }: { day: string }) => day === '',
    isFoundShown: and([
      stateIn({ page: 'ready' }),
      ({ context: { shown, found } }) => isSamePage(shown, found),
    ]),
  },
  delays: slowNoticeDelays,
}).createMachine({
  id: 'movements',
  context: ({ input }) => ({ ...input, shown: null, found: null, failure: '' }),
  type: 'parallel',
  on: {
    'download.requested': {
      guard: 'isAnythingShown',
      actions: { type: 'savePage', params: ({ context }) => shownOf(context) },
    },
  },
  states: {
    page: {
      description: 'La página que nombra la dirección',
      initial: 'loading',
      on: {
        'range.changed': {
          target: '.loading',
          actions: { type: 'changeRange', params: ({ event }) => event },
        },
      },
      states: {
        ...explainedLoad({
          src: 'bankMovements',
          input: ({ context }: { context: MovementsContext }) => ({
            userID: context.userID,
            Name: context.username,
            page: context.page,
            limit: context.limit,
          }),
          on: { 'page.retried': reload },
          take: 'takePage',
        }),
        ready: {
          description: 'La página pedida está a la vista',
          always: { guard: 'isBeyondEnd', target: 'beyondEnd' },
        },
        beyondEnd: { description: 'No hay tantas páginas: lleva a la última' },
      },
    },
    date: {
      description: 'La fecha que busca el jugador',
      initial: 'unset',
      on: {
        'date.submitted': [
          {
            guard: { type: 'isDayMissing', params: ({ event }) => event },
            target: '.incomplete',
          },
          { guard: 'isAnythingShown', target: '.searching' },
        ],
      },
      states: {
        unset: { description: 'No se busca ninguna' },
        incomplete: { description: 'Falta la fecha', tags: ['failed'], on: { 'date.edited': 'unset' } },
        searching: {
          description: 'Busca su página',
          invoke: {
            id: 'dateSearch',
            src: 'dateSearch',
            input: searchInput,
            onDone: {
              target: 'found',
              actions: [
                { type: 'takeFound', params: ({ event }) => event.output },
                { type: 'navigate', params: ({ event }) => event.output },
              ],
            },
          },
          on: { 'search.cancelled': 'unset' },
        },
        found: {
          description: 'Se sabe su página; está por llegar',
          always: { guard: 'isFoundShown', target: 'shown' },
        },
        shown: { description: 'Su página se mostró' },
      },
    },
  },
});

type MovementsSnapshot = SnapshotFrom<typeof movementsMachine>;

/** What the page shows. The current page stays visible while the next one loads. */
export function movementsFace({ value, context: { shown } }: MovementsSnapshot): Face {
  if (value.page === 'beyondEnd') return 'loading';
  const face = faceOf(value.page);
  if (face === 'failed' || shown === null) return face;
  return shown.movements.length === 0 ? 'empty' : 'content';
}

/** Whether the shown page is about to be replaced. */
export function isStale({ value }: MovementsSnapshot): boolean {
  return value.page !== 'ready';
}

/** The number of pages; null until the first page has loaded. */
export function pageCount({ context: { shown, limit } }: MovementsSnapshot): number | null {
  return shown && pageCountOf(shown.total, limit);
}

/** The page to go to instead of one that does not exist, or null. */
export function pageInstead(snapshot: MovementsSnapshot): number | null {
  return snapshot.value.page === 'beyondEnd' ? pageCount(snapshot) : null;
}

/** The number of movements to download; 0 if there are none, or none are shown. */
export function downloadTotal({ context: { shown } }: MovementsSnapshot): number {
  return shown && shown.movements.length > 0 ? shown.total : 0;
}

/** The date that was found, once its page has been shown: a new object for each search. */
export function foundDate({ value, context: { found } }: MovementsSnapshot): FoundPage | null {
  return value.date === 'shown' ? found : null;
}

/** The found day while its page is shown, or null. */
export function markedDay(snapshot: MovementsSnapshot): string | null {
  const found = foundDate(snapshot);
  return found && isSamePage(snapshot.context.shown, found) ? found.day : null;
}

/** Whether the player submitted no date. */
export function isDateMissing({ value }: MovementsSnapshot): boolean {
  return value.date === 'incomplete';
}
