import * as admin from './calls/admin.ts';
import * as busyHours from './calls/busy-hours.ts';
import * as calendars from './calls/calendar.ts';
import * as history from './calls/history.ts';
import * as optional from './calls/optional.ts';
import * as passkeys from './calls/passkeys.ts';
import * as player from './calls/player.ts';
import * as open from './calls/public.ts';
import * as session from './calls/session.ts';
import * as sessions from './calls/sessions.ts';
import * as storyReviews from './calls/story-review.ts';

/**
 * All calls by name, for code that needs the whole table. Pages and machines import single calls from calls/.
 */
export const endpoints = {
  ...open,
  ...session,
  ...player,
  ...admin,
  capabilities: optional.capabilities,
  endSession: optional.endSession,
  ...sessions,
  ...passkeys,
  ...storyReviews,
  ...calendars,
  ...history,
  ...busyHours,
};

export type EndpointName = keyof typeof endpoints;
