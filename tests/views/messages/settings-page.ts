import { stats } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { paths } from '#contract/site-paths.ts';
import type { OpenPage, ShownMessage, Situation } from './situation.tsx';

export const at = paths.settings;
export const sheet = examples.stats.answer;

export function answerSheet({ api }: OpenPage, answer: object = sheet) {
  return api.answer(stats, answer);
}

/** Opens the settings with stats, and performs an action there. */
export function settings(
  when: string,
  shows: readonly ShownMessage[],
  lead: (page: OpenPage) => unknown = () => {},
  answer?: object,
): Situation {
  return {
    at,
    when,
    shows,
    lead: async (page) => {
      await answerSheet(page, answer);
      await lead(page);
    },
  };
}
