import { asc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { linkProblem } from '#contract/rules/link.ts';
import { Refusal } from '../common/refusal.ts';
import { recordAudit } from '../database/audit.ts';
import { isUniqueViolation } from '../database/errors.ts';
import type { Database } from '../database/open.ts';
import { links } from '../database/schema.ts';
import { lockAdministrator, type Session } from '../session/sessions.ts';

/** The download links. */
export async function listLinks(database: Database): Promise<AnswerOf<typeof endpoints.links>> {
  return await database
    .select({ id: links.id, nombre: links.name, link: links.address })
    .from(links)
    .orderBy(asc(links.id));
}

/**
 * Replaces a link's address if it has not changed since the caller read it, so that only one of several simultaneous
 * changes succeeds. `now` is in milliseconds since 1970.
 * @throws {Refusal} 400 for an address that breaks a rule (behaviour 8.1); 409 when no link has the old
 * address any more, or another link has the new one.
 */
export async function replaceLink(
  database: Database,
  change: { session: Session; from: string; to: string; now: number },
): Promise<void> {
  const { session, from, now } = change;
  const problem = linkProblem(change.to, from);
  if (problem) throw new Refusal(400, adminMessages.links[problem]);
  const to = change.to.trim();
  try {
    await database.transaction(async (transaction) => {
      await lockAdministrator(transaction, session);
      // Several links may have an empty address: change the first.
      const [link] = await transaction
        .select({ id: links.id, name: links.name })
        .from(links)
        .where(eq(links.address, from))
        .orderBy(asc(links.id))
        .limit(1)
        .for('update');
      if (!link) throw new Refusal(409, adminMessages.links.stale);
      await transaction.update(links).set({ address: to }).where(eq(links.id, link.id));
      await recordAudit(transaction, {
        playerId: session.playerId,
        action: 'link.updated',
        subject: `link ${link.id}`,
        detail: { name: link.name, before: from, after: to },
        now,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(409, serverMessages.linkInUse);
    throw error;
  }
}
