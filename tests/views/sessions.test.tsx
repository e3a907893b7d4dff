import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { closeSessions, sessions } from '#contract/calls/sessions.ts';
import { examples } from '#contract/examples.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { lastUse } from '#src/pages/player/settings/last-use.ts';
import { SessionList } from '#src/pages/player/settings/session-list.tsx';
import { player, renderView } from '../support/render.tsx';

const [, other] = examples.sessions.answer;
const open = () => renderView(<SessionList />, { path: '/user/settings', user: player });
const rows = () => screen.getAllByRole('listitem');
const password = () => screen.getByLabelText('Tu contraseña');

describe('the sessions of an account (behaviour 6.13)', () => {
  test('are grouped by browser, and only others can be ended', async () => {
    const { api } = open();
    expect(api.asked(sessions)).toEqual([{ userID: 7 }]);
    await api.answer(sessions, [
      ...examples.sessions.answer,
      { ...other, id: 'y', createdAt: '2026-01-31T12:00:00.000Z', lastUsedAt: 'nunca' },
      { id: 'x', browser: '', system: '', lastUsedAt: 'nunca', isCurrent: false },
    ]);
    const [mine, first, second, unknown] = rows();
    expect(mine).toHaveTextContent('Esta sesiónAbierta el 02/03/2026');
    expect(mine).toBe(within(screen.getByRole('list', { name: 'Firefox en Windows' })).getByRole('listitem'));
    expect(within(mine ?? document.body).queryByRole('button')).not.toBeInTheDocument();
    expect(
      within(second ?? document.body).getByRole('button', {
        name: 'Cerrar',
        description: 'Chrome en Android Abierta el 31/01/2026',
      }),
    ).toBeEnabled();
    expect(screen.getByRole('list', { name: 'Chrome en Android' })).toContainElement(first ?? null);
    expect(screen.getByText('2 sesiones')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Navegador desconocido' })).toContainElement(unknown ?? null);
    expect(screen.getByRole('button', { name: 'Cerrar todas las demás' })).toBeEnabled();
  });

  test('offer to end all others only if there are several', async () => {
    const { api } = open();
    await api.answer(sessions);
    expect(screen.queryByRole('button', { name: 'Cerrar todas las demás' })).not.toBeInTheDocument();
  });

  test('end with the password, which stays after a refusal', async () => {
    const { api, user } = open();
    await api.answer(sessions);
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await user.type(password(), 'mi-clave{Enter}');
    expect(api.asked(closeSessions)).toEqual([
      { userID: 7, password: 'mi-clave', id: examples.sessions.answer[1]?.id },
    ]);
    await api.refuse(closeSessions, serverMessages.wrongCurrentPassword);
    expect(password()).toHaveAccessibleDescription(serverMessages.wrongCurrentPassword);
    expect(password()).toHaveValue('mi-clave');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the last use of a session', () => {
  const now = new Date(2026, 10, 27, 10).getTime();
  const before = (hours: number) => lastUse(new Date(now - hours * 3_600_000).toISOString(), now);

  test('is approximate, by the calendar of the browser', () => {
    expect([-5, 0.5, 2, 11, 35, 60, 24 * 30].map(before)).toEqual([
      'hace unos minutos',
      'hace unos minutos',
      'hoy',
      'ayer',
      'anteayer',
      'hace 3 días',
      'hace 30 días',
    ]);
  });

  test('may be unknown', () => {
    expect(lastUse('nunca', now)).toBe('');
  });
});
