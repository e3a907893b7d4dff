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
  readonly at: number;
}

const second = 1000;

/** How long a member's roles are used without a new request, in milliseconds. */
const freshFor = 30 * second;
/** How long roles are used while Discord does not answer. A revoked role is lost after this time at the latest. */
const staleFor = 60 * second;
/** The delay before a member is requested again after a failure, in milliseconds. */
const retryDelay = 2 * second;
const timeout = 5 * second;
/** The maximum number of cached members; the oldest are removed. */
const cacheSize = 10_000;

const member = z.object({ roles: z.array(z.string()) });

/**
 * Roles from Discord's REST API. A user outside the guild (404) has none. `apiUrl` is the base of the API, without a slash at its end;
 * `now` is in milliseconds since 1970.
 * @throws {RolesUnavailable} from `hasRole` when Discord fails and the cache is too old.
 */
export function createDiscordChatRoles(options: {
  token: string;
  guild: string;
  apiUrl: string;
  now: () => number;
}): ChatRoles {
  const { token, guild, apiUrl, now } = options;
  const cache = new Map<string, CachedRoles>();
  const failedAt = new Map<string, number>();
  const pending = new Map<string, Promise<CachedRoles>>();

  async function fetchRoles(chatId: string): Promise<ReadonlySet<string>> {
    const response = await fetch(`${apiUrl}/guilds/${guild}/members/${chatId}`, {
      headers: { authorization: `Bot ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return new Set();
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new RolesUnavailable();
    }
    return new Set(z.parse(member, await response.json()).roles);
  }

  async function refresh(chatId: string): Promise<CachedRoles> {
    const at = now();
    try {
      const found = { roles: await fetchRoles(chatId), at };
      remember(cache, chatId, found);
      failedAt.delete(chatId);
      return found;
    } catch {
      remember(failedAt, chatId, at);
      // The cause may contain the URL of the call, so it is dropped.
      throw new RolesUnavailable();
    }
  }

  function refreshOnce(chatId: string): Promise<CachedRoles> {
    const running = pending.get(chatId) ?? refresh(chatId).finally(() => pending.delete(chatId));
    pending.set(chatId, running);
    return running;
  }

  async function rolesOf(chatId: string): Promise<ReadonlySet<string>> {
    const last = cache.get(chatId);
    const age = last ? Math.abs(now() - last.at) : Number.POSITIVE_INFINITY;
    if (last && age < freshFor) return last.roles;
    const isRetryTooEarly = Math.abs(now() - (failedAt.get(chatId) ?? Number.NEGATIVE_INFINITY)) < retryDelay;
    try {
      if (isRetryTooEarly) throw new RolesUnavailable();
      return (await refreshOnce(chatId)).roles;
    } catch (error) {
      if (last && age < staleFor) return last.roles;
      throw error;
    }
  }

  return {
    async hasRole(chatId, roleId) {
      if (!/^[0-9]{1,20}$/.test(chatId)) return false;
      return (await rolesOf(chatId)).has(roleId);
    },
  };
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.size > cacheSize ? map.keys().next() : null;
  if (oldest && !oldest.done) map.delete(oldest.value);
}
