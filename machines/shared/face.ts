import type { StateValue } from 'xstate';

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
