import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { sharedCalendarReader, sharedCalendarWire } from '#contract/entities/account.ts';
import * as wire from '#contract/wire-scalars.ts';
import { owner } from './parts.ts';

/** The optional calls about the calendar of due days that other programs read (capability `calendar`). */

export const calendar = endpoint('GET', '/api/account/calendar', {
  access: 'player',
  summary: 'Whether the calendar of due days has an address.',
  query: owner,
  answer: sharedCalendarWire,
  reader: sharedCalendarReader,
});

export const changeCalendar = endpoint('POST', '/api/account/calendar', {
  access: 'player',
  summary: 'Gives the calendar a new secret address, which ends the former one, or none.',
  body: z.strictObject({ userID: wire.idOrText, isShared: z.boolean() }),
  answer: sharedCalendarWire,
  reader: sharedCalendarReader,
});
