import type { Database } from './open.ts';
import { audit } from './schema.ts';

/** Who changed what, with the values before and after. */
export interface AuditEntry {
  readonly playerId: number;
  readonly action:
    | 'link.updated'
    | 'news.created'
    | 'news.updated'
    | 'news.deleted'
    | 'subNews.created'
    | 'subNews.updated'
    | 'subNews.deleted'
    | 'player.replaced'
    | 'story.saved'
    | 'story.reviewed';
  /** Such as 'link 3'. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes an entry in the transaction of the change, so that both are stored or neither. */
export async function recordAudit(transaction: Database, entry: AuditEntry): Promise<void> {
  const { now, ...fields } = entry;
  await transaction.insert(audit).values({ at: new Date(now), ...fields });
}
