import type { Database } from '../database/open.ts';
import { audit } from '../database/schema.ts';

/** What is written down: who did what to what, with the values before and after. */
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
    | 'story.saved'
    | 'story.reviewed';
  /** Such as 'link 3'. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes an entry within the transaction that makes the change: there is never one without the other. */
export async function recordAudit(transaction: Database, entry: AuditEntry): Promise<void> {
  const { now, ...fields } = entry;
  await transaction.insert(audit).values({ at: new Date(now), ...fields });
}
