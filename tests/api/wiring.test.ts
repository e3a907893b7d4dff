import { expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { items } from '#contract/calls/player.ts';
import { call, endpointOf } from '#machines/shared/calls.ts';
import { noDrafts } from '#src/api/drafts.ts';
import { createWiring } from '#src/app/compose-app.ts';
import { settled } from '#tests/support/settled.ts';

// The tests of the session, the drafts and the views show that a wired machine gets its calls, drafts and actions.

it('wiring does not change the original', () => {
  const machine = setup({ actors: { items: call(items) } }).createMachine({});
  const wire = createWiring(() => new Promise(() => {}), noDrafts);
  expect(wire(machine)).not.toBe(machine);
  expect(endpointOf(machine.implementations.actors['items'])).toBe(items);
});

it('an unwired call throws an error with its name', async () => {
  const machine = setup({ actors: { items: call(items) } }).createMachine({
    initial: 'asking',
    context: { error: '' },
    states: {
      asking: { invoke: { src: 'items', input: {}, onDone: 'answered', onError: 'failed' } },
      answered: {},
      failed: { entry: ({ event }) => failed(event) },
    },
  });
  const failed = vi.fn<(event: unknown) => void>();
  createActor(machine).start();
  await settled();
  expect(failed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ error: new Error('not wired: GET /api/VR/objetos') }),
  );
});
