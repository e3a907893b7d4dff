import { expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { calendarFace, calendarMachine } from '#machines/player/calendar.ts';
import { drive } from '#tests/support/drive.ts';

const made = examples.changeCalendar.answer;

it('has an address that is known only right after it was made, and takes it back', () => {
  const calendar = drive(calendarMachine, { userID: 7 });
  calendar.fail('calendar');
  expect(calendarFace(calendar.snapshot())).toBe('failed');
  calendar.send({ type: 'calendar.retried' });
  calendar.answer('calendar', { isShared: false, address: '' });
  calendar.send({ type: 'sharing.requested', isShared: true });
  expect(calendar.asked('changeCalendar')).toEqual({ userID: 7, isShared: true });
  calendar.answer('changeCalendar', made);
  expect(calendar.snapshot().context.calendar).toEqual(made);
  calendar.send({ type: 'sharing.requested', isShared: false });
  // Without an answer it is read again.
  calendar.fail('changeCalendar');
  calendar.answer('calendar', { isShared: true, address: '' });
  expect(calendar.snapshot().context.calendar).toEqual({ isShared: true, address: '' });
});
