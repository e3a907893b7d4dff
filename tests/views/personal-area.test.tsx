import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stats } from '#contract/calls/player.ts';
import { site } from '#src/core/site.ts';
import SettingsPage from '#src/pages/player/settings/settings-page.tsx';
import UserLayout from '#src/pages/player/user-layout.tsx';
import { player, renderView } from '../support/render.tsx';

test('the sidebar links to every page of the personal area', () => {
  renderView(<UserLayout />, { path: '/user/cars', user: player });
  const area = within(screen.getByRole('navigation', { name: 'Área personal' }));
  expect(area.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Estadísticas', '/user/stats'],
    ['Movimientos Banco', '/user/movimientos'],
    ['Autos', '/user/cars'],
    ['Casas', '/user/houses'],
    ['Negocios', '/user/businesses'],
    ['Vencimientos', '/user/due'],
    ['Configuración', '/user/settings'],
    ['Certificados', '/user/certificates'],
  ]);
  expect(area.getByRole('link', { name: 'Autos' })).toHaveAttribute('aria-current', 'page');
});

test('the settings page has three sections with headings', async () => {
  const { api } = renderView(<SettingsPage />, { path: '/user/settings', user: player });
  expect(screen.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  for (const name of ['Cambiar nombre', 'Cambiar contraseña', 'Historia del personaje']) {
    expect(screen.getByRole('region', { name })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await api.answer(stats);
  expect(screen.getByRole('button', { name: 'Cambiar nombre' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Guardar historia' })).toBeEnabled();
  await waitFor(() => expect(document.title).toBe(`Configuración · ${site.name}`));
});
