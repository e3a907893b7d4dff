import { and, ne, notLike } from 'drizzle-orm';
import type { Perf } from 'lru-cache';
import { messages } from '../common/operator-messages.ts';
import { StartFailure } from '../common/start-failure.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/schema.ts';
import { unusablePasswordHash } from '../session/passwords.ts';
import { connectToGame } from './connection.ts';
import { createGamePlayerData } from './game-player-data.ts';
import { createGamePasswords, type PasswordSettings } from './passwords.ts';
import { shadowMark } from './shadows.ts';

/** The variables `GAME_…`. */
export interface GameSettings extends PasswordSettings {
  readonly url: string;
}

/**
 * The players and passwords of the game's database, which may be away.
 * @throws {StartFailure} for wrong settings, or if our own database has players that are not of the game.
 */
export async function openGame(
  settings: GameSettings,
  parts: {
    readonly database: Database;
    readonly now: () => number;
    readonly perf?: Perf;
    readonly onChange?: (state: 'away' | 'back', code: string) => void;
    readonly connect?: typeof connectToGame;
  },
) {
  await refuseOwnPlayers(parts.database);
  const passwords = await createGamePasswords(settings);
  const connection = await (parts.connect ?? connectToGame)(settings.url, parts.onChange);
  const key = decodeURIComponent(new URL(settings.url).password);
  return { passwords, connection, ...createGamePlayerData({ ...parts, game: connection, key }) };
}

/** Ids of the game would clash with those of our own players. Erased players keep their row. */
async function refuseOwnPlayers(database: Database): Promise<void> {
  const { passwordHash } = players;
  const [own] = await database
    .select({ id: players.id })
    .from(players)
    .where(and(notLike(passwordHash, `${shadowMark}%`), ne(passwordHash, unusablePasswordHash)))
    .limit(1);
  if (own) {
    throw new StartFailure(messages.ownPlayers);
  }
}
