import { calendarFile } from '#contract/rules/calendar.ts';
import { dueMachine } from '#machines/player/due.ts';
import { saveFile } from '#src/core/save-file.ts';
import { site } from '#src/core/site.ts';

export const due = dueMachine.provide({
  actions: {
    saveCalendar(_, { dues }) {
      const events = dues.flatMap(({ kind, key, name, day }) => {
        if (day === null) return [];
        const title = `Vencen los impuestos: ${name}`;
        return [
          { id: `${kind}-${key}`, day, title, text: 'Ese día se terminan los días de impuestos pagados.' },
        ];
      });
      const source = { name: site.name, host: window.location.host, now: new Date() };
      saveFile('vencimientos.ics', 'text/calendar;charset=utf-8', calendarFile(events, source));
    },
  },
});
