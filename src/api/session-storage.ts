import { storageKeys } from './storage-keys.ts';
import { writeText } from './storage-writes.ts';

const sessionKey = storageKeys.session;

/** What the browser keeps of a session (behaviour 2.1). */
export interface StoredSession {
  usuario: string;
  token: string;
  userID: string | number;
  username: string;
}

export interface SessionStorage {
  /** The session of this tab; damaged or blocked storage reads as none. */
  read(): StoredSession | null;
  /** Remembered sessions are shared by all tabs, others stay in theirs. */
  save(session: StoredSession, remember: boolean): void;
  /** Renames the player of the current session where it is kept. */
  rename(username: string): void;
  clear(): void;
  token(): string | null;
  /**
   * Calls back when another tab opened, changed or ended the remembered session that this tab follows, and
   * when that happened while this page lay in the browser's back/forward cache, deaf to everything.
   */
  onChangeElsewhere(listener: (session: StoredSession | null) => void): void;
}

/** Keeps nothing, and knows of nobody: for screens that leave no trace in the browser. */
export const noSessionStorage: SessionStorage = {
  read: () => null,
  save: () => {},
  rename: () => {},
  clear: () => {},
  token: () => null,
  onChangeElsewhere: () => {},
};

interface Current {
  session: StoredSession;
  remember: boolean;
  /** The browser keeps it; else it lives as long as the page. */
  isKept: boolean;
}

/** The session in the browser's storage, or in memory where the browser refuses to keep anything. */
export function createSessionStorage(window: Window): SessionStorage {
  const shared = safely(() => window.localStorage) ?? null;
  const own = safely(() => window.sessionStorage) ?? null;
  let current: Current | null = load();

  function load(): Current | null {
    const mine = parse(safely(() => own?.getItem(sessionKey)));
    if (mine) return { session: mine, remember: false, isKept: true };
    const remembered = parse(safely(() => shared?.getItem(sessionKey)));
    return remembered && { session: remembered, remember: true, isKept: true };
  }

  function sharedToken() {
    return parse(safely(() => shared?.getItem(sessionKey)))?.token;
  }

  /** Removes what this tab follows, but not what another tab has opened since: its event may be on the way. */
  function release() {
    safely(() => own?.removeItem(sessionKey));
    const token = sharedToken();
    if (token === undefined || token === current?.session.token) {
      safely(() => shared?.removeItem(sessionKey));
    }
  }

  function save(session: StoredSession, remember: boolean) {
    if (current?.remember !== remember) release();
    const place = remember ? 'localStorage' : 'sessionStorage';
    const isKept = writeText(window, place, sessionKey, JSON.stringify(session));
    current = { session, remember, isKept };
  }

  return {
    read: () => current?.session ?? null,
    save,
    rename(username) {
      if (!current) return;
      const renamed = { ...current.session, username };
      if (!current.remember || sharedToken() === renamed.token) save(renamed, current.remember);
      else current = { ...current, session: renamed };
    },
    clear() {
      release();
      current = null;
    },
    token: () => current?.session.token ?? null,
    onChangeElsewhere(listener) {
      window.addEventListener('storage', (event) => {
        // A cleared storage has no key.
        if (event.storageArea !== shared || (event.key !== sessionKey && event.key !== null)) return;
        if (current && !current.remember) return;
        const session = parse(safely(() => shared?.getItem(sessionKey)));
        current = session && { session, remember: true, isKept: true };
        listener(session);
      });
      window.addEventListener('pageshow', (event) => {
        // A session that only this page holds cannot have changed anywhere else.
        if (!event.persisted || (current && !current.isKept)) return;
        const found = load();
        if (found?.session.token === current?.session.token) return;
        current = found;
        listener(found?.session ?? null);
      });
    },
  };
}

function parse(text: string | null | undefined): StoredSession | null {
  const value: unknown = safely(() => (text ? JSON.parse(text) : null));
  return isStoredSession(value) ? value : null;
}

/** By hand: this is read before the first screen, and a schema would bring the schema library along. */
function isStoredSession(value: unknown): value is StoredSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'usuario' in value &&
    typeof value.usuario === 'string' &&
    'token' in value &&
    typeof value.token === 'string' &&
    value.token !== '' &&
    'userID' in value &&
    (typeof value.userID === 'string' || typeof value.userID === 'number') &&
    'username' in value &&
    typeof value.username === 'string'
  );
}

/** What `act` gives, or undefined where the browser's storage throws (blocked, full, damaged). */
function safely<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
