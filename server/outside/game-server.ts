import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { LRUCache, type Perf } from 'lru-cache';
import { limits } from '#contract/limits.ts';
import { offMark } from '#contract/rules/server-status.ts';
import { withTimeLimit } from '../common/time-limit.ts';

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

/** A packet may be lost, so it is sent three times, a second apart. */
const attempts = 3;

/**
 * Asks a game server for its `i` (information) by the query protocol of SA-MP and open.mp, which is IPv4 only. Other
 * queries (rules, players) are not needed, and many servers block them. Null when it does not answer.
 */
async function askInformation(host: string, port: number): Promise<GameServerStatus | null> {
  const found = await withTimeLimit(lookup(host, { family: 4 }), attempts * second, null);
  if (found === null) return null;
  const address = found.address.split('.').map(Number);
  const query = Buffer.from([
    ...Buffer.from('SAMP'),
    ...address,
    port & 0xff,
    port >> 8,
    ...Buffer.from('i'),
  ]);
  const socket = createSocket('udp4');
  try {
    const answer = new Promise<GameServerStatus | null>((resolve) => {
      socket.on('error', () => resolve(null));
      socket.on('message', (packet) => {
        const information = readInformation(packet, query);
        if (information) resolve(information);
      });
    });
    // A connected socket receives packets of this address and port only, and an error if the port is closed.
    socket.connect(port, found.address);
    await once(socket, 'connect');
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      socket.send(query);
      const information = await withTimeLimit(answer, second, undefined);
      if (information !== undefined) return information;
    }
    return null;
  } finally {
    socket.close();
  }
}

/**
 * The answer repeats the query. Then come a byte for the password, the players and the maximum of players. The texts
 * that follow, such as the server's name, are not needed. Null for any other packet.
 */
function readInformation(packet: Buffer, query: Buffer): GameServerStatus | null {
  if (packet.length < query.length + 5 || !packet.subarray(0, query.length).equals(query)) return null;
  const online = packet.readUInt16LE(query.length + 1);
  const maxplayers = packet.readUInt16LE(query.length + 3);
  return maxplayers === 0 ? null : { online, maxplayers };
}

/**
 * The status of a real game server. Queries it once every few seconds at most and never concurrently.
 * 'Host unavailable' when it does not answer.
 */
export function createQueriedGameServer(options: {
  readonly host: string;
  readonly port: number;
  readonly perf?: Perf;
  /** Called after each query. */
  readonly onQueried?: (isAnswered: boolean) => void;
}): GameServer {
  const { host, port, perf = performance, onQueried } = options;
  const cache = new LRUCache<'status', GameServerStatus>({
    max: 1,
    ttl: freshFor,
    perf,
    ttlResolution: 0,
    async fetchMethod(_key, last) {
      const information = await askInformation(host, port).catch(() => null);
      onQueried?.(information !== null);
      return information ?? { online: offMark, maxplayers: last?.maxplayers ?? limits.defaultMaxPlayers };
    },
  });
  return {
    status: () =>
      cache.forceFetch('status', { allowStale: cache.getRemainingTTL('status') > freshFor - staleFor }),
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
