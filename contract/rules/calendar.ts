/** A day on which something is due. */
interface CalendarEvent {
  /** Stable for each item, so that a second import moves the event instead of adding another one. */
  id: string;
  /** Midnight UTC of the day. */
  day: Date;
  title: string;
  text: string;
}

export interface CalendarSource {
  /** The name of the site. */
  name: string;
  /** The host name of the site, which makes the ids unique. */
  host: string;
  now: Date;
}

/** Longest line in bytes, without its line break (RFC 5545, 3.1). */
const lineMax = 75;

/** The iCalendar file (RFC 5545) of all-day events, each with a reminder at noon of the day before. */
export function calendarFile(events: readonly CalendarEvent[], { name, host, now }: CalendarSource): string {
  const made = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Vencimientos//ES`,
    ...events.flatMap(({ id, day, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}@${host}`,
      `DTSTAMP:${made}`,
      `DTSTART;VALUE=DATE:${day.toISOString().slice(0, 10).replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      'TRIGGER:-PT12H',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Escapes a text value. The line break is the only control character that a text value may contain. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Folds a long line: continuation lines begin with a space. Never splits a character. */
function foldLine(line: string): string {
  let result = '';
  let size = 0;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (size + bytes > lineMax) {
      result += '\r\n ';
      size = 1;
    }
    result += character;
    size += bytes;
  }
  return result;
}

/** '26/11/2026', of a midnight UTC. */
export function dayText(day: Date): string {
  return day.toISOString().slice(0, 10).split('-').reverse().join('/');
}
