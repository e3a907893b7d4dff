import { type Actor, type AnyStateMachine, createActor } from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { exampleAnswer } from '#bench/simulation/outcomes.ts';
import { SteppableClock } from '#bench/simulation/steppable-clock.ts';
import { readAnswer } from '#contract/http.ts';
import { sessionMachine } from '#machines/session/session.ts';
import { themeMachine } from '#machines/site/theme.ts';
import { noDrafts } from '#src/api/drafts.ts';
import { noSessionStorage } from '#src/api/session-storage.ts';
import { type Caller, composeApp } from '#src/app/compose-app.ts';
import { site } from '#src/core/site.ts';
import type { App } from '#src/core/workflow.ts';

/** The player of the registry's examples. */
const user = { usuario: 'jugador', userID: 7, username: 'Juan_Perez' };

/** Answers every call of the other machines immediately with the contract's example. */
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
  // This clock never advances, so that the session does not expire.
  const stoppedClock = new SteppableClock();
  const app = composeApp({
    caller: exampleCaller,
    drafts: noDrafts,
    adminRoleId: site.adminRoleId,
    actorOptions: { clock: stoppedClock },
    now: () => stoppedClock.now(),
    storage: noSessionStorage,
    theme: createActor(themeMachine).start(),
  });
  app.session.start();
  app.session.send({ type: 'session.opened', user });
  /** The bench's run, if it is a run of this machine; otherwise the app's own actor. */
  function runOrOwn<M extends AnyStateMachine>(machine: M, own: Actor<M>): Actor<M>;
  function runOrOwn(machine: AnyStateMachine, own: Actor<AnyStateMachine>): Actor<AnyStateMachine> {
    return entry.machine.config === machine.config ? run : own;
  }
  return {
    ...app,
    actorOptions: { clock },
    now: () => clock.now(),
    session: runOrOwn(sessionMachine, app.session),
    theme: runOrOwn(themeMachine, app.theme),
  };
}
