import { createSteadyClock } from '#src/api/steady-clock.ts';
import { recordingKey } from '#src/api/storage-keys.ts';
import { benchPaths } from '#src/bench/bench-paths.ts';
import type { Recorder } from './recorder.ts';

/** Returns a recorder if a recording is requested. It starts with the page, because a replay needs every actor's start. */
export async function startRecorder(page: Window): Promise<Recorder | null> {
  const { pathname, search } = page.location;
  if (pathname.startsWith(benchPaths.bench)) return null;
  const earlier = keptRecording(page);
  if (earlier === null && !new URLSearchParams(search).has('inspect')) return null;
  const [{ createRecorder }, { readRecording }] = await Promise.all([
    import('./recorder.ts'),
    import('#src/bench/replay/system-recording.ts'),
  ]);
  const recorder = createRecorder(createSteadyClock(page), readRecording(earlier ?? ''));
  page.addEventListener('pagehide', () => {
    if (!recorder.isStopped()) keep(page, JSON.stringify(recorder.recording()));
  });
  return recorder;
}

/** Reloads the page with a recorder, which an empty stored recording requests. */
export function recordFromStart(page: Window): void {
  keep(page, '');
  page.location.reload();
}

/** Removes the stored recording, so that the next page is not recorded. */
export function removeRecording(page: Window): void {
  try {
    page.sessionStorage.removeItem(recordingKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function keep(page: Window, text: string): void {
  try {
    page.sessionStorage.setItem(recordingKey, text);
  } catch {
    // The storage is full or blocked, so the recording ends with this page.
  }
}

function keptRecording(page: Window): string | null {
  try {
    return page.sessionStorage.getItem(recordingKey);
  } catch {
    return null;
  }
}
