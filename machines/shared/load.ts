import { CallFailure, type Result } from '#contract/answers.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { accepted, acceptedValue, refusalText } from './outcome.ts';
import { slowNotice } from './slow-notice.ts';

// The life of a load, written once: `loading` (after 10 s `loading.slow`), and then `ready` or `failed`. The
// functions make the states `loading` and `failed`; `ready` is the machine's own. The machine declares in `setup`
// the guard `isAccepted`, the delays of the slow notice, and the actions that are named here.

interface Load<Src, Input, On, Take> {
  /** The call. */
  src: Src;
  input: Input;
  /** The events that load again: each is a {@link reload}. */
  on: On;
  /** The action that gets the value. */
  take: Take;
}

/** Loads again; a load that is under way is aborted. */
export const reload = { target: 'loading', reenter: true } as const;

/** A load whose view has its own message for a failure. */
export function load<const Src extends string, Input, const On, const Take extends string>(
  options: Load<Src, Input, On, Take>,
) {
  return loadStates(options, { target: 'failed' }, 'failed');
}

/** A load whose view shows the reason of a failure: the action `noteFailure` gets it. */
export function explainedLoad<const Src extends string, Input, const On, const Take extends string>(
  options: Load<Src, Input, On, Take>,
) {
  return loadStates(options, loadRefused, loadFailed);
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
      ...slowNotice,
      on,
      invoke: {
        id: src,
        src,
        input,
        onDone: [
          { guard: accepted, target: 'ready', actions: { type: take, params: acceptedValue } },
          refused,
        ],
        onError,
      },
    },
    failed: { description: 'No se pudo cargar: se puede reintentar', tags: ['failed'], on },
  } as const;
}

/** The params of `noteFailure`. */
export interface LoadFailure {
  failure: string;
}

/** `onDone` of a load that the host refused. */
export const loadRefused = {
  target: 'failed',
  actions: { type: 'noteFailure', params: refusalOf },
} as const;

/** `onError` of a load. */
export const loadFailed = {
  target: 'failed',
  actions: { type: 'noteFailure', params: failureOf },
} as const;

/** The host's own words, or the generic ones where it had none. */
function refusalOf({ event: { output } }: { event: { output: Result<unknown> } }): LoadFailure {
  return { failure: refusalText(output) || siteMessages.generic.failure };
}

/** No answer came, or an unreadable one: the words of a broken host, or the generic ones. */
function failureOf({ event: { error } }: { event: { error: unknown } }): LoadFailure {
  const words = error instanceof CallFailure ? error.text : '';
  return { failure: words || siteMessages.generic.failure };
}
