import { LRUCache, type Perf } from 'lru-cache';
import * as z from 'zod/mini';

/** The roles of the chat community (behaviour 2.10, docs/decisions/19-chat-roles.md). */
export interface ChatRoles {
  hasRole(chatId: string, roleId: string): Promise<boolean>;
}

/** Discord did not answer; sent as 503, so that the caller may retry. */
class RolesUnavailable extends Error {
  override readonly name = 'RolesUnavailable';
  /** Read by the error handler. */
  readonly statusCode = 503;
}

interface CachedRoles {
  readonly roles: ReadonlySet<string>;
  /** Until when they may be used, by the clock of the cache. */
  readonly until: number;
}

const second = 1000;

/** How long a member's roles are used without a new request, in milliseconds. */
const freshFor = 30 * second;
/** How long roles are used while Discord does not answer. A revoked role is lost after this time at the latest. */
const staleFor = 60 * second;
/** The delay before a member is requested again after a failure, in milliseconds. */
const retryDelay = 2 * second;
const timeout = 5 * second;
/** The maximum number of cached members. */
const cacheSize = 1_000;

const member = z.object({ roles: z.array(z.string()) });

/**
 * Roles from Discord's REST API. A user outside the guild (404) has none. `apiUrl` is the base of the API, without a slash at its end.
 * @throws {RolesUnavailable} from `hasRole` when Discord fails and the cache is too old.
 */
export function createDiscordChatRoles(options: {
  readonly token: string;
  readonly guild: string;
  readonly apiUrl: string;
  readonly perf: Perf;
}): ChatRoles {
  const { token, guild, apiUrl, perf } = options;

  async function fetchRoles(chatId: string): Promise<ReadonlySet<string>> {
    const response = await fetch(`${apiUrl}/guilds/${guild}/members/${chatId}`, {
      headers: { authorization: `Bot ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return new Set(z.parse(member, await response.json()).roles);
    await response.body?.cancel();
    if (response.status === 404) return new Set();
    throw new RolesUnavailable();
  }

  const cache = new LRUCache<string, CachedRoles>({
    max: cacheSize,
    ttl: freshFor,
    perf,
    ttlResolution: 0,
    async fetchMethod(chatId, last, { options: entry }) {
      const until = perf.now() + staleFor;
      try {
        return { roles: await fetchRoles(chatId), until };
      } catch {
        // The cause may contain the URL of the call, so it is dropped.
        entry.ttl = retryDelay;
        return last ?? { roles: new Set(), until: 0 };
      }
    },
  });

  return {
    async hasRole(chatId, roleId) {
      if (!/^[0-9]{1,20}$/.test(chatId)) return false;
      const { roles, until } = await cache.forceFetch(chatId);
      if (perf.now() >= until) throw new RolesUnavailable();
      return roles.has(roleId);
    },
  };
}
