import { benchPaths } from '#bench/ui/bench-paths.ts';
import { readText, removeKey, writeText } from '#src/api/browser-storage.ts';
import { createSteadyClock } from '#src/api/steady-clock.ts';
import type { Recorder } from './recorder.ts';

const recordingKey = 'bench.recording';

/** Returns a recorder if a recording is requested. It starts with the page, because a replay needs every actor's start. */
export async function startRecorder(page: Window): Promise<Recorder | null> {
  const { pathname, search } = page.location;
  if (pathname.startsWith(benchPaths.bench)) return null;
  const earlier = readText(page, 'sessionStorage', recordingKey);
  if (earlier === null && !new URLSearchParams(search).has('inspect')) return null;
  const [{ createRecorder }, { readRecording }] = await Promise.all([
    import('./recorder.ts'),
    import('#bench/ui/replay/system-recording.ts'),
  ]);
  const recorder = createRecorder(createSteadyClock(page), readRecording(earlier ?? ''));
  page.addEventListener('pagehide', () => {
    if (!recorder.isStopped())
      writeText(page, 'sessionStorage', recordingKey, JSON.stringify(recorder.recording()));
  });
  return recorder;
}

/** Reloads the page with a recorder, which an empty stored recording requests. */
export function recordFromStart(page: Window): void {
  writeText(page, 'sessionStorage', recordingKey, '');
  page.location.reload();
}

/** Removes the stored recording, so that the next page is not recorded. */
export function removeRecording(page: Window): void {
  removeKey(page, 'sessionStorage', recordingKey);
}
