import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { Refusal } from '../common/refusal.ts';
import { type AuditEntry, recordAudit } from '../database/audit.ts';
import type { Database } from '../database/open.ts';
import { news, subNews } from '../database/schema.ts';
import { lockAdministrator, type Session } from '../session/sessions.ts';
import type { Announcements } from './announcements.ts';

/** The editor of a change; `now` is in milliseconds since 1970. */
export interface Editor {
  readonly session: Session;
  readonly now: number;
}

interface NewsText {
  readonly title: string;
  readonly description: string;
}

interface SubNewsText {
  readonly title: string;
  readonly content: string;
}

const newsColumns = { id: news.id, title: news.title, description: news.description };

/** The id of a row, or null when it is out of range. */
type RowId = number | null;

function record(
  transaction: Database,
  { session: { playerId }, now }: Editor,
  action: AuditEntry['action'],
  subject: string,
  detail: AuditEntry['detail'],
): Promise<void> {
  return recordAudit(transaction, { playerId, now, action, subject, detail });
}

/** A news item with its dates, for feeds and previews. */
export interface DatedNews extends NewsText {
  readonly id: number;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

/** The newest news with their dates, newest first. */
export async function datedNews(database: Database, most: number): Promise<DatedNews[]> {
  return await database.select().from(news).orderBy(desc(news.id)).limit(most);
}

/** One news item, or null when it does not exist. */
export async function findNews(database: Database, id: RowId): Promise<NewsText | null> {
  const [found] = id === null ? [] : await database.select(newsColumns).from(news).where(eq(news.id, id));
  return found ?? null;
}

/** All news, newest first. */
export async function listNews(database: Database): Promise<AnswerOf<typeof endpoints.news>> {
  return await database
    .select({ id: news.id, titulo: news.title, descripcion: news.description })
    .from(news)
    .orderBy(desc(news.id));
}

/**
 * The sub-news items of a news item, oldest first.
 * @throws {Refusal} 404 when there is no such news.
 */
export async function listSubNews(
  database: Database,
  newsId: number,
): Promise<AnswerOf<typeof endpoints.subNews>> {
  const [found] = await database.select({ id: news.id }).from(news).where(eq(news.id, newsId));
  if (!found) throw new Refusal(404, publicMessages.news.notFound);
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
}

/** The same news item within this time, in milliseconds, is one: two tabs of its writer may publish one draft. */
const repeatTime = 10 * 60_000;

/**
 * Creates a news item and returns its id, or that of the same one if it was created a moment ago. `announcements` is null
 * when news is not announced.
 */
export function createNews(
  database: Database,
  editor: Editor,
  text: NewsText,
  announcements: Announcements | null,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const now = new Date(editor.now);
    // One at a time, so that each sees what the others have created.
    await lockAdministrator(transaction, editor.session);
    const isSame = and(eq(news.title, text.title), eq(news.description, text.description));
    const isNew = gt(news.publishedAt, new Date(editor.now - repeatTime));
    const [same] = await transaction.select({ id: news.id }).from(news).where(and(isSame, isNew));
    if (same) return same.id;
    const [created] = await transaction
      .insert(news)
      .values({ ...text, publishedAt: now, updatedAt: now })
      .returning({ id: news.id });
    if (!created) throw new Error('the insert returned no row');
    await record(transaction, editor, 'news.created', `news ${created.id}`, { after: text });
    await announcements?.note(transaction, created.id);
    return created.id;
  });
}

/**
 * Changes a news item and returns its id.
 * @throws {Refusal} 404 when it does not exist, as do the functions below.
 */
export function updateNews(database: Database, editor: Editor, id: RowId, after: NewsText): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockAdministrator(transaction, editor.session);
    const { id: newsId, ...before } = await lockNews(transaction, id);
    await transaction
      .update(news)
      .set({ ...after, updatedAt: new Date(editor.now) })
      .where(eq(news.id, newsId));
    await record(transaction, editor, 'news.updated', `news ${newsId}`, { before, after });
    return newsId;
  });
}

/** Deletes a news item with its sub-news items. */
export function deleteNews(database: Database, editor: Editor, id: RowId): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockAdministrator(transaction, editor.session);
    const { id: newsId, ...before } = await lockNews(transaction, id);
    const deleted = await transaction
      .select({ id: subNews.id, title: subNews.title, content: subNews.content })
      .from(subNews)
      .where(eq(subNews.newsId, newsId))
      .orderBy(asc(subNews.id));
    await transaction.delete(news).where(eq(news.id, newsId));
    await record(transaction, editor, 'news.deleted', `news ${newsId}`, {
      before: { ...before, subNews: deleted },
    });
  });
}

/** Adds a sub-news item to a news item, unless it already has the same one, and returns both ids. */
export function createSubNews(
  database: Database,
  editor: Editor,
  newsId: RowId,
  text: SubNewsText,
): Promise<{ id: number; newsId: number }> {
  return database.transaction(async (transaction) => {
    await lockAdministrator(transaction, editor.session);
    // Locked, so that the news is not deleted before the insert, and the same item is not added twice.
    const parent = await lockNews(transaction, newsId);
    const [same] = await transaction
      .select({ id: subNews.id })
      .from(subNews)
      .where(
        and(eq(subNews.newsId, parent.id), eq(subNews.title, text.title), eq(subNews.content, text.content)),
      );
    if (same) return { id: same.id, newsId: parent.id };
    const [created] = await transaction
      .insert(subNews)
      .values({ newsId: parent.id, ...text })
      .returning({ id: subNews.id });
    if (!created) throw new Error('the insert returned no row');
    await record(transaction, editor, 'subNews.created', `subNews ${created.id}`, {
      newsId: parent.id,
      after: text,
    });
    return { id: created.id, newsId: parent.id };
  });
}

/** Changes a sub-news item and returns its id and that of its news item. */
export function updateSubNews(
  database: Database,
  editor: Editor,
  id: RowId,
  after: SubNewsText,
): Promise<{ id: number; newsId: number }> {
  return database.transaction(async (transaction) => {
    await lockAdministrator(transaction, editor.session);
    const { id: subNewsId, newsId, ...before } = await lockSubNews(transaction, id);
    await transaction.update(subNews).set(after).where(eq(subNews.id, subNewsId));
    await record(transaction, editor, 'subNews.updated', `subNews ${subNewsId}`, { newsId, before, after });
    return { id: subNewsId, newsId };
  });
}

/** Deletes a sub-news item. */
export function deleteSubNews(database: Database, editor: Editor, id: RowId): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockAdministrator(transaction, editor.session);
    const { id: subNewsId, newsId, ...before } = await lockSubNews(transaction, id);
    await transaction.delete(subNews).where(eq(subNews.id, subNewsId));
    await record(transaction, editor, 'subNews.deleted', `subNews ${subNewsId}`, { newsId, before });
  });
}

async function lockNews(transaction: Database, id: RowId) {
  const [found] =
    id === null ? [] : await transaction.select(newsColumns).from(news).where(eq(news.id, id)).for('update');
  if (!found) throw new Refusal(404, publicMessages.news.notFound);
  return found;
}

async function lockSubNews(transaction: Database, id: RowId) {
  const [found] =
    id === null ? [] : await transaction.select().from(subNews).where(eq(subNews.id, id)).for('update');
  if (!found) throw new Refusal(404, serverMessages.subNewsNotFound);
  return found;
}
