import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { calendarChanges, sharedCalendarReader, sharedCalendarWire } from '#contract/entities/account.ts';
import * as wire from '#contract/wire-scalars.ts';
import { owner } from './parts.ts';

/** The optional calls about the calendar of due days that other programs read (capability `calendar`). */

export const calendar = endpoint('GET', '/api/account/calendar', {
  access: 'player',
  summary: 'Whether the calendar of due days has an address, and whether mails say what is due soon.',
  query: owner,
  answer: sharedCalendarWire,
  reader: sharedCalendarReader,
});

export const changeCalendar = endpoint('POST', '/api/account/calendar', {
  access: 'player',
  summary: 'Gives the calendar a new secret address or none, or turns its mails on or off.',
  body: z.strictObject({ userID: wire.idOrText, change: z.enum(calendarChanges) }),
  answer: sharedCalendarWire,
  reader: sharedCalendarReader,
});
