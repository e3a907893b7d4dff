import { and, assign, not, type SnapshotFrom, setup, stateIn } from 'xstate';
import { businesses, cars, houses } from '#contract/calls/player.ts';
import type { UserId } from '#contract/calls/session.ts';
import { durations } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import {
  businessDues,
  byUrgency,
  carDues,
  type Due,
  type DueKind,
  dueKinds,
  houseDues,
} from '#contract/rules/due.ts';
import { isTaxUrgent } from '#contract/rules/property.ts';
import type { CountedRows } from '#contract/tolerant-parts.ts';
import { type CallValue, call, isAccepted } from '#machines/shared/calls.ts';
import { type Face, faceOf, load, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import { providedAction } from '#machines/shared/provided.ts';
import type { Tag } from '#machines/shared/tag.ts';

// A player sees when the taxes of every car, house and business run out, urgent ones first. The three lists
// load at the same time, and a list that fails does not hide the others. The actor lives as long as the personal
// area, because its menu shows the number of urgent items.

interface DueInput {
  userID: UserId;
  now: () => number;
}

interface DueContext extends DueInput {
  /** The items of all loaded lists, most urgent first. */
  dues: readonly Due[];
  /** How many items of each list cannot be read. */
  unreadable: Readonly<Record<DueKind, number>>;
  /** The time of the last answer, in terms of `now`. */
  loadedAt: number;
}

type DueEvent = { type: 'list.retried' } | { type: 'page.opened' } | { type: 'calendar.requested' };

/** Replaces the items of one kind. */
function withKind<T>(
  { dues, unreadable, now }: DueContext,
  kind: DueKind,
  list: CountedRows<T>,
  duesOf: (things: readonly T[], today: Date) => readonly Due[],
) {
  const loadedAt = now();
  const others = dues.filter((due) => due.kind !== kind);
  return {
    loadedAt,
    dues: [...others, ...duesOf(list.rows, new Date(loadedAt))].sort(byUrgency),
    unreadable: { ...unreadable, [kind]: list.unreadable },
  };
}

/** The states of one list: loading, failed or ready. */
function list<const Src extends DueKind, const Take extends string>(
  src: Src,
  take: Take,
  description: string,
) {
  const { loading, failed } = load({
    src,
    input: ({ context }: { context: DueContext }) => ({ userID: context.userID }),
    on: { 'list.retried': reload },
    take,
  });
  return {
    description,
    initial: 'loading',
    states: {
      loading,
      // The list may have failed in the background, before the page was opened.
      failed: { ...failed, on: { ...failed.on, 'page.opened': { ...reload, guard: 'isSettled' } } },
      ready: {
        description: 'Cargada',
        // Taxes may have been paid in the game since the last visit.
        on: { 'page.opened': { guard: 'isOld', target: 'loading' } },
      },
    },
  } as const;
}

export const dueMachine = setup({
  types: {} as {
    context: DueContext;
    input: DueInput;
    events: DueEvent;
    tags: Tag;
  },
  actors: { cars: call(cars), houses: call(houses), businesses: call(businesses) },
  actions: {
    takeCars: assign(({ context }, value: CallValue<typeof cars>) =>
      withKind(context, 'cars', value, carDues),
    ),
    takeHouses: assign(({ context }, value: CallValue<typeof houses>) =>
      withKind(context, 'houses', value, houseDues),
    ),
    takeBusinesses: assign(({ context }, value: CallValue<typeof businesses>) =>
      withKind(context, 'businesses', value, businessDues),
    ),
    /** Downloads the due days as a calendar file. */
    saveCalendar: providedAction<Pick<DueContext, 'dues'>>('saveCalendar'),
  },
  guards: {
    isAccepted,
    isOld: ({ context: { now, loadedAt } }) => now() - loadedAt > durations.recheck,
    isSettled: and([
      not(stateIn({ following: { cars: 'loading' } })),
      not(stateIn({ following: { houses: 'loading' } })),
      not(stateIn({ following: { businesses: 'loading' } })),
    ]),
    hasDays: ({ context: { dues } }) => dues.some(({ day }) => day !== null),
  },
  delays: { ...slowNoticeDelays, rest: durations.dueDelay },
}).createMachine({
  id: 'due',
  context: ({ input }) => ({
    ...input,
    dues: [],
    unreadable: { cars: 0, houses: 0, businesses: 0 },
    loadedAt: 0,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'El área acaba de abrirse: su página carga primero',
      after: { rest: 'following' },
      on: { 'page.opened': 'following' },
    },
    following: {
      description: 'Sabe cuándo vence cada cosa',
      type: 'parallel',
      on: {
        'calendar.requested': {
          guard: 'hasDays',
          actions: { type: 'saveCalendar', params: ({ context: { dues } }) => ({ dues }) },
        },
      },
      states: {
        cars: list('cars', 'takeCars', 'Los autos'),
        houses: list('houses', 'takeHouses', 'Las casas'),
        businesses: list('businesses', 'takeBusinesses', 'Los negocios'),
        page: {
          description: 'Lo que se ve',
          initial: 'waiting',
          states: {
            // Wait for all three lists: inserted rows would move those that the user reads.
            waiting: {
              description: 'Espera a las tres listas',
              always: { guard: 'isSettled', target: 'shown' },
            },
            shown: { description: 'Lo que se pudo cargar está a la vista' },
          },
        },
      },
    },
  },
});

type DueSnapshot = SnapshotFrom<typeof dueMachine>;

/** How many items are urgent; null until all three lists have answered, and 'unknown' if one of them failed. */
export function urgentItems(snapshot: DueSnapshot): number | 'unknown' | null {
  const { value } = snapshot;
  if (typeof value !== 'object' || value.following.page === 'waiting') return null;
  if (listFaces(snapshot)?.includes('failed')) return 'unknown';
  return snapshot.context.dues.filter(({ days }) => isTaxUrgent(days)).length;
}

/** What each of the three lists shows; null before they load. */
function listFaces({ value }: DueSnapshot): Face[] | null {
  return typeof value === 'object' ? dueKinds.map((kind) => faceOf(value.following[kind])) : null;
}

/** Whether a list loads; the items stay visible until then. */
export function isStale(snapshot: DueSnapshot): boolean {
  return listFaces(snapshot)?.some((face) => face === 'loading' || face === 'slow') ?? false;
}

/** What the page shows. A list that fails leaves the items of the others. */
export function dueFace(snapshot: DueSnapshot): Face {
  const { context, value } = snapshot;
  const isWaiting = typeof value !== 'object' || value.following.page === 'waiting';
  if (!isWaiting && context.dues.length > 0) return 'content';
  if (isWaiting || isStale(snapshot)) return 'loading';
  return failedLists(snapshot) === '' ? 'empty' : 'failed';
}

/** How many items cannot be read. */
export function unreadableCount({ context: { unreadable } }: DueSnapshot): number {
  return dueKinds.reduce((sum, kind) => sum + unreadable[kind], 0);
}

/** One line for each list that failed, or ''. */
export function failedLists(snapshot: DueSnapshot): string {
  const faces = listFaces(snapshot);
  return dueKinds
    .filter((_, index) => faces?.[index] === 'failed')
    .map((kind) => playerMessages.due[kind])
    .join('\n');
}
