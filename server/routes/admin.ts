import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { serverMessages } from '#contract/messages/server.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import { replaceLink } from '../admin/links.ts';
import {
  createNews,
  createSubNews,
  deleteNews,
  deleteSubNews,
  type Editor,
  updateNews,
  updateSubNews,
} from '../admin/news.ts';
import { playerCall, rowIdOf } from '../http/call.ts';
import { reviewedStories, reviewStory } from '../player/stories.ts';
import type { Services } from '../services.ts';
import { lockAdministrator, type Session } from '../session/sessions.ts';

/** Links, news and the review of stories, for admins by level or by role. */
export function adminRoutes(app: FastifyInstance, services: Services): void {
  const { database, playerData, now, readCache, announcements, background } = services;
  const editorOf = (session: Session): Editor => ({ session, now: now() });

  playerCall(app, endpoints.updateLink, async ({ session, body }) => {
    await replaceLink(database, { ...editorOf(session), from: body.linkOld, to: body.linkNew });
    readCache.invalidate('links');
    return { message: adminMessages.links.done };
  });

  playerCall(app, endpoints.createNews, async ({ session, body }) => {
    const news = trimmedNews(body);
    const id = await createNews(database, editorOf(session), columnsOfNews(news), announcements);
    readCache.invalidate('news');
    if (announcements !== null) background.start(() => announcements.run());
    return { id, ...news };
  });

  playerCall(app, endpoints.updateNews, async ({ session, params, body }) => {
    const news = trimmedNews(body);
    const id = await updateNews(database, editorOf(session), rowIdOf(params.id), columnsOfNews(news));
    readCache.invalidate('news');
    return { id, ...news };
  });

  playerCall(app, endpoints.deleteNews, async ({ session, params }) => {
    await deleteNews(database, editorOf(session), rowIdOf(params.id));
    readCache.invalidate('news');
    return { message: adminMessages.newsAdmin.deleted };
  });

  playerCall(app, endpoints.createSubNews, async ({ session, params, body }) => {
    const subNews = trimmedSubNews(body);
    const columns = columnsOfSubNews(subNews);
    const { id, newsId } = await createSubNews(database, editorOf(session), rowIdOf(params.id), columns);
    readCache.invalidate('news');
    return { id, ...subNews, noticiaId: newsId };
  });

  playerCall(app, endpoints.updateSubNews, async ({ session, params, body }) => {
    const subNews = trimmedSubNews(body);
    const columns = columnsOfSubNews(subNews);
    const { id, newsId } = await updateSubNews(database, editorOf(session), rowIdOf(params.id), columns);
    readCache.invalidate('news');
    return { id, ...subNews, noticiaId: newsId };
  });

  playerCall(app, endpoints.deleteSubNews, async ({ session, params }) => {
    await deleteSubNews(database, editorOf(session), rowIdOf(params.id));
    readCache.invalidate('news');
    return { message: adminMessages.newsAdmin.subNewsDeleted };
  });

  playerCall(app, endpoints.stories, () => reviewedStories(database));

  playerCall(app, endpoints.reviewStory, async ({ session, body }) => {
    await reviewStory(database, {
      storyId: rowIdOf(body.historiaID),
      reviewerId: session.playerId,
      decision: body.decision.trim(),
      reason: body.razon.trim(),
      now: now(),
      demandRight: (transaction) => lockAdministrator(transaction, session),
      decided: playerData.storyDecided,
    });
    return { message: serverMessages.storyReviewed };
  });
}

function trimmedNews({ titulo, descripcion }: NewsDraft): NewsDraft {
  return { titulo: titulo.trim(), descripcion: descripcion.trim() };
}

function columnsOfNews({ titulo, descripcion }: NewsDraft) {
  return { title: titulo, description: descripcion };
}

function trimmedSubNews({ minititulo, contenido }: SubNewsDraft): SubNewsDraft {
  return { minititulo: minititulo.trim(), contenido: contenido.trim() };
}

function columnsOfSubNews({ minititulo, contenido }: SubNewsDraft) {
  return { title: minititulo, content: contenido };
}
