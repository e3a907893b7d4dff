import type { StateValue } from 'xstate';
import { durations } from '#contract/limits.ts';
import { accepted, acceptedValue } from './calls.ts';

/**
 * The child states of a busy state. After 10 s the state has the tag `slow`, and the view offers to retry or
 * cancel.
 */
export const slowNotice = {
  initial: 'brief',
  states: {
    brief: {
      description: 'Aún no tarda',
      after: { slow: 'slow' },
    },
    slow: { description: 'Tarda: se dice y se ofrece una salida', tags: ['slow'] },
  },
} as const;

/** The delay of {@link slowNotice}; a machine that uses it must declare it. */
export const slowNoticeDelays = { slow: durations.slow } as const;

// The states of a load: `loading` (after 10 s `loading.slow`), then `ready` or `failed`. The functions create
// `loading` and `failed`; the machine defines `ready`. The machine declares in `setup` the guard
// `isAccepted`, the delays of the slow notice, and the actions named here.

export interface Load<Src, Input, On, Take> {
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

/** The states of a load, with the transitions after a refusal and after an error. */
export function loadStates<
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
      tags: ['failed'],
      on,
    },
  } as const;
}

/** What the view of a load shows. `slow` is a load that takes long; `empty` is a list without rows. */
export type Face = 'loading' | 'slow' | 'failed' | 'empty' | 'content';

/**
 * The face of a load, from the value of its region: the states of `load` (shared/load.ts), the state `empty` if
 * the machine has one, and content in all others. A machine exports one selector for each load, for `<Faces>`.
 */
export function faceOf(region: StateValue | undefined): Face {
  if (region === 'failed' || region === 'empty') return region;
  if (typeof region !== 'object' || region['loading'] === undefined) return 'content';
  return region['loading'] === 'slow' ? 'slow' : 'loading';
}

/** Whether the load of a machine takes long. A list that is known stays visible meanwhile. */
export function isLoadSlow({ value }: { value: StateValue }): boolean {
  return faceOf(value) === 'slow';
}

/** The face of a machine that is one load. */
export function loadFace({ value }: { value: StateValue }): Face {
  return faceOf(value);
}

/** The same for a machine whose rows may be none. */
export function rowsFace({
  value,
  context,
}: {
  value: StateValue;
  context: { rows: readonly unknown[] };
}): Face {
  return value === 'ready' && context.rows.length === 0 ? 'empty' : faceOf(value);
}
