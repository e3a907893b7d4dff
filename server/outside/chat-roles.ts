import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { chatRoles } from '../database/schema.ts';

/** The roles of the chat community (behaviour 2.10). */
export interface ChatRoles {
  hasRole(chatId: string, roleId: string): Promise<boolean>;
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
