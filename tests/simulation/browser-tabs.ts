type Change = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

/** The texts of a browser's storage, with a function that hears its changes. */
function createStorage(
  items: Map<string, string>,
  isFull: () => boolean,
  notify: (change: Change) => void,
): Storage {
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      const oldValue = items.get(key) ?? null;
      if (oldValue === value) return;
      if (isFull()) throw new DOMException('the storage is full', 'QuotaExceededError');
      items.set(key, value);
      notify({ key, oldValue, newValue: value });
    },
    removeItem(key) {
      const oldValue = items.get(key) ?? null;
      if (items.delete(key)) notify({ key, oldValue, newValue: null });
    },
    clear() {
      if (items.size === 0) return;
      items.clear();
      notify({ key: null, oldValue: null, newValue: null });
    },
  };
  // The site lists the keys of a storage with `Object.keys`.
  return new Proxy(storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: items.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  });
}

export interface Tab {
  /** jsdom's window with its own storage, events and visibility. */
  readonly window: Window;
  /** Shared by all tabs of the browser. */
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  /** Delivers the changes that other tabs made in the shared storage since the last time. */
  deliverStorageEvents(): void;
  hide(): void;
  show(): void;
  /** Starts a navigation, which may still turn out to be a download. */
  startNavigation(): void;
  /** Restores the page from the back/forward cache. */
  restoreFromCache(): void;
  /** The page is gone: it hears nothing any more. */
  close(): void;
}

export interface TabOptions {
  /** With refused storage, any access to it throws. */
  isStorageRefused?: boolean;
  /** The content of sessionStorage, which survives a reload. */
  sessionItems?: Map<string, string>;
  /** Other properties of the window. */
  replaced?: Readonly<Record<string, () => unknown>>;
}

export interface Browser {
  openTab(options?: TabOptions): Tab;
  /** Whether the storages refuse what is new. */
  isFull: boolean;
  /** Sets the system's preferred theme; dark until then. */
  prefer(theme: 'dark' | 'light'): void;
}

/** A browser whose tabs share one localStorage, with storage events that the test or the simulation delivers. */
export function createBrowser(base: Window = window, shared = new Map<string, string>()): Browser {
  const unheard = new Map<EventTarget, Change[]>();
  const system = new EventTarget();
  let preferred = 'dark';

  const browser: Browser = {
    isFull: false,
    prefer(theme) {
      preferred = theme;
      system.dispatchEvent(new Event('change'));
    },
    openTab({ isStorageRefused = false, sessionItems = new Map(), replaced = {} } = {}) {
      const windowEvents = new EventTarget();
      const documentEvents = new EventTarget();
      let visibilityState: DocumentVisibilityState = 'visible';
      const localStorage = createStorage(
        shared,
        () => browser.isFull,
        (change) => {
          for (const [tab, changes] of unheard) if (tab !== windowEvents) changes.push(change);
        },
      );
      const sessionStorage = createStorage(
        sessionItems,
        () => browser.isFull,
        () => {},
      );
      unheard.set(windowEvents, []);

      const refuse = () => {
        throw new DOMException('storage is refused', 'SecurityError');
      };
      const ownDocument = overlaid(base.document, {
        visibilityState: () => visibilityState,
        addEventListener: () => documentEvents.addEventListener.bind(documentEvents),
      });
      const ownWindow = overlaid(base, {
        document: () => ownDocument,
        localStorage: isStorageRefused ? refuse : () => localStorage,
        sessionStorage: isStorageRefused ? refuse : () => sessionStorage,
        addEventListener: () => windowEvents.addEventListener.bind(windowEvents),
        removeEventListener: () => windowEvents.removeEventListener.bind(windowEvents),
        matchMedia: () => (query: string) =>
          overlaid(system, {
            matches: () => query === `(prefers-color-scheme: ${preferred})`,
            addEventListener: () => system.addEventListener.bind(system),
          }),
        dispatchEvent: () => windowEvents.dispatchEvent.bind(windowEvents),
        ...replaced,
      });
      const become = (state: DocumentVisibilityState) => {
        visibilityState = state;
        documentEvents.dispatchEvent(new Event('visibilitychange'));
      };
      return {
        window: ownWindow,
        localStorage,
        sessionStorage,
        deliverStorageEvents() {
          for (const change of unheard.get(windowEvents)?.splice(0) ?? []) {
            const event = new Event('storage');
            windowEvents.dispatchEvent(Object.assign(event, change, { storageArea: localStorage }));
          }
        },
        hide: () => become('hidden'),
        show: () => become('visible'),
        startNavigation: () => {
          windowEvents.dispatchEvent(new Event('beforeunload'));
        },
        restoreFromCache: () => {
          const shown = new Event('pageshow');
          windowEvents.dispatchEvent(Object.assign(shown, { persisted: true }));
        },
        close: () => unheard.delete(windowEvents),
      };
    },
  };
  return browser;
}

/** An object with some properties replaced by getters. */
function overlaid<T extends object>(base: T, getters: Readonly<Record<string, () => unknown>>): T {
  return new Proxy(base, {
    get(target, name) {
      const getter = typeof name === 'string' ? getters[name] : undefined;
      return getter ? getter() : Reflect.get(target, name);
    },
  });
}
