import { closeSessions, sessions } from '#contract/calls/sessions.ts';
import { examples } from '#contract/examples.ts';
import { paths } from '#contract/site-paths.ts';
import { SessionList } from '#src/pages/player/settings/session-list.tsx';
import {
  answer,
  dialog,
  fail,
  fill,
  inOrder,
  on,
  press,
  refuse,
  type Situation,
  slowChange,
  slowRead,
} from './situation.tsx';

const view = { view: <SessionList />, isPlayer: true };
const page = on(paths.settings, view);
const list = examples.sessions.answer;
const question = dialog('¿Cerrar la sesión?');
const inQuestion = on(paths.settings, { ...view, where: question });
const ask = inOrder(answer(sessions), press('Cerrar'));
const submit = inOrder(ask, fill('Tu contraseña', 'mi-clave'), press('Cerrar', question));

/** The messages about the sessions of an account. */
export const sessionsSituations: readonly Situation[] = [
  slowRead(page, 'the list of sessions'),
  page('the sessions do not load', { 'sessions.loadFailed': 'alert' }, fail(sessions)),
  page('there is no other session', { 'sessions.none': 'text' }, answer(sessions, list.slice(0, 1))),
  page(
    'another session is to be ended',
    [
      ['sessions.consequence', 'text', question],
      [{ by: 'browserMessage', text: 'Firefox en Windows' }, 'text'],
    ],
    ask,
  ),
  inQuestion(
    'the server refuses to end a session without a reason',
    { 'sessions.failed': { field: 'Tu contraseña' } },
    submit,
    refuse(closeSessions, ''),
  ),
  inQuestion(
    'the end of a session is not answered',
    { 'waiting.unsure': { field: 'Tu contraseña' } },
    submit,
    fail(closeSessions),
  ),
  page('a session is ended', { 'sessions.done': 'status' }, submit, answer(closeSessions)),
  page(
    'all other sessions are ended',
    { 'sessions.othersDone': 'status' },
    answer(sessions, [...list, { ...list[1], id: 'tercera' }]),
    press('Cerrar todas las demás'),
    fill('Tu contraseña', 'mi-clave'),
    press('Cerrar todas', dialog('¿Cerrar todas las demás sesiones?')),
    answer(closeSessions),
  ),
  slowChange(inQuestion, 'the end of a session', submit),
];
