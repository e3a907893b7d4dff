import { afterAll, beforeEach, onTestFinished, vi } from 'vitest';

/**
 * Has what waits for an idle moment wait until a test says that there is one, in every test of a file.
 * @returns what makes the moment come.
 */
export function holdIdleWork(): () => void {
  const idleWork: (() => void)[] = [];
  beforeEach(() => {
    idleWork.length = 0;
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idleWork.push(work));
  });
  // Not after each test: what ends with a test is told too, and must not be posted in the middle of another.
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  return () => {
    for (const work of idleWork.splice(0)) work();
  };
}

/** A window of its own, closed with the test. */
export function emptyWindow(): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  if (!frame.contentWindow) throw new Error('a frame without a window');
  return frame.contentWindow;
}
