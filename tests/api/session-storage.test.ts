import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSessionStorage, type StoredSession } from '#src/api/session-storage.ts';
import { createBrowser, type Tab } from '#tests/simulation/browser-tabs.ts';

const key = 'vr.session';

const session: StoredSession = { usuario: 'jugador', token: 'token-a', userID: 7, username: 'Juan_Perez' };
const other: StoredSession = { usuario: 'admin', token: 'token-b', userID: '8', username: 'Marta_Rios' };

const newName = { username: 'Pedro_Gomez' };

function kept(storage: Storage): unknown {
  return JSON.parse(storage.getItem(key) ?? 'null');
}

/** A tab with a session storage that records the events of other tabs. */
function openTab(browser = createBrowser(), options: { isStorageRefused?: boolean } = {}) {
  const tab = browser.openTab(options);
  const storage = createSessionStorage(tab.window);
  const heard = vi.fn<(session: StoredSession | null) => void>();
  storage.onChangeElsewhere(heard);
  return { ...tab, storage, heard };
}

function reload({ window }: Tab) {
  return createSessionStorage(window);
}

it.each([
  [true, 'localStorage', 'sessionStorage'],
  [false, 'sessionStorage', 'localStorage'],
] as const)(
  'a session and the new name of its player are stored over a reload, for all tabs if remembered: %s (behaviour 2.1, 2.12)',
  (remember, place, otherPlace) => {
    const browser = createBrowser();
    const tab = openTab(browser);
    expect(tab.storage.token()).toBeNull();
    tab.storage.save(session, remember);
    expect(tab.storage.token()).toBe('token-a');
    expect(kept(tab[place])).toEqual(session);
    tab.storage.update({ username: 'Pedro_Gomez' });
    const renamed = { ...session, username: 'Pedro_Gomez' };
    expect([tab.storage.read(), kept(tab[place]), reload(tab).read()]).toEqual([renamed, renamed, renamed]);
    expect(kept(tab[otherPlace])).toBeNull();
    expect(openTab(browser).storage.read()).toEqual(remember ? renamed : null);
  },
);

describe('a session that is not remembered (behaviour 2.1)', () => {
  it('takes precedence over the remembered one of other tabs, and does not change it', () => {
    const browser = createBrowser();
    const tab = openTab(browser);
    openTab(browser).storage.save(other, true);
    tab.storage.save(session, false);
    expect(reload(tab).read()).toEqual(session);
    expect(kept(tab.localStorage)).toEqual(other);
    tab.storage.clear();
    expect(kept(tab.localStorage)).toEqual(other);
  });

  it('replaces the remembered one in its own tab', () => {
    const tab = openTab();
    tab.storage.save(other, true);
    tab.storage.save(session, false);
    expect(kept(tab.localStorage)).toBeNull();
    expect(reload(tab).read()).toEqual(session);
  });
});

describe('a page restored from the back/forward cache', () => {
  it.each([true, false])('applies changes of its session, remembered: %s', (remember) => {
    const tab = openTab();
    tab.storage.save(session, remember);
    const later = reload(tab);
    later.clear();
    tab.restoreFromCache();
    expect(tab.heard).toHaveBeenLastCalledWith(null);
    expect(tab.storage.token()).toBeNull();
    later.save(other, remember);
    tab.restoreFromCache();
    expect(tab.heard).toHaveBeenLastCalledWith(other);
    expect(tab.storage.token()).toBe('token-b');
    expect(tab.heard).toHaveBeenCalledTimes(2);
  });

  it('continues with a session that is unchanged or only in its own tab', () => {
    const tab = openTab();
    tab.storage.save(session, false);
    tab.restoreFromCache();
    const refused = openTab(createBrowser(), { isStorageRefused: true });
    refused.storage.save(session, true);
    refused.restoreFromCache();
    expect(tab.heard).not.toHaveBeenCalled();
    expect(refused.heard).not.toHaveBeenCalled();
    expect(refused.storage.token()).toBe('token-a');
  });
});

