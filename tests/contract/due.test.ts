import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { taxDivisors } from '#contract/limits.ts';
import { calendarFile } from '#contract/rules/calendar.ts';
import { dueDay, taxDays } from '#contract/rules/property.ts';

const source = { name: 'Vida Rol', host: 'vidarol.example', now: new Date('2026-11-23T20:55:03.120Z') };
const isoDay = (day: Date | null) => day?.toISOString().slice(0, 10);

describe('the day on which taxes run out (behaviour 5.14)', () => {
  const money = fc.bigInt({ min: -1000n, max: BigInt(Number.MAX_SAFE_INTEGER) });
  const property = fc.constantFrom('car', 'house', 'gas', 'salon', 'shop24', 'global', 'other');
  const estate = fc.array(fc.record({ property, money }), { maxLength: 30, size: 'max' });

  it('equals an exact division in 1,000 random estates (behaviour 5.9)', () => {
    fc.assert(
      fc.property(
        estate,
        fc.date({ min: new Date(1e12), max: new Date(3e12), noInvalidDate: true }),
        (things, now) => {
          for (const { property, money } of things) {
            const exact = money < 0n ? 0n : money / BigInt(taxDivisors[property]);
            const days = taxDays(Number(money), property);
            expect(BigInt(days)).toBe(exact);
            const day = dueDay(now, days);
            if (day === null) expect(days).toBeGreaterThan(365 * 7900);
            // Calendar days do not depend on daylight saving time.
            else
              expect(day.getTime()).toBe(
                Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) + days * 86_400_000,
              );
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is the local day plus the days of tax', () => {
    expect(isoDay(dueDay(new Date(2026, 11, 30, 23, 59), 0))).toBe('2026-12-30');
    expect(isoDay(dueDay(new Date(2026, 11, 30, 0, 0), 3))).toBe('2027-01-02');
  });

  it('is unknown after the year 9999', () => {
    expect(isoDay(dueDay(new Date(9999, 11, 30), 1))).toBe('9999-12-31');
    expect(dueDay(new Date(9999, 11, 30), 2)).toBeNull();
  });
});

describe('the calendar file (behaviour 5.15)', () => {
  type CalendarEvent = Parameters<typeof calendarFile>[0][number];
  const event = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
    id: 'cars-VR-1234',
    day: new Date('2026-11-26T00:00:00Z'),
    title: 'Vencen los impuestos: Infernus (VR-1234)',
    text: 'Ese día se terminan los días de impuestos pagados.',
    ...fields,
  });
  const eventsOf = (file: string) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));

  it('has an all-day event for each due day', () => {
    const leapDay = event({ id: 'houses-21', day: new Date('2028-02-29T00:00:00Z') });
    const events = eventsOf(calendarFile([event(), leapDay], source));
    expect(events.map(({ startDate, endDate }) => `${startDate} ${endDate} ${startDate.isDate}`)).toEqual([
      '2026-11-26 2026-11-27 true',
      '2028-02-29 2028-03-01 true',
    ]);
  });

  it('is written as the format requires', () => {
    expect(calendarFile([event()], source).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vida Rol//Vencimientos//ES',
      'BEGIN:VEVENT',
      'UID:cars-VR-1234@vidarol.example',
      'DTSTAMP:20261123T205503Z',
      'DTSTART;VALUE=DATE:20261126',
      'SUMMARY:Vencen los impuestos: Infernus (VR-1234)',
      'DESCRIPTION:Ese día se terminan los días de impuestos pagados.',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Vencen los impuestos: Infernus (VR-1234)',
      'TRIGGER:-PT12H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('folds a line only if it is longer than 75 bytes', () => {
    const lines = calendarFile([event({ title: 'a'.repeat(67) })], source).split('\r\n');
    expect(lines).toContain(`SUMMARY:${'a'.repeat(67)}`);
    expect(lines.join('\n')).toContain(`DESCRIPTION:${'a'.repeat(63)}\n aaaa\n`);
  });

  it('has lines of at most 75 bytes that end with CRLF, with any texts', () => {
    const name = fc
      .string({ unit: 'binary', maxLength: 300, size: 'max' })
      .filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(name, (title) => {
        const file = calendarFile([event({ title: `${title};,\\\n${title}` })], source);
        expect(file.endsWith('\r\n')).toBe(true);
        const lines = file.slice(0, -2).split('\r\n');
        expect(
          lines.filter((line) => /[\r\n]/.test(line) || new TextEncoder().encode(line).length > 75),
        ).toEqual([]);
        expect(eventsOf(file)[0]?.summary).toBe(`${title};,\\\n${title}`);
      }),
    );
  });

  it('replaces control characters, which a calendar refuses', () => {
    expect(eventsOf(calendarFile([event({ title: 'a\u0000b\u0007c\r\nd\re' })], source))[0]?.summary).toBe(
      'a b c\nd\ne',
    );
  });
});
