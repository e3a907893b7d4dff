import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { type NewsDraft, newsPreview, type SubNewsDraft } from '#contract/rules/news.ts';
import { newsPath } from '#contract/site-paths.ts';
import { Refusal } from '../common/refusal.ts';
import { type AuditEntry, recordAudit } from '../database/audit.ts';
import { type Deliver, noteDelivery } from '../database/deliveries.ts';
import type { Database } from '../database/open.ts';
import { news, subNews } from '../database/schema.ts';
import type { NewsChannel } from '../outside/discord-webhook.ts';
import { playerCall, publicCall, rowIdOf } from '../session/call.ts';
import type { Parts } from '../session/parts.ts';
import { lockAdministrator, type Session } from '../session/sessions.ts';

/** A news item with its dates, for feeds and previews. */
export type DatedNews = Readonly<typeof news.$inferSelect>;

/** The newest news, newest first. */
export async function datedNews(database: Database, most: number): Promise<DatedNews[]> {
  return await database.select().from(news).orderBy(desc(news.id)).limit(most);
}

/** One news item, or null when it does not exist. */
export async function findNews(database: Database, id: number): Promise<DatedNews | null> {
  const [found] = await database.select().from(news).where(eq(news.id, id));
  return found ?? null;
}

/** The maximum number of characters of a description in an announcement. */
const shownLength = 500;

/** Announces a news item in the chat community. */
export function newsAnnouncer(
  database: Database,
  { channel, siteUrl }: { readonly channel: NewsChannel; readonly siteUrl: () => string },
): Deliver {
  return async ({ newsId }) => {
    const found = newsId === null ? null : await findNews(database, newsId);
    // It was deleted meanwhile.
    if (newsId === null || found === null) return null;
    const text = newsPreview(found.description, shownLength);
    return await channel.send({ title: found.title, text, url: siteUrl() + newsPath(newsId) });
  };
}

/** The same news item within this time, in milliseconds, is one: two tabs of its writer may publish one draft. */
const repeatTime = 10 * 60_000;

/** The work of a change, in its transaction. */
type Work<T> = (
  transaction: Database,
  now: Date,
  record: (action: AuditEntry['action'], subject: string, detail: AuditEntry['detail']) => Promise<void>,
) => Promise<T>;

