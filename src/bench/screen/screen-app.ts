import { type Actor, type AnyStateMachine, createActor } from 'xstate';
import { readAnswer } from '#contract/read-answer.ts';
import { accessMachine } from '#machines/session/access.ts';
import { sessionMachine } from '#machines/session/session.ts';
import { themeMachine } from '#machines/shared/theme.ts';
import { noSessionStorage } from '../../api/session-storage.ts';
import { site } from '../../core/site.ts';
import { type Caller, createWiring } from '../../core/wiring.ts';
import type { App } from '../../core/workflow.ts';
import type { MachineEntry } from '../registry/entry.ts';
import { exampleAnswer } from '../simulation/explore.ts';
import { SteppableClock } from '../simulation/steppable-clock.ts';

/** The player of the registry's examples. */
const user = { usuario: 'jugador', userID: 7, username: 'Juan_Perez' };

/** Every other call of the screen resolves at once with the contract's example. */
const exampleCaller: Caller = async (endpoint) =>
  readAnswer(endpoint, 200, JSON.stringify(exampleAnswer(endpoint)));

/**
 * The app around a screen on the bench: the machine under test is the bench's own run, everything else
 * uses example answers and a clock that follows the run's clock.
 */
export function createScreenApp(
  entry: MachineEntry,
  run: Actor<AnyStateMachine>,
  clock: SteppableClock,
): App {
  const wire = createWiring(exampleCaller);
  // The session stays open: these two machines ignore the simulated clock.
  const still = new SteppableClock();
  const session = createActor(wire(sessionMachine.provide({ actions: { forgetSession: () => {} } })), {
    clock: still,
    input: { now: () => still.now() },
  });
  const access = createActor(wire(accessMachine), {
    clock: still,
    input: { adminRoleId: site.adminRoleId },
  });
  session.start();
  access.start();
  session.send({ type: 'session.opened', user });
  function running<M extends AnyStateMachine>(machine: M, own: Actor<M>): Actor<M>;
  function running(machine: AnyStateMachine, own: Actor<AnyStateMachine>): Actor<AnyStateMachine> {
    return entry.machine.config === machine.config ? run : own;
  }
  return {
    wire,
    clock,
    now: () => clock.now(),
    session: running(sessionMachine, session),
    access: running(accessMachine, access),
    theme: running(themeMachine, createActor(themeMachine).start()),
    storage: noSessionStorage,
  };
}