describe('ending a session', () => {
  it.each([true, false])('removes everything, remembered: %s', (remember) => {
    const tab = openTab();
    tab.storage.save(session, remember);
    tab.storage.clear();
    expect(tab.storage.read()).toBeNull();
    expect(tab.storage.token()).toBeNull();
    expect([tab.localStorage.length, tab.sessionStorage.length]).toEqual([0, 0]);
    expect(reload(tab).read()).toBeNull();
  });

  it('does not end a newer one of another tab whose event is still pending', () => {
    const browser = createBrowser();
    const late = openTab(browser);
    late.storage.save(session, true);
    const tab = openTab(browser);
    tab.storage.save(other, true);
    late.storage.clear();
    expect(kept(late.localStorage)).toEqual(other);
    late.deliverStorageEvents();
    expect(late.storage.read()).toEqual(other);
  });

  it('removes damaged data', () => {
    const browser = createBrowser();
    const { localStorage, sessionStorage, window } = browser.openTab();
    localStorage.setItem(key, '{"token":');
    sessionStorage.setItem(key, 'x');
    createSessionStorage(window).clear();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('a rename (behaviour 2.12)', () => {
  it('neither restores an ended session nor changes a newer one of another tab', () => {
    const browser = createBrowser();
    const tab = openTab(browser);
    tab.storage.save(session, true);
    const second = openTab(browser);
    second.storage.clear();
    tab.storage.update({ username: 'Pedro_Gomez' });
    expect(kept(tab.localStorage)).toBeNull();
    second.storage.save(other, true);
    tab.storage.update({ username: 'Pedro_Gomez' });
    expect(kept(tab.localStorage)).toEqual(other);
  });

  it('without a session does nothing', () => {
    const tab = openTab();
    tab.storage.update({ username: 'Pedro_Gomez' });
    expect(tab.storage.read()).toBeNull();
    expect([tab.localStorage.length, tab.sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('damaged storage (behaviour 2.1)', () => {
  it.each<[string, object | string]>([
    ['invalid JSON', '{"token":"a"'],
    ['a list', '[]'],
    ['no token', { token: undefined }],
    ['an empty token', { token: '' }],
    ['a token that is not a string', { token: 5 }],
    ['no user', { userID: null }],
    ['no name', { username: undefined }],
    ['an invalid usuario', { usuario: 1 }],
  ])('with %s means logged out', (_what, damage) => {
    const text = typeof damage === 'string' ? damage : JSON.stringify({ ...session, ...damage });
    for (const place of ['localStorage', 'sessionStorage'] as const) {
      const tab = createBrowser().openTab();
      tab[place].setItem(key, text);
      const storage = createSessionStorage(tab.window);
      expect([storage.read(), storage.token()]).toEqual([null, null]);
    }
  });

  it('of its own tab falls back to the remembered session', () => {
    const tab = createBrowser().openTab();
    tab.sessionStorage.setItem(key, 'x');
    tab.localStorage.setItem(key, JSON.stringify(session));
    expect(createSessionStorage(tab.window).read()).toEqual(session);
  });

  it('shows any text without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const tab = createBrowser().openTab();
        tab.localStorage.setItem(key, text);
        expect(createSessionStorage(tab.window).read()).toBeNull();
      }),
    );
  });
});

it.each<[string, readonly (keyof Storage)[] | null]>([
  ['throws on access', null],
  ['throws on every use', ['getItem', 'setItem', 'removeItem']],
  ['is full', ['setItem']],
])('a storage that %s keeps the session in memory (behaviour 2.1)', (_what, refused) => {
  const tab = createBrowser().openTab({ isStorageRefused: refused === null });
  for (const place of refused === null ? [] : [tab.localStorage, tab.sessionStorage]) {
    for (const method of refused ?? []) {
      vi.spyOn(place, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
  }
  const storage = createSessionStorage(tab.window);
  expect(storage.read()).toBeNull();
  for (const remember of [true, false]) {
    storage.save(session, remember);
    expect(storage.read()).toEqual(session);
    expect(storage.token()).toBe('token-a');
    storage.update({ username: 'Pedro_Gomez' });
    expect(storage.read()?.username).toBe('Pedro_Gomez');
    storage.clear();
    expect(storage.read()).toBeNull();
  }
});

describe('other tabs (behaviour 2.6, 2.12)', () => {
  type Opened = ReturnType<typeof openTab>;
  const log = (kept: StoredSession, remember: boolean) => (tab: Opened) => tab.storage.save(kept, remember);

  it.each<[string, boolean | null, (second: Opened) => void, StoredSession | null | 'nothing']>([
    ['follows their remembered login', null, log(other, true), other],
    ['follows a login of another account', true, log(other, true), other],
    ['follows their log-out', true, ({ storage }) => storage.clear(), null],
    ['follows their rename', true, ({ storage }) => storage.update(newName), { ...session, ...newName }],
    ['is logged out when they clear the storage', true, ({ localStorage }) => localStorage.clear(), null],
    [
      'is logged out when they damage the session',
      true,
      ({ localStorage }) => localStorage.setItem(key, '{'),
      null,
    ],
    ['does not follow a login that is not remembered', null, log(other, false), 'nothing'],
    [
      'does not hear of other data',
      true,
      ({ localStorage }) => localStorage.setItem('vr.theme', 'dark'),
      'nothing',
    ],
    [
      'stays in its own session that is not remembered',
      false,
      ({ storage, localStorage }) => {
        storage.save(other, true);
        storage.clear();
        localStorage.clear();
      },
      'nothing',
    ],
  ])('this tab %s', (_what, remember, change, expected) => {
    const browser = createBrowser();
    const tab = openTab(browser);
    if (remember !== null) tab.storage.save(session, remember);
    const before = tab.storage.read();
    change(openTab(browser));
    tab.deliverStorageEvents();
    expect(tab.heard.mock.calls).toEqual(expected === 'nothing' ? [] : [[expected]]);
    const after = expected === 'nothing' ? before : expected;
    expect([tab.storage.read(), tab.storage.token()]).toEqual([after, after?.token ?? null]);
  });

  it('are not followed when they only change the player of their session', () => {
    const browser = createBrowser();
    const tab = openTab(browser);
    tab.storage.save(session, false);
    const { storage } = openTab(browser);
    storage.save(other, true);
    tab.deliverStorageEvents();
    tab.storage.clear();
    storage.update({ username: 'Otro_Nombre' });
    tab.deliverStorageEvents();
    expect(tab.heard).not.toHaveBeenCalled();
    expect(tab.storage.read()).toBeNull();
  });
});
