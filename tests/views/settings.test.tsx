import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stats } from '#contract/calls/player.ts';
import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import SettingsPage from '#src/pages/player/settings/settings-page.tsx';
import { player, renderView } from '../support/render.tsx';

const open = () => renderView(<SettingsPage />, { path: '/user/settings', user: player });
const region = (name: string) => screen.getByRole('region', { name });
const retryIn = (name: string) => within(region(name)).getByRole('button', { name: 'Reintentar' });

describe('the settings page', () => {
  test('reads the stats once, for the name and the story', async () => {
    const { api } = open();
    expect(api.asked(stats)).toEqual([{ userID: 7, Name: 'Juan_Perez' }]);
    await api.answer(stats);
    expect(screen.getByRole('textbox', { name: 'Nuevo nombre' })).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Historia' })).toBeEnabled();
    expect(api.asked(stats)).toEqual([]);
  });

  test('can change the password without the stats', async () => {
    const { api, user } = open();
    await api.refuse(stats, 'En mantenimiento.', 503);
    const [told, echo] = screen.getAllByText('En mantenimiento.');
    expect(region('Cambiar nombre')).toContainElement(told ?? null);
    expect(told).toHaveAttribute('role', 'alert');
    expect(region('Historia del personaje')).toContainElement(echo ?? null);
    expect(echo).not.toHaveAttribute('role');
    expect(screen.getByLabelText('Contraseña actual')).toBeEnabled();
    await user.click(retryIn('Historia del personaje'));
    await api.answer(stats);
    expect(screen.getByRole('textbox', { name: 'Nuevo nombre' })).toBeEnabled();
  });

  test('reads the stats again on request when they take long', async () => {
    const { api, user, wait } = open();
    await wait(durations.slow);
    await user.click(retryIn('Cambiar nombre'));
    expect(api.asked(stats)).toHaveLength(1);
    expect(screen.queryByText(siteMessages.waiting.slow)).not.toBeInTheDocument();
  });
});
