import * as z from 'zod/mini';
import { flag, label, optionalLabel } from '#contract/tolerant-scalars.ts';

/** The entities of the optional calls about an account; a file of its own, because most pages do not need it. */

// Sessions

export const playerSessionWire = z.strictObject({
  /** Names the session in calls; no token. */
  id: z.string(),
  /** Such as 'Chrome' and 'Windows'; '' if unknown. */
  browser: z.string(),
  system: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether the call was made in this session. */
  isCurrent: z.boolean(),
});
export const playerSessionReader = z.object({
  id: label,
  browser: optionalLabel,
  system: optionalLabel,
  createdAt: optionalLabel,
  lastUsedAt: label,
  isCurrent: flag,
});
export type PlayerSession = z.output<typeof playerSessionReader>;

// Calendar

export const sharedCalendarWire = z.strictObject({
  isShared: z.boolean(),
  /** Whether a mail says what is due soon. */
  isMailed: z.boolean(),
  /** Its address, right after it was made; otherwise '', because the server keeps only its hash. */
  address: z.string(),
});
export const sharedCalendarReader = z.object({ isShared: flag, isMailed: flag, address: optionalLabel });
export const calendarChanges = ['share', 'stop', 'mail', 'noMail'] as const;
export type CalendarChange = (typeof calendarChanges)[number];
export type SharedCalendar = z.output<typeof sharedCalendarReader>;
