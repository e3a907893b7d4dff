import { dueCalendar } from '#contract/rules/due.ts';
import { dueMachine } from '#machines/player/due.ts';
import { saveFile } from '#src/core/save-file.ts';
import { site } from '#src/core/site.ts';

export const due = dueMachine.provide({
  actions: {
    saveCalendar(_, { dues }) {
      const source = { name: site.name, host: window.location.host, now: new Date() };
      saveFile('vencimientos.ics', 'text/calendar;charset=utf-8', dueCalendar(dues, source));
    },
  },
});
