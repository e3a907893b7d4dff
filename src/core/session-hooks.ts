import type { SessionGranted } from '#machines/session/login.ts';
import { useApp } from './workflow.ts';

/** Opens the session after a login: stores it, then notifies the session machine. */
export function useGrantSession(): (granted: SessionGranted) => void {
  const { session, storage } = useApp();
  return ({ usuario, token, userID, username, remember }) => {
    storage.save({ usuario, token, userID, username }, remember);
    session.send({ type: 'session.opened', user: { usuario, userID, username } });
  };
}

/** Renames the player in the storage and in the session machine. */
export function useRenamePlayer(): (username: string) => void {
  const { session, storage } = useApp();
  return (username) => {
    storage.rename(username);
    session.send({ type: 'player.renamed', username });
  };
}
