import * as z from 'zod/mini';
import type { ChatRoles } from './chat-roles.ts';

/** Roles that Discord was not able to tell: answered as 503, so that the caller may try again. */
class RolesUnavailable extends Error {
  override readonly name = 'RolesUnavailable';
  /** Read by the error handler. */
  readonly statusCode = 503;
}

interface Known {
  readonly roles: ReadonlySet<string>;
  readonly at: number;
}

const second = 1000;

/** How long a member's roles are believed without asking anew, in milliseconds. */
const freshFor = 30 * second;
/** How long they are believed while Discord is not answering: a revoked role ends by then. */
const usableFor = 60 * second;
/** How long Discord is left alone about a member after it failed. */
const restFor = 2 * second;
const patience = 5 * second;
/** Members kept in mind; the longest known go first. */
const mostKnown = 10_000;

const member = z.object({ roles: z.array(z.string()) });

/**
 * Roles as Discord's REST API tells them. Somebody who is not in the guild (404) holds none.
 * `apiUrl` is the base of the API; `now` in milliseconds since 1970.
 * @throws {RolesUnavailable} from `hasRole` when Discord fails and nothing recent enough is known.
 */
export function createDiscordChatRoles(options: {
  token: string;
  guild: string;
  apiUrl: string;
  now: () => number;
}): ChatRoles {
  const { token, guild, now } = options;
  const base = options.apiUrl.replace(/\/+$/, '');
  const known = new Map<string, Known>();
  const failedAt = new Map<string, number>();
  const asking = new Map<string, Promise<Known>>();

  async function fetchRoles(chatId: string): Promise<ReadonlySet<string>> {
    const response = await fetch(`${base}/guilds/${guild}/members/${chatId}`, {
      headers: { authorization: `Bot ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
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

  async function ask(chatId: string): Promise<Known> {
    const at = now();
    try {
      const found = { roles: await fetchRoles(chatId), at };
      remember(known, chatId, found);
      failedAt.delete(chatId);
      return found;
    } catch {
      remember(failedAt, chatId, at);
      // The cause may hold the address of the call: it goes nowhere.
      throw new RolesUnavailable();
    }
  }

  function askOnce(chatId: string): Promise<Known> {
    const running = asking.get(chatId) ?? ask(chatId).finally(() => asking.delete(chatId));
    asking.set(chatId, running);
    return running;
  }

  async function rolesOf(chatId: string): Promise<ReadonlySet<string>> {
    const last = known.get(chatId);
    const age = last ? Math.abs(now() - last.at) : Number.POSITIVE_INFINITY;
    if (last && age < freshFor) return last.roles;
    const isResting = Math.abs(now() - (failedAt.get(chatId) ?? Number.NEGATIVE_INFINITY)) < restFor;
    try {
      if (isResting) throw new RolesUnavailable();
      return (await askOnce(chatId)).roles;
    } catch (error) {
      if (last && age < usableFor) return last.roles;
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
  const oldest = map.size > mostKnown ? map.keys().next() : null;
  if (oldest && !oldest.done) map.delete(oldest.value);
}
