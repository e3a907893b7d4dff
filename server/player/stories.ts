import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Story } from '#contract/entities/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { countStoryCharacters, storyProblem } from '#contract/rules/story.ts';
import { fairLimit } from '../common/fair-limit.ts';
import { Refusal } from '../common/refusal.ts';
import { recordAudit } from '../database/audit.ts';
import type { Database } from '../database/open.ts';
import { players, stories } from '../database/schema.ts';
import type { GameWrites } from '../session/accounts.ts';
import { playerCall, rowIdOf } from '../session/call.ts';
import { lockAdministrator, lockSession, type Session } from '../session/sessions.ts';

/** The story of a player, and its review by an administrator by level. */
export function storyRoutes(
  app: FastifyInstance,
  parts: {
    readonly database: Database;
    readonly now: () => number;
    readonly gameWrites: GameWrites | null;
  },
): void {
  const { database, now, gameWrites } = parts;

  playerCall(app, endpoints.saveStory, async ({ session, body }) => {
    await saveStory(database, session, body.historia, now());
    return { message: playerMessages.story.done };
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
      gameWrites,
    });
    return { message: serverMessages.storyReviewed };
  });
}

/**
 * Saves a player's story. The unique key allows one per player. `now` is in milliseconds since 1970.
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
    const [saved] = await transaction
      .insert(stories)
      .values({
        playerId,
        features: story.datosImportantes,
        story: story.historia,
        savedAt: new Date(now),
      })
      .onConflictDoNothing({ target: stories.playerId })
      .returning({ id: stories.id });
    if (!saved) throw new Refusal(409, playerMessages.story.locked);
    await recordAudit(transaction, {
      playerId,
      action: 'story.saved',
      subject: `story ${saved.id}`,
      // The text never changes, so the story's own row is enough.
      detail: { characters: countStoryCharacters(story.historia) },
      now,
    });
  });
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
  review: {
    storyId: number | null;
    reviewerId: number;
    decision: string;
    reason: string;
    now: number;
    /** Runs first in a transaction: refuses a reviewer without the right. */
    demandRight: (transaction: Database) => Promise<void>;
    readonly gameWrites: GameWrites | null;
  },
): Promise<void> {
  const { storyId, reviewerId, decision, reason, now, demandRight, gameWrites } = review;

  async function lockStory(transaction: Database) {
    await demandRight(transaction);
    const { id, playerId, decision: lastDecision, reason: lastReason } = stories;
    const columns = { id, playerId, decision: lastDecision, reason: lastReason };
    const found =
      storyId === null
        ? []
        : await transaction.select(columns).from(stories).where(eq(stories.id, storyId)).for('update');
    if (!found[0]) throw new Refusal(404, serverMessages.storyNotFound);
    return found[0];
  }

  const store = async (transaction: Database) => {
    const { id, playerId: _author, ...old } = await lockStory(transaction);
    await transaction
      .update(stories)
      .set({ decision, reason, reviewedBy: reviewerId, reviewedAt: new Date(now) })
      .where(eq(stories.id, id));
    await recordAudit(transaction, {
      playerId: reviewerId,
      action: 'story.reviewed',
      subject: `story ${id}`,
      detail: { before: old, after: { decision, reason } },
      now,
    });
  };

  await turns(async () => {
    const { playerId } = await database.transaction(lockStory);
    // With no transaction open.
    await gameWrites?.storyDecided(playerId, decision, reason);
    await database.transaction(store);
  }, String(storyId));
}
