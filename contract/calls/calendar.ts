import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { flag, optionalLabel } from '#contract/tolerant-scalars.ts';
import * as wire from '#contract/wire-scalars.ts';
import { owner } from './parts.ts';

/** The optional calls about the calendar of due days that other programs read (capability `calendar`). */

const answer = z.strictObject({
  isShared: z.boolean(),
  /** Whether a mail says what is due soon. */
  isMailed: z.boolean(),
  /** Its address, right after it was made; otherwise '', because the server keeps only its hash. */
  address: z.string(),
});
const reader = z.object({ isShared: flag, isMailed: flag, address: optionalLabel });
export type SharedCalendar = z.output<typeof reader>;

export const calendar = endpoint('GET', '/api/account/calendar', {
  access: 'player',
  summary: 'Whether the calendar of due days has an address, and whether mails say what is due soon.',
  query: owner,
  answer,
  reader,
});

const calendarChange = z.enum(['share', 'stop', 'mail', 'noMail']);
export type CalendarChange = z.output<typeof calendarChange>;

export const changeCalendar = endpoint('POST', '/api/account/calendar', {
  access: 'player',
  summary: 'Gives the calendar a new secret address or none, or turns its mails on or off.',
  body: z.strictObject({ userID: wire.idOrText, change: calendarChange }),
  answer,
  reader,
});
