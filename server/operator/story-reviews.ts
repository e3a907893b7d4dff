import { and, eq, isNull } from 'drizzle-orm';
import { isAdminLevel } from '#contract/rules/access.ts';
import type { Environment } from '../common/environment.ts';
import { StartFailure } from '../common/start-failure.ts';
import type { Database } from '../database/open.ts';
import { normalized, players } from '../database/schema.ts';
import { reviewStory } from '../player/stories.ts';
import type { GameWrites } from '../session/accounts.ts';
import { withGame } from './game-accounts.ts';

/** The review of a story by an operator, in the name of an administrator and without a session or a passkey. */
export async function reviewAsOperator(
  database: Database,
  environment: Environment,
  review: { user: string; storyId: number; decision: string; reason: string; reopens: boolean; now: number },
): Promise<void> {
  const [player] = await database
    .select({ id: players.id, adminLevel: players.adminLevel })
    .from(players)
    .where(and(eq(players.usuarioKey, normalized(review.user)), isNull(players.disabledAt)));
  if (!player || !isAdminLevel(player.adminLevel)) {
    throw new StartFailure(`${review.user} is not an administrator by level.`);
  }
  const store = (gameWrites: GameWrites | null) =>
    reviewStory(database, {
      ...review,
      reviewerId: player.id,
      demandRight: async () => undefined,
      gameWrites,
    });
  if (environment.game === null) await store(null);
  else await withGame(database, environment, ({ gameWrites }) => store(gameWrites));
}
