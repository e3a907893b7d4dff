import { limits } from '#contract/limits.ts';

/** What the game server says of itself (specification, section 3: server status). */
export interface GameServerStatus {
  readonly online: number | 'Host unavailable';
  readonly maxplayers: number;
}

/** Something that knows how the game server is. */
export interface GameServer {
  status(): Promise<GameServerStatus>;
}

const hour = 60 * 60_000;

/**
 * A game server that does not exist: its players come and go by the clock alone, fewest in the small
 * hours and never all at once, so that two hosts of one demo agree.
 */
export function createDemoGameServer(now: () => number): GameServer {
  return {
    async status() {
      const at = now();
      const ofDay = Math.sin((2 * Math.PI * at) / (24 * hour));
      const ofHour = Math.sin((2 * Math.PI * at) / (1.3 * hour));
      const ofMinutes = Math.sin((2 * Math.PI * at) / (0.15 * hour));
      return {
        online: Math.round(47 + 22 * ofDay + 9 * ofHour + 3 * ofMinutes),
        maxplayers: limits.defaultMaxPlayers,
      };
    },
  };
}
