import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { chatRoles } from '../database/schema.ts';

/** Who holds which role of the chat community (behaviour 2.10). */
export interface ChatRoles {
  hasRole(chatId: string, roleId: string): Promise<boolean>;
}

/** Roles as the host's own table has them, for where no Discord is configured. */
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
