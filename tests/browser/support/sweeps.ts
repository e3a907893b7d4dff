import { adminStates, playerStates, publicStates } from '#tests/support/states.ts';

/** A window, and how much of it the keyboard of a phone takes. */
export const sizes = {
  phone: { width: 390, height: 700, keyboard: 300 },
  side: { width: 844, height: 390, keyboard: 200 },
  desk: { width: 1280, height: 720, keyboard: 0 },
  // 400 % zoom.
  zoom: { width: 320, height: 180, keyboard: 0 },
};
export type Size = keyof typeof sizes;

export const groups = { public: publicStates, player: playerStates, admin: adminStates };
export type Group = keyof typeof groups;
