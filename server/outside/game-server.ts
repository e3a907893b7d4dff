import type { GameDig } from 'gamedig';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { offMark } from '#contract/rules/server-status.ts';

/** The status of the game server (behaviour 3.2). */
interface GameServerStatus {
  readonly online: number | typeof offMark;
  readonly maxplayers: number;
}

/** A source of the game server's status. */
export interface GameServer {
  status(): Promise<GameServerStatus>;
}

const second = 1000;
const hour = 60 * 60 * second;

/** How long a status is used without a new query, in milliseconds. */
const freshFor = 5 * second;
/** Up to this age the last status is returned while a new query runs. */
const staleFor = 60 * second;

/** Two attempts, because a packet may be lost; the answer takes at most three seconds. */
const timeouts = { socketTimeout: second, attemptTimeout: 1.5 * second, maxRetries: 2 };

const answer = z.object({
  numplayers: z.int().check(z.minimum(0)),
  // A truncated packet reads as zeros.
  maxplayers: z.int().check(z.minimum(1)),
});

/**
 * The status of a real game server by the query protocol of SA-MP and open.mp. Queries it once every few
 * seconds at most and never concurrently. 'Host unavailable' when it does not answer.
 */
export function createQueriedGameServer(options: {
  host: string;
  port: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called after each query. */
  onQueried?: (isAnswered: boolean) => void;
}): GameServer {
  const { host, port, now, onQueried } = options;
  let client: GameDig | null = null;
  let last: { readonly status: GameServerStatus; readonly at: number } | null = null;
  let pending: Promise<GameServerStatus> | null = null;

  async function query(): Promise<GameServerStatus> {
    const maxplayers = last?.status.maxplayers ?? limits.defaultMaxPlayers;
    try {
      // A large library: loaded only when a game server is configured.
      client ??= new (await import('gamedig')).GameDig();
      const target = { type: 'gtasao', host, port, ipFamily: 4, givenPortOnly: true } as const;
      const seen = z.parse(answer, await client.query({ ...target, ...timeouts }));
      return { online: seen.numplayers, maxplayers: seen.maxplayers };
    } catch {
      return { online: offMark, maxplayers };
    }
  }

  function refresh(): Promise<GameServerStatus> {
    pending ??= query()
      .then((status) => {
        onQueried?.(status.online !== offMark);
        last = { status, at: now() };
        return status;
      })
      .finally(() => {
        pending = null;
      });
    return pending;
  }

  return {
    async status() {
      const age = last === null ? Number.POSITIVE_INFINITY : Math.abs(now() - last.at);
      if (last !== null && age < freshFor) return last.status;
      const next = refresh();
      return last !== null && age < staleFor ? last.status : await next;
    },
  };
}

/**
 * A simulated game server. Its players depend on the clock only, with a daily minimum at night, so that
 * servers of one demo agree.
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
