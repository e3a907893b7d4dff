import { durations } from '#contract/limits.ts';

declare global {
  interface Navigator {
    /** Only on iOS. */
    standalone?: boolean;
  }
}

/** Watches whether the page is being left while requests are pending. */
export interface PageExit {
  /**
   * Runs a request. If it fails while the page is being left, its failure waits until the page has stayed: then a
   * request that may be repeated is sent again, and any other one fails. On a page that is left it never settles.
   */
  run<T>(send: () => Promise<T>, options: { mayRepeat: boolean }): Promise<T>;
}

/**
 * Firefox and WebKit abort pending requests when a navigation starts, long before `pagehide`, and still run their error
 * handlers. WebKit also refuses new requests until the next page is there: for them the page must have seen the start of
 * the navigation, too. Such a failure says nothing about the server, and must not end the session or store anything
 * (behaviour 2.15).
 */
export function createPageExit(window: Window): PageExit {
  /** While the page is being left; resolves if it stays: the navigation was a download, or was cancelled. */
  let stay: Promise<void> | null = null;

  window.addEventListener('beforeunload', () => {
    const stays = new Promise<void>((resolve) => {
      window.setTimeout(resolve, durations.navigation);
      window.addEventListener('pageshow', ({ persisted }) => persisted && resolve());
    });
    stay = stays;
    stays.then(() => {
      if (stay === stays) stay = null;
    });
  });

  /** Resolves once the page has stayed, with whether it could have been left. */
  async function isStaying(): Promise<boolean> {
    if (stay) await stay;
    // iOS has no `beforeunload`: every failure there may come from a navigation.
    else if (window.navigator.standalone === undefined) return false;
    else await new Promise((resolve) => window.setTimeout(resolve, durations.unseenNavigation));
    return true;
  }

  return {
    async run(send, { mayRepeat }) {
      try {
        return await send();
      } catch (error) {
        if ((await isStaying()) && mayRepeat) return await send();
        throw error;
      }
    },
  };
}
