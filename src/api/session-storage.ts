import * as z from 'zod/mini';
import { recentPlaces } from '#contract/drafts/recent-places.ts';
import { keysIn, parseJson, readJson, removeKey, writeText } from './browser-storage.ts';
import { isDraftOf, storageKeys } from './storage-keys.ts';

const sessionKey = storageKeys.session;

/** The stored session (behaviour 2.1). */
const storedSession = z.object({
  usuario: z.string(),
  token: z.string().check(z.minLength(1)),
  userID: z.union([z.string(), z.number()]),
  username: z.string(),
  /** The picture of the character, once its stats have been read. */
  skin: z.exactOptional(z.number()),
});

export type StoredSession = z.infer<typeof storedSession>;

/** The data that can change during a session. */
type PlayerChange = Pick<StoredSession, 'username'> | Required<Pick<StoredSession, 'skin'>>;

export interface SessionStorage {
  /** The session of this tab; null if the storage is damaged or blocked. */
  read(): StoredSession | null;
  /** Remembered sessions are shared by all tabs; others belong to one tab. */
  save(session: StoredSession, remember: boolean): void;
  /** Changes the player in the current session and in its storage. */
  update(player: PlayerChange): void;
  clear(): void;
  /** Removes the drafts of the current player; of a remembered one only the choices of the search (behaviour 2.14). */
  removeDrafts(): void;
  token(): string | null;
  /**
   * Calls the listener when another tab opens, changes or ends the remembered session of this tab. Also
   * covers changes that happened while this page was in the back/forward cache, where it receives no events.
   */
  onChangeElsewhere(listener: (session: StoredSession | null) => void): void;
}

/** Stores nothing; for screens that must not use the browser's storage. */
export const noSessionStorage: SessionStorage = {
  read: () => null,
  save: () => {},
  update: () => {},
  clear: () => {},
  removeDrafts: () => {},
  token: () => null,
  onChangeElsewhere: () => {},
};

interface Current {
  session: StoredSession;
  remember: boolean;
  /** Whether the session is in the browser's storage; otherwise it lasts as long as the page. */
  isKept: boolean;
}

/**
 * The session in the browser's storage, or in memory if the browser refuses to store it. Each token that it forgets
 * goes to `onForgotten`.
 */
export function createSessionStorage(
  window: Window,
  onForgotten: (token: string) => void = () => {},
): SessionStorage {
  let current: Current | null = load();

  function hold(next: Current | null) {
    const former = current?.session.token;
    current = next;
    if (former !== undefined && former !== next?.session.token) onForgotten(former);
  }

  function load(): Current | null {
    const mine = readJson(window, 'sessionStorage', sessionKey, storedSession);
    if (mine) return { session: mine, remember: false, isKept: true };
    const remembered = readRemembered();
    return remembered && { session: remembered, remember: true, isKept: true };
  }

  function readRemembered() {
    return readJson(window, 'localStorage', sessionKey, storedSession);
  }

  /**
   * Removes the session of this tab, but not a newer session of another tab, whose event may not have arrived
   * yet.
   */
  function release() {
    removeKey(window, 'sessionStorage', sessionKey);
    const token = readRemembered()?.token;
    if (token === undefined || token === current?.session.token) {
      removeKey(window, 'localStorage', sessionKey);
    }
  }

  function save(session: StoredSession, remember: boolean) {
    if (current?.remember !== remember) release();
    const place = remember ? 'localStorage' : 'sessionStorage';
    const isKept = writeText(window, place, sessionKey, JSON.stringify(session));
    hold({ session, remember, isKept });
  }

  return {
    read: () => current?.session ?? null,
    save,
    update(player) {
      if (!current) return;
      const updated = { ...current.session, ...player };
      if (!current.remember || readRemembered()?.token === updated.token) save(updated, current.remember);
      else current = { ...current, session: updated };
    },
    clear() {
      release();
      hold(null);
    },
    removeDrafts() {
      if (!current) return;
      const { remember, session } = current;
      for (const place of ['localStorage', 'sessionStorage'] as const) {
        const drafts = keysIn(window, place).filter((key) => isDraftOf(session.userID, key));
        const removed = drafts.filter((key) => !remember || key.startsWith(recentPlaces.key));
        for (const key of removed) removeKey(window, place, key);
      }
    },
    token: () => current?.session.token ?? null,
    onChangeElsewhere(listener) {
      window.addEventListener('storage', (event) => {
        // `clear()` dispatches an event with a null key.
        if (event.storageArea !== window.localStorage || (event.key !== sessionKey && event.key !== null))
          return;
        if (current && !current.remember) return;
        const session = readRemembered();
        // Without a session only a login is followed, not a change of the other tab's player.
        if (!current && session?.token === parseJson(event.oldValue, storedSession)?.token) return;
        hold(session && { session, remember: true, isKept: true });
        listener(session);
      });
      window.addEventListener('pageshow', (event) => {
        // A session in memory cannot change elsewhere.
        if (!event.persisted || (current && !current.isKept)) return;
        const found = load();
        if (found?.session.token === current?.session.token) return;
        hold(found);
        listener(found?.session ?? null);
      });
    },
  };
}
