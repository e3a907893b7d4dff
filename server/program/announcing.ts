import type { Services } from '../services.ts';

const interval = 5000;

/** Announces news now and every few seconds; returns a function that stops it. */
export function startAnnouncing({ announcements, background }: Services): () => void {
  if (announcements === null) return () => {};
  background.start(() => announcements.run());
  const timer = setInterval(() => background.start(() => announcements.run()), interval);
  timer.unref();
  return () => clearInterval(timer);
}
