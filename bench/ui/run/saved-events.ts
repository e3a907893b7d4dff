import type { AnyEventObject } from 'xstate';
import * as z from 'zod/mini';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { readJson, writeText } from '#src/api/browser-storage.ts';
import { event } from './run-address.ts';
import { eventWithExampleSecrets } from './secret-examples.ts';

/** The events that a tester saved for a machine. */
export function savedEvents(entry: MachineEntry): AnyEventObject[] {
  return readJson(window, 'localStorage', keyOf(entry), z.array(event)) ?? [];
}

/** Saves an event, with example values instead of secrets, and returns all saved events of the machine. */
export function saveEvent(entry: MachineEntry, added: AnyEventObject): AnyEventObject[] {
  // Parsed like the stored events, so that equal events have their fields in the same order.
  const shown = z.parse(event, eventWithExampleSecrets(entry, added));
  return store(entry, [...savedExcept(entry, shown), shown]);
}

/** Removes a saved event, and returns the others of the machine. */
export function removeEvent(entry: MachineEntry, removed: AnyEventObject): AnyEventObject[] {
  return store(entry, savedExcept(entry, removed));
}

function savedExcept(entry: MachineEntry, removed: AnyEventObject): AnyEventObject[] {
  return savedEvents(entry).filter((saved) => JSON.stringify(saved) !== JSON.stringify(removed));
}

function store(entry: MachineEntry, events: AnyEventObject[]): AnyEventObject[] {
  writeText(window, 'localStorage', keyOf(entry), JSON.stringify(events));
  return events;
}

function keyOf({ machine }: MachineEntry): string {
  return `bench.events.${machine.id}`;
}
