import { calendar, changeCalendar } from '#contract/calls/calendar.ts';
import { examples } from '#contract/examples.ts';
import { paths } from '#contract/site-paths.ts';
import { CalendarSharing } from '#src/pages/player/due/calendar-sharing.tsx';
import {
  answer,
  fail,
  inOrder,
  on,
  press,
  refuse,
  type Situation,
  slowChange,
  slowRead,
} from './situation.tsx';

const page = on(paths.due, { view: <CalendarSharing />, isPlayer: true });
const unshared = examples.calendar.answer;
const subscribe = inOrder(answer(calendar), press('Suscribirme'));

/** The messages about the shared calendar of due days. */
export const calendarSituations: readonly Situation[] = [
  slowRead(page, 'whether the calendar is shared'),
  page('the calendar is not read', { 'calendar.loadFailed': 'alert' }, fail(calendar)),
  page(
    'the calendar gets an address',
    { 'calendar.share': 'status', 'calendar.secret': 'text' },
    subscribe,
    answer(changeCalendar),
  ),
  page(
    'the address of the calendar ends',
    { 'calendar.stop': 'status' },
    answer(calendar, { ...unshared, isShared: true }),
    press('Dejar de compartir'),
    answer(changeCalendar, unshared),
  ),
  page(
    'mails are turned on',
    { 'calendar.mail': 'status' },
    answer(calendar),
    press('Avisarme por correo'),
    answer(changeCalendar, { ...unshared, isMailed: true }),
  ),
  page(
    'mails are turned off',
    { 'calendar.noMail': 'status' },
    answer(calendar, { ...unshared, isMailed: true }),
    press('No avisarme por correo'),
    answer(changeCalendar, unshared),
  ),
  page(
    'the server refuses an address without a reason',
    { 'calendar.failed': 'alert' },
    subscribe,
    refuse(changeCalendar, ''),
  ),
  page(
    'an address of the calendar is not answered',
    { 'waiting.unsure': 'alert' },
    subscribe,
    fail(changeCalendar),
  ),
  slowChange(page, 'an address of the calendar', subscribe),
];
