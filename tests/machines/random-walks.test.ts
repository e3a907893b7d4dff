import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, setup } from 'xstate';
import { entry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { exampleSecrets, randomWalk } from '#tests/support/random-walk.ts';

/** Includes spare numbers, because restarting an ended run also uses a number. */
const stepsInAWalk = 150;
/** The number of walks for each machine: a few in `npm test`, many in `npm run walks`. */
const walks = Number(process.env['RANDOM_WALKS'] ?? 8);

/** A machine that violates an invariant: it stores a secret in its context when a key is typed into the open drawer. */
const leaking = entry({
  machine: setup({
    types: {} as {
      context: { note: string };
      events: { type: 'drawer.opened' } | { type: 'key.typed'; text: string } | { type: 'page.turned' };
    },
    actions: { takeNote: assign((_, { text }: { text: string }) => ({ note: text })) },
  }).createMachine({
    id: 'leaking',
    context: { note: '' },
    initial: 'closed',
    on: { 'page.turned': {} },
    states: {
      closed: { on: { 'drawer.opened': 'open' } },
      open: {
        on: { 'key.typed': { actions: { type: 'takeNote', params: ({ event }) => event } } },
      },
    },
  }),
  name: 'Leaking',
  sentence: 'Keeps a secret.',
  events: [{ type: 'key.typed', text: exampleSecrets[0] ?? '' }],
});

describe('the invariants hold on random walks', () => {
  beforeEach(() => {
    // XState warns about each late answer, but here they are intended.
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  it.each(registry.map((entry) => [entry.machine.id, entry] as const))('%s', (_id, entry) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { minLength: stepsInAWalk, maxLength: stepsInAWalk }),
        (choices) => {
          expect(randomWalk(entry, choices)).toBeNull();
        },
      ),
      { numRuns: walks },
    );
  });

  it('a walk that violates an invariant returns its steps', () => {
    const failure = randomWalk(leaking, [0, 0, 1]);
    expect(failure?.problems).toEqual([`el contexto no guarda secretos: ${exampleSecrets[0]}`]);
    expect(failure?.steps.map((step) => step.type === 'event' && step.event.type)).toEqual([
      'drawer.opened',
      'key.typed',
    ]);
  });
});
