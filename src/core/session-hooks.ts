import type { SessionGranted } from '#machines/session/login.ts';
import { useApp } from './workflow.ts';

/** Opens the session that a login was granted: kept by the storage, then announced to the machine. */
export function useGrantSession(): (granted: SessionGranted) => void {
  const { session, storage } = useApp();
  return ({ usuario, token, userID, username, remember }) => {
    storage.save({ usuario, token, userID, username }, remember);
    session.send({ type: 'session.opened', user: { usuario, userID, username } });
  };
}

/** Gives the session's player another name, here and where the session is kept. */
export function useRenamePlayer(): (username: string) => void {
  const { session, storage } = useApp();
  return (username) => {
    storage.rename(username);
    session.send({ type: 'player.renamed', username });
  };
}
