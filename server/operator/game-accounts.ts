import type { Environment } from '../common/environment.ts';
import { Refusal } from '../common/refusal.ts';
import { StartFailure } from '../common/start-failure.ts';
import type { Database } from '../database/open.ts';
import { openGame } from '../game/open-game.ts';
import { revokeMailTokens } from '../session/mail-tokens.ts';
import { endSessions } from '../session/sessions.ts';
import { checkNewPassword } from './accounts.ts';

type Game = Awaited<ReturnType<typeof openGame>>;

/** Commands about accounts that the game's database has. */
export const ownedByGame = new StartFailure('The gamemode owns accounts: do this in the game.');

/** Opens the game's database for some work. */
export async function withGame<T>(
  database: Database,
  { game: settings }: Environment,
  work: (game: Game) => Promise<T>,
): Promise<T> {
  if (settings === null) throw new StartFailure('GAME_DATABASE_URL is not set.');
  const game = await openGame(settings, { database, now: Date.now });
  try {
    return await work(game);
  } catch (error) {
    if (error instanceof Refusal) throw new StartFailure(`Refused: ${error.text}`);
    throw error;
  } finally {
    await game.connection.close();
  }
}

/**
 * Stores what the site keeps of a player of the game, who may never have logged in here. A player who did is found
 * by our own database alone, also while the game's database is away. Returns whether the player is in the game.
 */
export async function storeGamePlayer(database: Database, environment: Environment, name: string) {
  try {
    const account = await withGame(database, environment, ({ store }) => store(name));
    return account?.connected ?? false;
  } catch (error) {
    if (error instanceof StartFailure) return false;
    throw error;
  }
}

/** Sets a new password in the game, ends all sessions of the account and revokes its open reset links. */
export function setGamePassword(
  database: Database,
  environment: Environment,
  { name, password, now }: { name: string; password: string; now: number },
): Promise<void> {
  return withGame(database, environment, async ({ accounts, gameWrites, passwords, store }) => {
    const playerId = (await store(name))?.id ?? null;
    const player = playerId === null ? undefined : await accounts.passwordAccount(playerId);
    if (playerId === null || !player) throw new StartFailure(`There is no account ${name}.`);
    await gameWrites.demandPasswordChange();
    await checkNewPassword(password, player, { passwords, siteName: environment.siteName });
    const next = await passwords.hash(password);
    const isChanged = await accounts.setPassword(
      { playerId, known: null, next },
      {
        check: async () => undefined,
        record: async (transaction) => {
          await revokeMailTokens(transaction, playerId, 'reset', now);
          await endSessions(transaction, playerId);
        },
      },
    );
    if (!isChanged) throw new StartFailure('The password changed meanwhile. Nothing was done.');
  });
}
