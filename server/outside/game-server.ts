import type { GameDig } from 'gamedig';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';

/** What the game server says of itself (behaviour 3.2). */
interface GameServerStatus {
  readonly online: number | 'Host unavailable';
  readonly maxplayers: number;
}

/** Something that knows how the game server is. */
export interface GameServer {
  status(): Promise<GameServerStatus>;
}

const second = 1000;
const hour = 60 * 60 * second;

/** How long a figure is passed on without asking anew, in milliseconds. */
const freshFor = 5 * second;
/** Up to this age the last figure is passed on while the next one is asked for. */
const usableFor = 60 * second;

/** One lost packet is no outage: two attempts, and an answer after three seconds at the latest. */
const patience = { socketTimeout: second, attemptTimeout: 1.5 * second, maxRetries: 2 };

const answer = z.object({
  numplayers: z.int().check(z.minimum(0)),
  // A packet that is cut short reads as zeros.
  maxplayers: z.int().check(z.minimum(1)),
});

/**
 * A real game server, asked over the query protocol of SA-MP and open.mp: once every few seconds at
 * most, however many visitors ask, and never more than one question at a time. 'Host unavailable'
 * when it keeps silent or cannot be reached.
 */
export function createQueriedGameServer(options: {
  host: string;
  port: number;
  /** Milliseconds since 1970. */
  now: () => number;
}): GameServer {
  const { host, port, now } = options;
  let asker: GameDig | null = null;
  let last: { readonly status: GameServerStatus; readonly at: number } | null = null;
  let asking: Promise<GameServerStatus> | null = null;

  async function query(): Promise<GameServerStatus> {
    const maxplayers = last?.status.maxplayers ?? limits.defaultMaxPlayers;
    try {
      // A large library: loaded only where there is a server to ask.
      asker ??= new (await import('gamedig')).GameDig();
      const target = { type: 'gtasao', host, port, ipFamily: 4, givenPortOnly: true } as const;
      const seen = z.parse(answer, await asker.query({ ...target, ...patience }));
      return { online: seen.numplayers, maxplayers: seen.maxplayers };
    } catch {
      return { online: 'Host unavailable', maxplayers };
    }
  }

  function ask(): Promise<GameServerStatus> {
    asking ??= query()
      .then((status) => {
        last = { status, at: now() };
        return status;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    async status() {
      const age = last === null ? Number.POSITIVE_INFINITY : Math.abs(now() - last.at);
      if (last !== null && age < freshFor) return last.status;
      const next = ask();
      return last !== null && age < usableFor ? last.status : await next;
    },
  };
}

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
