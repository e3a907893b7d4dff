import { createContext, type RefObject, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { newsMachine } from '#machines/visitor/news.ts';

/** The news that the address names, for the part of the page that shows it. */
interface OpenedNews {
  actor: ActorRefFrom<typeof newsMachine>;
  /** As the address says; the machine is about to hear of it. */
  selectedId: number;
  listHref: string;
  lastOpened: RefObject<number | null>;
}

export const OpenedNewsContext = createContext<OpenedNews | null>(null);

export function useOpenedNews(): OpenedNews {
  const opened = use(OpenedNewsContext);
  if (!opened) throw new Error('a news was shown that nobody opened');
  return opened;
}
