import { limits } from '#contract/limits.ts';

/** The content of the server status widget (behaviour 3.2). */
export type ServerStatus =
  | { kind: 'online'; players: number; maxPlayers: number }
  | { kind: 'off' }
  | { kind: 'unreachable' };

/** What the API sends instead of the number of players when the game server does not answer. */
export const offMark = 'Host unavailable';

/** Only the exact text 'Host unavailable' means offline; any other non-numeric value counts as 0. */
export function serverStatusOf(body: { online: string | number; maxplayers: string | number }): ServerStatus {
  if (body.online === offMark) return { kind: 'off' };
  return {
    kind: 'online',
    players: countOr(body.online, 0),
    maxPlayers: countOr(body.maxplayers, limits.defaultMaxPlayers),
  };
}

function countOr(value: string | number, fallback: number): number {
  const count = String(value).trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(count) && count >= 0 ? Math.floor(count) : fallback;
}
