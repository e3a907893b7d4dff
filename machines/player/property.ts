import { assign, type PromiseActorLogic, type SnapshotFrom, setup } from 'xstate';
import type { Result } from '#contract/answers.ts';
import { businesses, cars, houses } from '#contract/calls/player.ts';
import type { UserId } from '#contract/calls/session.ts';
import { byDays, type Owned, ownedBusinesses, ownedCars, ownedHouses } from '#contract/rules/owned.ts';
import type { CountedRows } from '#contract/tolerant-parts.ts';
import { call, isAccepted } from '#machines/shared/calls.ts';
import { explainedLoad, type LoadFailure } from '#machines/shared/explained-load.ts';
import { type Face, faceOf, reload, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';

// A player sees the cars, houses or businesses, sorts them by the remaining days of tax, and opens one. The machine
// receives the open item from the URL. There are three machines, one for each screen.

export type PropertyOrder = 'asListed' | 'fewestDays' | 'mostDays';

interface PropertyInput {
  userID: UserId;
  selectedKey: string | null;
}

interface PropertyContext<T> extends PropertyInput, LoadFailure {
  /** In the server's order; null until the list has loaded. */
  owned: readonly Owned<T>[] | null;
  /** How many others the list has, which cannot be read. */
  unreadable: number;
  order: PropertyOrder;
}

type PropertyEvent =
  | { type: 'selection.changed'; selectedKey: string | null }
  | { type: 'order.chosen'; order: PropertyOrder }
  | { type: 'list.retried' };

/** Loads the property of one player. */
type ListLogic<T> = PromiseActorLogic<Result<CountedRows<T>>, { userID: UserId }>;

function propertyMachine<T>(id: string, list: ListLogic<T>, ownedOf: (things: readonly T[]) => Owned<T>[]) {
  return setup({
    types: {} as {
      context: PropertyContext<T>;
      input: PropertyInput;
      events: PropertyEvent;
      tags: Tag;
    },
    actors: { list },
    actions: {
      takeList: assign((_, { rows, unreadable }: CountedRows<T>) => ({ owned: ownedOf(rows), unreadable })),
      select: assign((_, { selectedKey }: { selectedKey: string | null }) => ({ selectedKey })),
      chooseOrder: assign((_, { order }: { order: PropertyOrder }) => ({ order })),
      setFailure: assign((_, failure: LoadFailure) => failure),
    },
    guards: {
      isAccepted,
      ownsNothing: ({ context }) => context.owned?.length === 0,
    },
    delays: slowNoticeDelays,
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, owned: null, unreadable: 0, order: 'asListed', failure: '' }),
    on: {
      'order.chosen': { actions: { type: 'chooseOrder', params: ({ event }) => event } },
      'selection.changed': { actions: { type: 'select', params: ({ event }) => event } },
    },
    initial: 'loading',
    states: {
      ...explainedLoad({
        src: 'list',
        input: ({ context }: { context: PropertyContext<T> }) => ({ userID: context.userID }),
        on: { 'list.retried': reload },
        take: 'takeList',
      }),
      ready: {
        description: 'La lista está a la vista, y quizá abierto el que nombra la dirección',
        always: { guard: 'ownsNothing', target: 'empty' },
      },
      empty: { description: 'El jugador no tiene ninguno' },
    },
  });
}

/** Items in the order that the player chose; equal ones keep their order. */
export function inOrder<T>(owned: readonly Owned<T>[], order: PropertyOrder): readonly Owned<T>[] {
  if (order === 'asListed') return owned;
  const sign = order === 'fewestDays' ? 1 : -1;
  return [...owned].sort((a, b) => byDays(a.taxDays, b.taxDays, sign));
}

/** Creates a machine for one kind of property. */
export type PropertyMachine<T> = ReturnType<typeof propertyMachine<T>>;

type PropertySnapshot<T> = SnapshotFrom<PropertyMachine<T>>;

/** What the page shows. */
export function propertyFace<T>({ value }: PropertySnapshot<T>): Face {
  return faceOf(value);
}

/** The item that the URL opens, or null if there is none, or not yet. */
export function openItem<T>({ context: { owned, selectedKey } }: PropertySnapshot<T>): Owned<T> | null {
  return owned?.find(({ key }) => key === selectedKey) ?? null;
}

/** Whether the URL selects an item that the player does not have, among others. */
export function isMissing<T>(snapshot: PropertySnapshot<T>): boolean {
  const { value, context } = snapshot;
  return value === 'ready' && context.selectedKey !== null && openItem(snapshot) === null;
}

export const carsMachine = propertyMachine('cars', call(cars), ownedCars);
export const housesMachine = propertyMachine('houses', call(houses), ownedHouses);
export const businessesMachine = propertyMachine('businesses', call(businesses), ownedBusinesses);
