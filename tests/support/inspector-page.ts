import { afterAll, beforeEach, onTestFinished, vi } from 'vitest';
import { createSiteInspector } from '#bench/inspector/site-inspector.ts';

/**
 * Queues idle callbacks until a test runs them, in every test of a file.
 * @returns a function that runs them.
 */
export function queueIdleWork(): () => void {
  const idleWork: (() => void)[] = [];
  beforeEach(() => {
    idleWork.length = 0;
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idleWork.push(work));
  });
  // Only after all tests: the end of an actor is also inspected, and must not be posted during another test.
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  return () => {
    for (const work of idleWork.splice(0)) work();
  };
}

/** A separate window, which is closed with the test. */
export function emptyWindow(): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('a frame without a window');
  onTestFinished(() => {
    frame.remove();
    // jsdom does not report it.
    Object.defineProperty(contentWindow, 'closed', { value: true });
  });
  return contentWindow;
}

/** An inspector of a page, and the messages that it posts to the window that it opens. */
export function inspectedPage(url: string, page = emptyWindow()) {
  const peer = emptyWindow();
  vi.spyOn(page, 'open').mockReturnValue(peer);
  const posted: { message: { type: string; sessionId?: string }; to: unknown }[] = [];
  vi.spyOn(peer, 'postMessage').mockImplementation((message: { type: string }, to: unknown) => {
    posted.push({ message: structuredClone(message), to });
  });
  const inspector = createSiteInspector(page, url);
  inspector.open();
  return {
    inspector,
    page,
    peer,
    posted,
    say: (message: unknown, from: { origin: string; source: Window }) =>
      page.dispatchEvent(new MessageEvent('message', { data: message, ...from })),
  };
}
