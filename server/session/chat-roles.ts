import { and, eq } from 'drizzle-orm';
import { isAdminLevel } from '#contract/rules/access.ts';
import type { Database } from '../database/open.ts';
import { chatRoles } from '../database/schema.ts';
import type { ChatRoles } from '../outside/discord-roles.ts';

/** How the server identifies administrators by their chat role (behaviour 2.10). */
export interface Administrators {
  readonly chatRoles: ChatRoles;
  readonly adminRoleId: string;
}

export interface Person {
  readonly adminLevel: number;
  /** Chat-community id, '' for none. */
  readonly chatId: string;
}

/** Whether a player administers the community, by level or by role. */
export async function isAdministrator(
  { chatRoles, adminRoleId }: Administrators,
  { adminLevel, chatId }: Person,
): Promise<boolean> {
  return isAdminLevel(adminLevel) || (await chatRoles.hasRole(chatId, adminRoleId));
}

/** Roles from the server's own table, used when Discord is not configured. */
export function createStoredChatRoles(database: Database): ChatRoles {
  return {
    async hasRole(chatId, roleId) {
      if (chatId === '') return false;
      const found = await database
        .select({ roleId: chatRoles.roleId })
        .from(chatRoles)
        .where(and(eq(chatRoles.chatId, chatId), eq(chatRoles.roleId, roleId)));
      return found.length > 0;
    },
  };
}
