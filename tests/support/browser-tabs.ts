type Change = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

/** The text data of a browser's storage, and the listeners for its changes. */
class MemoryStorage implements Storage {
  [name: string]: unknown;
  readonly #items: Map<string, string>;
  readonly #notify: (change: Change) => void;

  constructor(items: Map<string, string>, notify: (change: Change) => void) {
    this.#items = items;
    this.#notify = notify;
  }

  get length(): number {
    return this.#items.size;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const oldValue = this.getItem(key);
    if (oldValue === value) return;
    this.#items.set(key, value);
    this.#notify({ key, oldValue, newValue: value });
  }

  removeItem(key: string): void {
    const oldValue = this.getItem(key);
    if (this.#items.delete(key)) this.#notify({ key, oldValue, newValue: null });
  }

  clear(): void {
    if (this.#items.size === 0) return;
    this.#items.clear();
    this.#notify({ key: null, oldValue: null, newValue: null });
  }
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
}

export interface Browser {
  /** A new tab. With refused storage, any access to it throws. */
  openTab(options?: { isStorageRefused?: boolean }): Tab;
  /** Sets the system's preferred theme; dark until then. */
  prefer(theme: 'dark' | 'light'): void;
}

/** A browser whose tabs share one localStorage, with storage events that the test delivers. */
export function createBrowser(): Browser {
  const shared = new Map<string, string>();
  const unheard = new Map<EventTarget, Change[]>();
  const system = new EventTarget();
  let preferred = 'dark';

  return {
    prefer(theme) {
      preferred = theme;
      system.dispatchEvent(new Event('change'));
    },
    openTab({ isStorageRefused = false } = {}) {
      const windowEvents = new EventTarget();
      const documentEvents = new EventTarget();
      let visibilityState: DocumentVisibilityState = 'visible';
      const localStorage = new MemoryStorage(shared, (change) => {
        for (const [tab, changes] of unheard) if (tab !== windowEvents) changes.push(change);
      });
      const sessionStorage = new MemoryStorage(new Map(), () => {});
      unheard.set(windowEvents, []);

      const refuse = () => {
        throw new DOMException('storage is refused', 'SecurityError');
      };
      const ownDocument = overlaid(document, {
        visibilityState: () => visibilityState,
        addEventListener: () => documentEvents.addEventListener.bind(documentEvents),
      });
      const ownWindow = overlaid(window, {
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
      };
    },
  };
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
