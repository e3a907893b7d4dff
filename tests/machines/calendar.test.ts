import { expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { calendarMachine } from '#machines/player/calendar.ts';
import { loadFace } from '#machines/shared/load.ts';
import { drive } from '#tests/support/drive.ts';

const made = examples.changeCalendar.answer;

it('has an address that is known only right after it was made, and takes it back', () => {
  const calendar = drive(calendarMachine, { userID: 7 });
  calendar.fail('calendar');
  expect(loadFace(calendar.snapshot())).toBe('failed');
  calendar.send({ type: 'calendar.retried' });
  calendar.answer('calendar', examples.calendar.answer);
  calendar.send({ type: 'change.requested', change: 'share' });
  expect(calendar.asked('changeCalendar')).toEqual({ userID: 7, change: 'share' });
  calendar.answer('changeCalendar', made);
  expect(calendar.snapshot().context.calendar).toEqual(made);
  calendar.send({ type: 'change.requested', change: 'stop' });
  // Without an answer it is read again. What is known of the address stays.
  calendar.fail('changeCalendar');
  calendar.answer('calendar', { ...made, address: '' });
  expect(calendar.snapshot().context.calendar).toEqual(made);
  calendar.send({ type: 'change.requested', change: 'stop' });
  calendar.answer('changeCalendar', examples.calendar.answer);
  expect(calendar.snapshot().context.calendar).toEqual(examples.calendar.answer);
});
