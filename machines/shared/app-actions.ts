import type { UserId } from '#contract/entities/session.ts';
import { providedAction } from './provided.ts';

/** An accepted login. No machine stores the token. */
interface SessionGranted {
  usuario: string;
  token: string;
  userID: UserId;
  username: string;
  remember: boolean;
}

/** The actions that change the session or the page. The app provides them to every machine that declares them. */
export const appActions = {
  /** Removes the player's drafts from a browser that does not remember the session (behaviour 2.14). */
  removeDrafts: providedAction('removeDrafts'),
  /** Removes the stored session. */
  clearSession: providedAction('clearSession'),
  /** Stores the session and opens it. */
  grantSession: providedAction<SessionGranted>('grantSession'),
  /** Updates the character's picture and name in the session; null leaves a value unchanged. */
  updatePlayer: providedAction<{ skin: number | null; username: string | null }>('updatePlayer'),
  /** Renames the player in the storage and in the session actor. */
  renamePlayer: providedAction<{ username: string }>('renamePlayer'),
  /** Loads the page again, perhaps in a new version. */
  reloadSite: providedAction('reloadSite'),
};

export type AppActions = typeof appActions;
