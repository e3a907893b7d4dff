import { CallFailure, type Result } from '#contract/answers.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { accepted, acceptedValue, refusalText } from './outcome.ts';
import { slowNotice } from './slow-notice.ts';

// The states of a load: `loading` (after 10 s `loading.slow`), then `ready` or `failed`. The functions create
// `loading` and `failed`; the machine defines `ready`. The machine declares in `setup` the guard
// `isAccepted`, the delays of the slow notice, and the actions named here.

interface Load<Src, Input, On, Take> {
  /** The name of the call's actor. */
  src: Src;
  input: Input;
  /** The events that load again: each is a {@link reload}. */
  on: On;
  /** The action that receives the value. */
  take: Take;
}

/** Loads again and aborts a pending load. */
export const reload = { target: 'loading', reenter: true } as const;

/** A load whose view has its own error message. */
export function load<const Src extends string, Input, const On, const Take extends string>(
  options: Load<Src, Input, On, Take>,
) {
  return loadStates(options, 'failed', 'failed');
}

/** A load whose view shows the reason of a failure: the action `setFailure` receives it. */
export function explainedLoad<const Src extends string, Input, const On, const Take extends string>(
  options: Load<Src, Input, On, Take>,
) {
  const { loading, failed } = loadStates(options, loadRefused, loadFailed);
  return { loading, failed: { ...failed, meta: { rules: ['1.5', '1.7'] } } } as const;
}

function loadStates<
  const Src extends string,
  Input,
  const On,
  const Take extends string,
  const Refused,
  const Failed,
>({ src, input, on, take }: Load<Src, Input, On, Take>, refused: Refused, onError: Failed) {
  return {
    loading: {
      description: 'Carga los datos',
      meta: { rules: ['1.5'] },
      ...slowNotice,
      on,
      invoke: {
        id: src,
        src,
        input,
        onDone: [
          {
            guard: accepted,
            target: 'ready',
            actions: { type: take, params: acceptedValue },
          },
          refused,
        ],
        onError,
      },
    },
    failed: {
      description: 'No se pudo cargar: se puede reintentar',
      meta: { rules: ['1.5'] },
      tags: ['failed'],
      on,
    },
  } as const;
}

/** The params of `setFailure`. */
export interface LoadFailure {
  failure: string;
}

/** `onDone` of a load that the server refused. */
export const loadRefused = {
  target: 'failed',
  actions: { type: 'setFailure', params: refusalOf },
} as const;

/** `onError` of a load. */
export const loadFailed = {
  target: 'failed',
  actions: { type: 'setFailure', params: failureOf },
} as const;

/** The server's text, or a generic one. */
function refusalOf({ event: { output } }: { event: { output: Result<unknown> } }): LoadFailure {
  return { failure: refusalText(output) || siteMessages.generic.failure };
}

/** For a missing or unreadable answer: the server's error text, or a generic one. */
function failureOf({ event: { error } }: { event: { error: unknown } }): LoadFailure {
  const words = error instanceof CallFailure ? error.text : '';
  return { failure: words || siteMessages.generic.failure };
}
