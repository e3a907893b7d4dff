import { screen } from '@testing-library/react';
import { closeSessions, sessions } from '#contract/calls/sessions.ts';
import { examples } from '#contract/examples.ts';
import { durations } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';
import { SessionList } from '#src/pages/player/settings/session-list.tsx';
import {
  dialog,
  fill,
  type OpenPage,
  press,
  type ShownMessage,
  type Situation,
  slowRead,
} from './situation.tsx';

const at = paths.settings;
const view = <SessionList />;
const list = examples.sessions.answer;
const [current] = list;
const question = '¿Cerrar la sesión?';

async function ask(page: OpenPage) {
  await page.api.answer(sessions);
  await page.user.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] ?? document.body);
}

async function submit(page: OpenPage) {
  await ask(page);
  fill('Tu contraseña', 'mi-clave');
  await press(page, 'Cerrar', dialog(question));
}

function closing(when: string, shows: readonly ShownMessage[], lead: (page: OpenPage) => unknown): Situation {
  return { at, view, isPlayer: true, when, shows, lead };
}

/** The messages about the sessions of an account. */
export const sessionsSituations: readonly Situation[] = [
  { ...slowRead(at, undefined, 'the list of sessions'), view, isPlayer: true },
  closing('the sessions do not load', [['sessions.loadFailed', 'alert']], (page) => page.api.fail(sessions)),
  closing('there is no other session', [['sessions.none', 'text']], (page) =>
    page.api.answer(sessions, [current]),
  ),
  closing(
    'another session is to be ended',
    [
      ['sessions.consequence', 'text', dialog(question)],
      [{ by: 'browserMessage', text: 'Firefox en Windows' }, 'text'],
    ],
    ask,
  ),
  closing(
    'the server refuses to end a session without a reason',
    [['sessions.failed', { field: 'Tu contraseña' }, dialog(question)]],
    async (page) => {
      await submit(page);
      await page.api.refuse(closeSessions, '');
    },
  ),
  closing(
    'the end of a session is not answered',
    [['waiting.unsure', { field: 'Tu contraseña' }, dialog(question)]],
    async (page) => {
      await submit(page);
      await page.api.fail(closeSessions);
    },
  ),
  closing('a session is ended', [['sessions.done', 'status']], async (page) => {
    await submit(page);
    await page.api.answer(closeSessions);
  }),
  closing('all other sessions are ended', [['sessions.othersDone', 'status']], async (page) => {
    await page.api.answer(sessions, [...list, { ...list[1], id: 'tercera' }]);
    await press(page, 'Cerrar todas las demás');
    fill('Tu contraseña', 'mi-clave');
    await press(page, 'Cerrar todas', dialog('¿Cerrar todas las demás sesiones?'));
    await page.api.answer(closeSessions);
  }),
  closing('the end of a session takes long', [['waiting.slow', 'status', dialog(question)]], async (page) => {
    await submit(page);
    await page.wait(durations.slow);
  }),
  closing('the end of a session is cancelled', [['waiting.unsure', 'alert']], async (page) => {
    await submit(page);
    await page.wait(durations.slow);
    await press(page, 'Cancelar', dialog(question));
  }),
];