/** The news and their sub-news items: for everyone, and the changes of administrators. */
export function newsRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, readCache, deliveries, background } = parts;

  /** Makes a change and its entry of the audit, both or neither, if the session still has the right. */
  async function change<T>(session: Session, work: Work<T>): Promise<T> {
    const now = parts.now();
    const { playerId } = session;
    const done = await database.transaction(async (transaction) => {
      await lockAdministrator(transaction, session);
      return await work(transaction, new Date(now), (action, subject, detail) =>
        recordAudit(transaction, { playerId, now, action, subject, detail }),
      );
    });
    readCache.invalidate('news');
    return done;
  }

  // The newest first.
  const listNews = () =>
    database
      .select({ id: news.id, titulo: news.title, descripcion: news.description })
      .from(news)
      .orderBy(desc(news.id))
      .execute();
  publicCall(app, endpoints.news, () => readCache.read('news', '', listNews));

  // The oldest first.
  publicCall(app, endpoints.subNews, async ({ params }) => {
    const newsId = rowIdOf(params.id);
    if (newsId === null) throw new Refusal(404, publicMessages.news.notFound);
    return readCache.read('news', params.id, async () => {
      if ((await findNews(database, newsId)) === null) throw new Refusal(404, publicMessages.news.notFound);
      return await database
        .select({
          id: subNews.id,
          minititulo: subNews.title,
          contenido: subNews.content,
          noticiaId: subNews.newsId,
        })
        .from(subNews)
        .where(eq(subNews.newsId, newsId))
        .orderBy(asc(subNews.id));
    });
  });

  playerCall(app, endpoints.createNews, async ({ session, body }) => {
    const text = newsText(body);
    // The lock of the session serves one change at a time, so that each sees what the others have created.
    const id = await change(session, async (transaction, now, record) => {
      const isSame = and(eq(news.title, text.title), eq(news.description, text.description));
      const isNew = gt(news.publishedAt, new Date(now.getTime() - repeatTime));
      const [same] = await transaction.select({ id: news.id }).from(news).where(and(isSame, isNew));
      if (same) return same.id;
      const [created] = await transaction
        .insert(news)
        .values({ ...text, publishedAt: now, updatedAt: now })
        .returning({ id: news.id });
      if (!created) throw new Error('the insert returned no row');
      await record('news.created', `news ${created.id}`, { after: text });
      if (deliveries.has('news'))
        await noteDelivery(transaction, { kind: 'news', newsId: created.id }, now.getTime());
      return created.id;
    });
    background.start(deliveries.run);
    return { id, titulo: text.title, descripcion: text.description };
  });

  playerCall(app, endpoints.updateNews, async ({ session, params, body }) => {
    const after = newsText(body);
    return await change(session, async (transaction, updatedAt, record) => {
      const { id, ...before } = await lockNews(transaction, params.id);
      await transaction
        .update(news)
        .set({ ...after, updatedAt })
        .where(eq(news.id, id));
      await record('news.updated', `news ${id}`, { before, after });
      return { id, titulo: after.title, descripcion: after.description };
    });
  });

  playerCall(app, endpoints.deleteNews, async ({ session, params }) => {
    await change(session, async (transaction, _now, record) => {
      const { id, ...before } = await lockNews(transaction, params.id);
      const deleted = await transaction
        .select({ id: subNews.id, title: subNews.title, content: subNews.content })
        .from(subNews)
        .where(eq(subNews.newsId, id))
        .orderBy(asc(subNews.id));
      await transaction.delete(news).where(eq(news.id, id));
      await record('news.deleted', `news ${id}`, { before: { ...before, subNews: deleted } });
    });
    return { message: adminMessages.newsAdmin.deleted };
  });

  playerCall(app, endpoints.createSubNews, async ({ session, params, body }) => {
    const text = subNewsText(body);
    return await change(session, async (transaction, _now, record) => {
      // Locked, so that the news is not deleted before the insert, and the same item is not added twice.
      const { id: newsId } = await lockNews(transaction, params.id);
      const answer = { minititulo: text.title, contenido: text.content, noticiaId: newsId };
      const isHere = eq(subNews.newsId, newsId);
      const [same] = await transaction
        .select({ id: subNews.id })
        .from(subNews)
        .where(and(isHere, eq(subNews.title, text.title), eq(subNews.content, text.content)));
      if (same) return { id: same.id, ...answer };
      const [created] = await transaction
        .insert(subNews)
        .values({ newsId, ...text })
        .returning({ id: subNews.id });
      if (!created) throw new Error('the insert returned no row');
      await record('subNews.created', `subNews ${created.id}`, { newsId, after: text });
      return { id: created.id, ...answer };
    });
  });

  playerCall(app, endpoints.updateSubNews, async ({ session, params, body }) => {
    const after = subNewsText(body);
    return await change(session, async (transaction, _now, record) => {
      const { id, newsId, ...before } = await lockSubNews(transaction, params.id);
      await transaction.update(subNews).set(after).where(eq(subNews.id, id));
      await record('subNews.updated', `subNews ${id}`, { newsId, before, after });
      return { id, minititulo: after.title, contenido: after.content, noticiaId: newsId };
    });
  });

  playerCall(app, endpoints.deleteSubNews, async ({ session, params }) => {
    await change(session, async (transaction, _now, record) => {
      const { id, newsId, ...before } = await lockSubNews(transaction, params.id);
      await transaction.delete(subNews).where(eq(subNews.id, id));
      await record('subNews.deleted', `subNews ${id}`, { newsId, before });
    });
    return { message: adminMessages.newsAdmin.subNewsDeleted };
  });
}

function newsText({ titulo, descripcion }: NewsDraft) {
  return { title: titulo.trim(), description: descripcion.trim() };
}

function subNewsText({ minititulo, contenido }: SubNewsDraft) {
  return { title: minititulo.trim(), content: contenido.trim() };
}

/** @throws {Refusal} 404 when it does not exist. */
async function lockNews(transaction: Database, id: string) {
  const [found] = await transaction
    .select({ id: news.id, title: news.title, description: news.description })
    .from(news)
    .where(eq(news.id, rowIdOf(id) ?? 0))
    .for('update');
  if (!found) throw new Refusal(404, publicMessages.news.notFound);
  return found;
}

/** @throws {Refusal} 404 when it does not exist. */
async function lockSubNews(transaction: Database, id: string) {
  const isWanted = eq(subNews.id, rowIdOf(id) ?? 0);
  const [found] = await transaction.select().from(subNews).where(isWanted).for('update');
  if (!found) throw new Refusal(404, serverMessages.subNewsNotFound);
  return found;
}
