import { createMachine } from 'xstate';

/** A machine of another app. */
export const lampMachine = createMachine({
  id: 'lamp',
  context: { note: '<b>hola</b>' },
  initial: 'off',
  states: { off: { on: { PRESS: 'on' } }, on: { on: { PRESS: 'off' } } },
});
