import axios, { type AxiosAdapter, AxiosError, type AxiosResponse, CanceledError } from 'axios';
import { checkAuth } from '#contract/calls/session.ts';
import type { Answer, SentCall } from './server.ts';
import type { Life } from './tab.ts';

/** A call on its way to the server, or its answer on the way back. */
export interface Call extends SentCall {
  readonly life: Life;
  /** The path without its query, with which a step names the call. */
  readonly path: string;
  /** The player of the page when it made the call; null without one. */
  readonly userID: number | null;
  answer: Answer | null;
  /** The page no longer waits. The server may still get the call. */
  isAborted: boolean;
  succeed: (answer: Answer) => void;
  fail: () => void;
}

/** Whether a call confirms an account. It is a GET that writes. */
export function isConfirmation({ path }: Call): boolean {
  return path.endsWith('confirm/token');
}

/** Whether a call may change something, so that the database is read after it. */
export function isWrite(call: Call): boolean {
  return (call.method !== 'GET' || isConfirmation(call)) && !call.path.endsWith('options');
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The network below the client: its calls wait until a step moves them. */
export class SimulatedNetwork {
  readonly calls: Call[] = [];
  /** How often each tab has given up a check of its session. */
  readonly givenUp = new Map<number, number>();

  adapterFor(life: Life): AxiosAdapter {
    return (config) =>
      new Promise<AxiosResponse<string>>((resolve, reject) => {
        const url = axios.getUri(config);
        const method = methods.find((known) => known === config.method?.toUpperCase()) ?? 'GET';
        const headers = Object.entries(config.headers.toJSON()).map(([name, value]) => [
          name.toLowerCase(),
          String(value),
        ]);
        const call: Call = {
          life,
          userID: life.userID(),
          method,
          url,
          // Without the token of a mail, which is another one in each run.
          path: (url.split('?')[0] ?? '').replace(/confirm\/.*/, 'confirm/token'),
          // As in a browser, a call without a body has no type of it.
          headers: Object.fromEntries(
            headers.filter(([name]) => name !== 'content-type' || config.data !== undefined),
          ),
          body: config.data === undefined ? undefined : String(config.data),
          answer: null,
          isAborted: false,
          succeed: ({ status, headers: answered, body }) =>
            resolve({ data: body, status, statusText: '', headers: answered, config }),
          fail: () => reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)),
        };
        config.signal?.addEventListener?.('abort', () => {
          call.isAborted = true;
          if (call.path === checkAuth.path) this.givenUp.set(life.tab, 1 + (this.givenUp.get(life.tab) ?? 0));
          reject(new CanceledError());
        });
        this.calls.push(call);
      });
  }

  /** The oldest call of a tab to a path that is on its way to the server, or back. */
  find(tab: number, path: string, isBack: boolean | null = null): Call | undefined {
    return this.calls.find(
      (call) =>
        call.life.tab === tab && call.path === path && (isBack === null || (call.answer !== null) === isBack),
    );
  }

  remove(call: Call): void {
    this.calls.splice(this.calls.indexOf(call), 1);
  }
}
