import { useEffect, useState } from 'react';

const answered = 'vr.answered';

/** Notes that a call got an answer. */
export function noteAnswer(window: Window): void {
  window.dispatchEvent(new Event(answered));
}

/** Whether the browser says that it has lost the connection. It may be wrong, so an answer counts more. */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    for (const event of ['offline', 'online', answered]) {
      window.addEventListener(event, () => setOffline(event === 'offline'), listening);
    }
    setOffline(!window.navigator.onLine);
    return () => listening.abort();
  }, []);
  return isOffline;
}
