import { createActor } from 'xstate';
import { capabilities } from '#contract/calls/optional.ts';
import { type Capability, knownCapabilities } from '#contract/capabilities.ts';
import { logOutMachine } from '#machines/session/log-out.ts';
import { readText, removeKey, writeText } from '#src/api/browser-storage.ts';
import type { Client } from '#src/api/client.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import type { App } from '#src/core/workflow.ts';

// What the site does with optional calls outside its pages. One file, which loads when it is needed.

/** Asks the server which optional calls it offers; none if it does not answer. */
export async function askCapabilities(call: Client['call']): Promise<readonly Capability[]> {
  try {
    const result = await call(capabilities, {}, new AbortController().signal);
    return result.ok ? knownCapabilities(result.value.capabilities) : [];
  } catch {
    return [];
  }
}

/** More than a browser forgets while the server is away. */
const mostWaiting = 20;

/** The hashes in the stored text, in the form in which the server has them: base64url. */
function hashesIn(text: string | null): string[] {
  const hashes = text?.match(/[\w+/]{43}(?==)/g) ?? [];
  return hashes.map((hash) => hash.replaceAll('+', '-').replaceAll('/', '_')).slice(-mostWaiting);
}

/** Returns a function that ends sessions on the server by the stored hashes of their tokens. */
export function startLogOut(window: Window, { wire, actorOptions }: Pick<App, 'wire' | 'actorOptions'>) {
  const machine = logOutMachine.provide({
    actions: {
      forgetEnded(_, { session }) {
        const text = readText(window, 'localStorage', storageKeys.ended) ?? '';
        const waiting = text.split(' ').filter((hash) => hash && hashesIn(hash)[0] !== session);
        if (waiting.length === 0) removeKey(window, 'localStorage', storageKeys.ended);
        else writeText(window, 'localStorage', storageKeys.ended, waiting.slice(-mostWaiting).join(' '));
      },
    },
  });
  const actor = createActor(wire(machine), actorOptions).start();
  return (hashes: string) => actor.send({ type: 'sessions.ended', sessions: hashesIn(hashes) });
}
