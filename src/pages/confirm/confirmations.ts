import { type Actor, createActor } from 'xstate';
import { confirmMachine } from '#machines/session/confirm.ts';
import type { App } from '#src/app/workflow.ts';

export type ConfirmationActor = Actor<typeof confirmMachine>;

const confirmations = new WeakMap<App, Map<string, ConfirmationActor>>();

/**
 * The confirmation of a token. It outlives the page that shows it, because React may mount a page
 * twice and the call must be made once: the same token always has the same one.
 */
export function confirmationOf(app: App, token: string): ConfirmationActor {
  const run = app.runs?.(confirmMachine);
  if (run) return run;
  const known = confirmations.get(app) ?? new Map<string, ConfirmationActor>();
  confirmations.set(app, known);
  const { clock, inspect, wire } = app;
  const actor =
    known.get(token) ??
    createActor(wire(confirmMachine), { ...(clock ? { clock } : {}), ...(inspect ? { inspect } : {}) });
  known.set(token, actor);
  return actor;
}

/** Starts a confirmation, unless it has begun already. */
export function begin(actor: ConfirmationActor, token: string): void {
  actor.start();
  if (!actor.getSnapshot().matches('expecting')) return;
  actor.send(token === '' ? { type: 'token.missing' } : { type: 'token.found', token });
}
