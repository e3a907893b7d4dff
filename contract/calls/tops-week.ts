import { endpoint } from '#contract/endpoint.ts';
import { topsWeekReader, topsWeekWire } from '#contract/entities/tops-week.ts';

/** The first of the optional calls about earlier days of the leaderboards (capability `topsWeek`). */

export const topsWeek = endpoint('GET', '/api/tops/week', {
  bearer: false,
  access: 'public',
  summary: 'The leaderboards seven days ago.',
  answer: topsWeekWire,
  reader: topsWeekReader,
});
