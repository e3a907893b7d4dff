import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registry } from '#bench/registry/registry.ts';
import { exampleSecrets, problemsOf, randomWalk } from '#bench/simulation/random-walk.ts';
import { simulate } from '#bench/simulation/simulate.ts';
import { leaking } from '#tests/support/leaking-machine.ts';

/** Includes spare numbers, because restarting an ended run also uses a number. */
const stepsInAWalk = 150;
/** The number of walks for each machine: a few in `npm test`, many in `npm run walks`. */
const walks = Number(process.env['RANDOM_WALKS'] ?? 8);

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

  it('a violated invariant is reported with its steps', () => {
    const entry = registry.find(({ machine }) => machine.id === 'backgrounds');
    expect(entry).toBeDefined();
    if (!entry) return;
    const before = simulate(entry).actor.getSnapshot();
    const leaking = { ...before, context: { index: exampleSecrets[0] } };
    expect(
      problemsOf(entry, { before, step: { type: 'wait', milliseconds: 1 }, after: leaking }, []),
    ).toEqual([`el contexto no guarda secretos: ${exampleSecrets[0]}`]);
  });

  it('a walk that violates an invariant returns its path', () => {
    const failure = randomWalk(leaking, [0, 0, 1]);
    expect(failure?.problems).toEqual([`el contexto no guarda secretos: ${exampleSecrets[0]}`]);
    expect(failure?.path.steps.map((step) => step.type === 'event' && step.event.type)).toEqual([
      'drawer.opened',
      'key.typed',
    ]);
  });
});
