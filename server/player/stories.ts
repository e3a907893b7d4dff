import { asc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Story } from '#contract/calls/player.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { countStoryCharacters, storyDecisions, storyProblem } from '#contract/rules/story.ts';
import { fairLimit } from '../common/fair-limit.ts';
import { Refusal } from '../common/refusal.ts';
import { recordAudit } from '../database/audit.ts';
import type { Database } from '../database/open.ts';
import { players, stories } from '../database/schema.ts';
import type { Verdict } from '../outside/mail-messages.ts';
import type { GameWrites } from '../session/accounts.ts';
import { playerCall, rowIdOf } from '../session/call.ts';
import type { Parts } from '../session/parts.ts';
import { lockAdministrator, lockSession, type Session } from '../session/sessions.ts';
import { noteDecision } from './story-deliveries.ts';

/** The story of a player, and its review by an administrator by level. */
export function storyRoutes(
  app: FastifyInstance,
  { database, now, gameWrites, deliveries, background }: Parts,
): void {
  playerCall(app, endpoints.saveStory, async ({ session, body }) => {
    await saveStory(database, session, body.historia, now());
    return { message: playerMessages.story.done };
  });

  playerCall(app, endpoints.storyReview, ({ session }) => reviewOf(database, session.playerId));

  playerCall(app, endpoints.stories, () => reviewedStories(database));

  const review = async (session: Session, storyId: number | null, verdict: Verdict) => {
    await reviewStory(database, {
      ...verdict,
      storyId,
      reviewerId: session.playerId,
      now: now(),
      demandRight: (transaction) => lockAdministrator(transaction, session),
      gameWrites,
    });
    background.start(deliveries.run);
    return { message: serverMessages.storyReviewed };
  };

  playerCall(app, endpoints.reviewStory, ({ session, body }) => {
    const [decision, reason] = [body.decision.trim(), body.razon.trim()];
    return review(session, rowIdOf(body.historiaID), { decision, reason, reopens: false });
  });

  playerCall(app, endpoints.reopenStory, ({ session, body }) => {
    const verdict = { decision: storyDecisions.refused, reason: body.razon.trim(), reopens: true };
    return review(session, rowIdOf(body.historiaID), verdict);
  });
}

/**
 * Saves a player's story. The unique key allows one per player, and only a reopened one is replaced. `now` is in milliseconds
 * since 1970.
 * @throws {Refusal} 400 for a story that breaks a rule (behaviour 6.7), 401 when the session has ended in the
 * meantime, 409 when a story exists.
 */
export async function saveStory(
  database: Database,
  session: Session,
  story: Story,
  now: number,
): Promise<void> {
  const { playerId } = session;
  const problem = storyProblem(story);
  if (problem) throw new Refusal(400, playerMessages.story[problem]);
  await database.transaction(async (transaction) => {
    await lockSession(transaction, session);
    const written = { features: story.datosImportantes, story: story.historia, savedAt: new Date(now) };
    const undecided = { decision: null, reason: null, reviewedBy: null, reviewedAt: null, reopenedAt: null };
    const [saved] = await transaction
      .insert(stories)
      .values({ playerId, ...written })
      .onConflictDoUpdate({
        target: stories.playerId,
        set: { ...written, ...undecided },
        setWhere: isNotNull(stories.reopenedAt),
      })
      .returning({ id: stories.id });
    if (!saved) throw new Refusal(409, playerMessages.story.locked);
    await recordAudit(transaction, {
      playerId,
      action: 'story.saved',
      subject: `story ${saved.id}`,
      // The text changes only after a review that reopens it, which keeps the former one.
      detail: { characters: countStoryCharacters(story.historia) },
      now,
    });
  });
}

/** The review of a player's story, as the player sees it. */
async function reviewOf(
  database: Database,
  playerId: number,
): Promise<AnswerOf<typeof endpoints.storyReview>> {
  const [found] = await database.select().from(stories).where(eq(stories.playerId, playerId));
  if (!found) return { decision: null, reason: '', reopened: null };
  const { decision, reason, reopenedAt, features, story } = found;
  const reopened = reopenedAt && { datosImportantes: features, historia: story };
  return { decision: decision ?? '', reason: reason ?? '', reopened };
}

/** All stories with their reviews, oldest first. */
export async function reviewedStories(database: Database) {
  return await database
    .select({
      id: stories.id,
      userID: stories.playerId,
      Name: players.characterName,
      datosImportantes: stories.features,
      historia: stories.story,
      decision: stories.decision,
      razon: stories.reason,
    })
    .from(stories)
    .innerJoin(players, eq(players.id, stories.playerId))
    .orderBy(asc(stories.id));
}

/** One review of a story at a time, so that the game and we keep the same one. */
const turns = fairLimit(Number.POSITIVE_INFINITY);

/**
 * Stores the review of a story. A later review replaces it; the audit keeps both.
 * @throws {Refusal} 404 when the story does not exist.
 */
export async function reviewStory(
  database: Database,
  review: Verdict & {
    storyId: number | null;
    reviewerId: number;
    now: number;
    /** Runs first in a transaction: refuses a reviewer without the right. */
    demandRight: (transaction: Database) => Promise<void>;
    readonly gameWrites: GameWrites | null;
  },
): Promise<void> {
  const { storyId, reviewerId, decision, reason, reopens, now, demandRight, gameWrites } = review;

  async function lockStory(transaction: Database) {
    await demandRight(transaction);
    const { id, playerId, features, story, decision: lastDecision, reason: lastReason } = stories;
    const columns = { id, playerId, features, story, decision: lastDecision, reason: lastReason };
    const found =
      storyId === null
        ? []
        : await transaction.select(columns).from(stories).where(eq(stories.id, storyId)).for('update');
    if (!found[0]) throw new Refusal(404, serverMessages.storyNotFound);
    return found[0];
  }

  const store = async (transaction: Database) => {
    const { id, playerId, features, story, ...before } = await lockStory(transaction);
    const reviewedAt = new Date(now);
    await transaction
      .update(stories)
      .set({ decision, reason, reviewedBy: reviewerId, reviewedAt, reopenedAt: reopens ? reviewedAt : null })
      .where(eq(stories.id, id));
    await recordAudit(transaction, {
      playerId: reviewerId,
      action: 'story.reviewed',
      subject: `story ${id}`,
      detail: { before, after: { decision, reason }, ...(reopens ? { reopened: { features, story } } : {}) },
      now,
    });
    await noteDecision(transaction, playerId, review);
  };

  await turns(async () => {
    const { playerId } = await database.transaction(lockStory);
    // With no transaction open.
    await gameWrites?.storyDecided(playerId, decision, reason);
    await database.transaction(store);
  }, String(storyId));
}
