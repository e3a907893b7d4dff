import { createSteadyClock } from '../api/steady-clock.ts';
import { recordingKey } from '../api/storage-keys.ts';
import { benchPaths } from '../bench/bench-paths.ts';
import type { Recorder } from './recorder.ts';

/** A recorder if one is wanted: it begins with the page, because a replay needs every actor from its start. */
export async function startRecorder(page: Window): Promise<Recorder | null> {
  const { pathname, search } = page.location;
  if (pathname.startsWith(benchPaths.bench)) return null;
  const earlier = keptRecording(page);
  if (earlier === null && !new URLSearchParams(search).has('inspect')) return null;
  const [{ createRecorder }, { readRecording }] = await Promise.all([
    import('./recorder.ts'),
    import('../bench/replay/system-recording.ts'),
  ]);
  const recorder = createRecorder(createSteadyClock(page), readRecording(earlier ?? ''));
  page.addEventListener('pagehide', () => {
    if (!recorder.isStopped()) keep(page, JSON.stringify(recorder.recording()));
  });
  return recorder;
}

/** Loads the page again with a recorder: an empty stored recording starts one. */
export function recordFromStart(page: Window): void {
  keep(page, '');
  page.location.reload();
}

/** The next page that is loaded is not recorded. */
export function removeRecording(page: Window): void {
  try {
    page.sessionStorage.removeItem(recordingKey);
  } catch {
    // The browser stores nothing.
  }
}

function keep(page: Window, text: string): void {
  try {
    page.sessionStorage.setItem(recordingKey, text);
  } catch {
    // The storage is full or missing: the recording ends with this page.
  }
}

function keptRecording(page: Window): string | null {
  try {
    return page.sessionStorage.getItem(recordingKey);
  } catch {
    return null;
  }
}
