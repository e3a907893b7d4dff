import { act } from '@testing-library/react';
import { CallFailure } from '#contract/answers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readAnswer } from '#contract/read-answer.ts';
import { exampleAnswer } from '#src/bench/simulation/explore.ts';
import type { Caller } from '#src/core/wiring.ts';

interface Call {
  endpoint: Endpoint;
  input: object;
  /** Ends the call as the API host would, or as nobody at all (null). */
  end: (answer: { status: number; body: string } | null) => void;
}

/** An API host in a test's hands: every call waits until the test answers it. */
export function createScriptedApi() {
  const waiting: Call[] = [];
  const sent: Call[] = [];
  const made = new Map<Endpoint, number>();

  const caller: Caller = (endpoint, input, signal) =>
    new Promise((resolve, reject) => {
      const call: Call = {
        endpoint,
        input,
        end(answer) {
          waiting.splice(waiting.indexOf(call), 1);
          if (answer === null) return reject(new CallFailure('network'));
          try {
            resolve(readAnswer(endpoint, answer.status, answer.body));
          } catch (failure) {
            reject(failure);
          }
        },
      };
      waiting.push(call);
      sent.push(call);
      made.set(endpoint, (made.get(endpoint) ?? 0) + 1);
      signal.addEventListener('abort', () => {
        if (waiting.includes(call)) call.end(null);
      });
    });

  function waitingFor(endpoint: Endpoint): Call[] {
    return waiting.filter((call) => call.endpoint === endpoint);
  }

  async function end(endpoint: Endpoint, answer: { status: number; body: string } | null) {
    const [call] = waitingFor(endpoint);
    if (!call) throw new Error(`nobody waits for ${endpoint.method} ${endpoint.path}`);
    await act(async () => call.end(answer));
  }

  return {
    caller,
    /** What the calls of an endpoint that still wait were asked. */
    asked: (endpoint: Endpoint) => waitingFor(endpoint).map(({ input }) => input),
    /** How often an endpoint was called. StrictMode starts twice what a page starts with. */
    made: (endpoint: Endpoint) => made.get(endpoint) ?? 0,
    /** What every call of an endpoint was asked, those that have ended included. */
    sent: (endpoint: Endpoint) => sent.filter((call) => call.endpoint === endpoint).map(({ input }) => input),
    /** Answers the call that waits, with the contract's example unless told otherwise. */
    answer: (endpoint: Endpoint, body: unknown = exampleAnswer(endpoint)) =>
      end(endpoint, { status: 200, body: JSON.stringify(body) }),
    refuse: (endpoint: Endpoint, text: string, status = 400) => end(endpoint, { status, body: text }),
    /** No answer ever comes. */
    fail: (endpoint: Endpoint) => end(endpoint, null),
  };
}
