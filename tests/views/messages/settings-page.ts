import { stats } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { paths } from '#contract/site-paths.ts';
import type { OpenPage, Sight, Situation } from './situation.tsx';

export const at = paths.settings;
export const sheet = examples.stats.answer;

/** The name and the story each read the sheet. */
export async function answerSheets({ api }: OpenPage, answer: object = sheet) {
  await api.answer(stats, answer);
  await api.answer(stats, answer);
}

/** Opens the settings with a sheet, and does something there. */
export function settings(
  when: string,
  sees: readonly Sight[],
  lead: (page: OpenPage) => unknown = () => {},
  answer?: object,
): Situation {
  return {
    at,
    when,
    sees,
    lead: async (page) => {
      await answerSheets(page, answer);
      await lead(page);
    },
  };
}
