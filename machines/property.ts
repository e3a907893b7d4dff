import { assign, setup } from 'xstate';
import type { Result } from '#contract/answers.ts';
import { businesses, cars, houses } from '#contract/endpoints.ts';
import type { Business, Car, House } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { taxDays } from '#contract/rules/property.ts';
import { type CallLogic, call } from './calls.ts';
import { patience, patienceDelays, type Tag } from './patience.ts';

// A player looks at the cars, houses or businesses, sorts them by the days of tax that are left, and
// opens one (specification, section 2). Which one is open lives in the address bar: the machine is
// told of it. Three named machines, because a person knows three screens.

/** One thing that a player owns. */
export interface Owned<T> {
  /** Names it in the address bar; no two of a list have the same. */
  key: string;
  taxDays: number;
  thing: T;
}

export type PropertyOrder = 'asListed' | 'fewestDays' | 'mostDays';

interface PropertyInput {
  userID: string | number;
  selectedKey: string | null;
}

interface PropertyContext<T> extends PropertyInput {
  /** As the host lists them; null until they have come. */
  owned: readonly Owned<T>[] | null;
  order: PropertyOrder;
  /** What went wrong, in the host's words where it had some. */
  failure: string;
}

type PropertyEvent =
  | { type: 'selection.changed'; selectedKey: string | null }
  | { type: 'order.chosen'; order: PropertyOrder }
  | { type: 'list.retried' };

type PropertyCall = typeof cars | typeof houses | typeof businesses;

function propertyMachine<T>(
  id: string,
  logic: CallLogic<PropertyCall>,
  describe: (thing: T) => { key: string; taxDays: number },
) {
  return logic;
}
