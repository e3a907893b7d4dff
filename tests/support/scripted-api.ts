import { act } from '@testing-library/react';
import { exampleAnswer } from '#bench/simulation/outcomes.ts';
import { CallFailure } from '#contract/answers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readAnswer } from '#contract/http.ts';
import type { Caller } from '#src/app/compose-app.ts';

interface Call {
  endpoint: Endpoint;
  input: object;
  /** Ends the call with an answer of the API server, or without one (null). */
  end: (answer: { status: number; body: string } | null) => void;
}

/** A fake API server: every call stays pending until the test answers it. */
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
    if (!call) throw new Error(`no pending call of ${endpoint.method} ${endpoint.path}`);
    await act(async () => call.end(answer));
  }

  return {
    caller,
    /** The inputs of the pending calls of an endpoint. */
    asked: (endpoint: Endpoint) => waitingFor(endpoint).map(({ input }) => input),
    /** How often an endpoint was called. StrictMode makes the first calls of a page twice. */
    made: (endpoint: Endpoint) => made.get(endpoint) ?? 0,
    /** The inputs of all calls of an endpoint, including ended ones. */
    sent: (endpoint: Endpoint) => sent.filter((call) => call.endpoint === endpoint).map(({ input }) => input),
    /** Answers the pending call, by default with the contract's example. */
    answer: (endpoint: Endpoint, body: unknown = exampleAnswer(endpoint)) =>
      end(endpoint, { status: 200, body: JSON.stringify(body) }),
    refuse: (endpoint: Endpoint, text: string, status = 400) => end(endpoint, { status, body: text }),
    /** Ends the pending call without an answer. */
    fail: (endpoint: Endpoint) => end(endpoint, null),
  };
}
