import { type AnyStateMachine, fromPromise } from 'xstate';
import type { Challenge, Creation, MadeKey, UsedKey } from '#contract/calls/passkeys.ts';
import { passkeysMachine } from '#machines/player/passkeys.ts';
import { passkeyCeremonyMachine } from '#machines/session/passkey-ceremony.ts';
import { passkeyLoginMachine } from '#machines/session/passkey-login.ts';
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts';

/** The origin of a demo on this machine, which every simulated server is. */
const origin = 'http://localhost';

/** What a tab asks its user about passkeys: one question at a time. The passkeys belong to the browser. */
export class PasskeyPrompt {
  readonly keys: Authenticator[];
  #answer: ((key: number | null) => void) | null = null;
  /** The id of the passkey that the tab has made last. */
  madeId = '';
  readonly machines: Readonly<Record<'passkeys' | 'passkeyLogin', AnyStateMachine>>;

  constructor(keys: Authenticator[]) {
    this.keys = keys;
    const usePasskey = fromPromise<UsedKey | null, Challenge & { isSuggestion: boolean }>(
      ({ input, signal }) => this.#ask(signal, (key) => key?.use(input) ?? null),
    );
    const makePasskey = fromPromise<MadeKey | null, Creation>(({ input, signal }) =>
      this.#ask(signal, () => {
        const key = createAuthenticator(origin);
        this.keys.push(key);
        this.madeId = key.id;
        return key.make(input);
      }),
    );
    // Only some browsers suggest passkeys: each suggestion costs a call.
    const canSuggest = fromPromise<boolean, void>(async () => keys.length > 1);
    const ceremony = passkeyCeremonyMachine.provide({ actors: { usePasskey, makePasskey } });
    this.machines = {
      passkeys: passkeysMachine.provide({ actors: { ceremony } }),
      passkeyLogin: passkeyLoginMachine.provide({ actors: { canSuggest, ceremony } }),
    };
  }

  get isOpen(): boolean {
    return this.#answer !== null;
  }

  #ask<Key>(signal: AbortSignal, give: (key: Authenticator | undefined) => Key): Promise<Key | null> {
    return new Promise((resolve) => {
      const answer = (key: number | null) => resolve(key === null ? null : give(this.keys[key]));
      this.#answer = answer;
      signal.addEventListener('abort', () => {
        if (this.#answer === answer) this.#answer = null;
      });
    });
  }

  /** The user chooses a passkey by its number, or closes the question with null. False if nothing is asked. */
  answer(key: number | null): boolean {
    const answer = this.#answer;
    this.#answer = null;
    answer?.(key);
    return answer !== null;
  }

  /** The page is gone. */
  close(): void {
    this.#answer = null;
  }
}
