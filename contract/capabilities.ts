/**
 * The groups of optional calls (calls/optional.ts): a log-out that ends the session on the server, where a player is logged
 * in, the decision about a story, the shared calendar, earlier days of the leaderboards, the hours in which people play, and
 * passkeys. A file of its own, because every page reads the names.
 */
export const capabilityNames = [
  'logout',
  'sessions',
  'storyReview',
  'calendar',
  'topsWeek',
  'busyHours',
  'passkeys',
] as const;

export type Capability = (typeof capabilityNames)[number];

/** The name of the `<meta>` in which our server lists its capabilities, separated by spaces. */
export const capabilitiesMeta = 'capabilities';

/** The known names in a list of capabilities; a newer server may have others. */
export function knownCapabilities(names: readonly string[]): readonly Capability[] {
  return capabilityNames.filter((name) => names.includes(name));
}
