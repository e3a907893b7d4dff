/** Limits of passkeys, which only some pages need. */
export const passkeyLimits = {
  perAccount: 10,
  nameMax: 60,
  /** How long a ceremony may take, in milliseconds. */
  ceremony: 5 * 60_000,
  /** The browser suggests passkeys with the same challenge for this time, in milliseconds. */
  offer: 4 * 60_000,
} as const;
