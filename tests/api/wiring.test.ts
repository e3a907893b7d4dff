import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { cars, houses, items } from '#contract/calls/player.ts';
import { call, endpointOf } from '#machines/shared/calls.ts';
import { appActions } from '#machines/shared/provided.ts';
import { noDrafts } from '#src/api/drafts.ts';
import { type Caller, createWiring } from '#src/app/compose-app.ts';
import type { Provided } from '#src/app/provided.ts';
import { settled } from '#tests/support/settled.ts';

const garage = setup({ actors: { cars: call(cars) } }).createMachine({
  invoke: { src: 'cars', input: { userID: 7 } },
});
const greeting = vi.fn<() => void>();
const estate = setup({
  actors: { houses: call(houses), garage, greet: fromCallback(() => greeting()) },
}).createMachine({
  invoke: [{ src: 'houses', input: { userID: 7 } }, { src: 'garage' }, { src: 'greet' }],
});

function recordedWiring(actions: Provided['actions'] = appActions) {
  const made: { path: string; input: unknown; signal: AbortSignal }[] = [];
  const caller: Caller = ({ path }, input, signal) => {
    made.push({ path, input, signal });
    return new Promise(() => {});
  };
  return { wire: createWiring(caller, noDrafts, { actions }), made };
}

describe('wiring', () => {
  it('provides the calls of a machine and of the machines that it invokes', () => {
    const { wire, made } = recordedWiring();
    createActor(wire(estate)).start();
    expect(made.map(({ path, input }) => [path, input])).toEqual([
      [houses.path, { userID: 7 }],
      [cars.path, { userID: 7 }],
    ]);
  });

  it('does not change actors that are not calls', () => {
    const { wire } = recordedWiring();
    greeting.mockClear();
    createActor(wire(estate)).start();
    expect(greeting).toHaveBeenCalledOnce();
  });

  it("provides the app's actions to a machine that declares them, and keeps its own actions", () => {
    const renamed: string[] = [];
    const { wire } = recordedWiring({
      ...appActions,
      renamePlayer: (_, { username }) => renamed.push(username),
    });
    const grantSession = vi.fn<() => void>();
    const machine = setup({ actions: { renamePlayer: appActions.renamePlayer, grantSession } }).createMachine(
      {
        entry: [{ type: 'renamePlayer', params: { username: 'Pedro_Gomez' } }, 'grantSession'],
      },
    );
    createActor(wire(machine)).start();
    expect(renamed).toEqual(['Pedro_Gomez']);
    expect(grantSession).toHaveBeenCalledOnce();
  });

  it('aborts a call whose machine stops (behaviour 1.6)', () => {
    const { wire, made } = recordedWiring();
    const actor = createActor(wire(estate)).start();
    expect(made.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    actor.stop();
    expect(made.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('does not change the original', () => {
    const { wire } = recordedWiring();
    expect(wire(estate)).not.toBe(estate);
    expect(endpointOf(estate.implementations.actors['houses'])).toBe(houses);
  });
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
