import type { AnyEventObject } from 'xstate';
import * as z from 'zod/mini';
import type { MachineEntry } from '#src/bench/registry/entry.ts';
import { event } from './run-address.ts';
import { withExampleSecrets } from './secret-examples.ts';

const saved = z.array(event);

/** The events that a tester saved for a machine. */
export function savedEvents(entry: MachineEntry): AnyEventObject[] {
  try {
    return z.parse(saved, JSON.parse(localStorage.getItem(keyOf(entry)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Saves an event, with example values instead of secrets, and returns all saved events of the machine. */
export function saveEvent(entry: MachineEntry, added: AnyEventObject): AnyEventObject[] {
  const step = withExampleSecrets(entry, { type: 'event', event: added });
  // Parsed like the stored events, so that equal events have their fields in the same order.
  const shown = z.parse(event, step.type === 'event' ? step.event : added);
  const others = savedEvents(entry).filter((known) => JSON.stringify(known) !== JSON.stringify(shown));
  return keep(entry, [...others, shown]);
}

/** Removes a saved event, and returns the others of the machine. */
export function removeEvent(entry: MachineEntry, removed: AnyEventObject): AnyEventObject[] {
  return keep(
    entry,
    savedEvents(entry).filter((known) => JSON.stringify(known) !== JSON.stringify(removed)),
  );
}

function keep(entry: MachineEntry, events: AnyEventObject[]): AnyEventObject[] {
  try {
    localStorage.setItem(keyOf(entry), JSON.stringify(events));
  } catch {
    // Without storage the events last as long as the page.
  }
  return events;
}

function keyOf({ machine }: MachineEntry): string {
  return `bench.events.${machine.id}`;
}
