import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { masked } from './masking.ts';

/** More than any session's first burst: an actor whose registration was dropped cannot be followed. */
const deferredEvents = 10_000;

/**
 * Opens Stately's inspector beside the page and returns the observer that feeds it every actor, with
 * secrets masked. For development builds only.
 */
export function startStatelyInspector(options: { window?: Window } = {}): (event: InspectionEvent) => void {
  const inspector = createBrowserInspector({
    ...options,
    maxDeferredEvents: deferredEvents,
    // Called twice on some ways out, and with raw events on others: masking is deep and idempotent.
    serialize: maskedEvent,
  });
  return (event) => inspector.inspect.next?.(event);
}

/** The event with every secret masked, in the shape that it had. */
function maskedEvent<T>(event: T): T;
function maskedEvent(event: unknown): unknown {
  return masked(event);
}
