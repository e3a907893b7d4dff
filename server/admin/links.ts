import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { linkProblem } from '#contract/rules/link.ts';
import { Refusal } from '../common/refusal.ts';
import { recordAudit } from '../database/audit.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { links } from '../database/schema.ts';
import { playerCall, publicCall } from '../session/call.ts';
import type { Parts } from '../session/parts.ts';
import { lockAdministrator } from '../session/sessions.ts';

/** The download links. */
export function linkRoutes(app: FastifyInstance, { database, now, readCache }: Parts): void {
  const readLinks = () =>
    database
      .select({ id: links.id, nombre: links.name, link: links.address })
      .from(links)
      .orderBy(asc(links.id))
      .execute();

  publicCall(app, endpoints.links, () => readCache.read('links', '', readLinks));

  // Replaces an address that has not changed since the caller read it, so that only one of several simultaneous changes
  // succeeds.
  playerCall(app, endpoints.updateLink, async ({ session, body: { linkOld, linkNew } }) => {
    const problem = linkProblem(linkNew, linkOld);
    if (problem) throw new Refusal(400, adminMessages.links[problem]);
    const address = linkNew.trim();
    try {
      await database.transaction(async (transaction) => {
        await lockAdministrator(transaction, session);
        // Several links may have an empty address: change the first.
        const [link] = await transaction
          .select({ id: links.id, name: links.name })
          .from(links)
          .where(eq(links.address, linkOld))
          .orderBy(asc(links.id))
          .limit(1)
          .for('update');
        if (!link) throw new Refusal(409, adminMessages.links.stale);
        await transaction.update(links).set({ address }).where(eq(links.id, link.id));
        await recordAudit(transaction, {
          playerId: session.playerId,
          action: 'link.updated',
          subject: `link ${link.id}`,
          detail: { name: link.name, before: linkOld, after: address },
          now: now(),
        });
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal(409, serverMessages.linkInUse);
      throw error;
    }
    readCache.invalidate('links');
    return { message: adminMessages.links.done };
  });
}
