import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { busyHours } from '#contract/calls/busy-hours.ts';
import { links } from '#contract/calls/public.ts';
import { defaultSettings } from '#contract/community.ts';
import { setSite } from '#src/core/site.ts';
import DownloadPage from '#src/pages/public/download/download-page.tsx';
import { renderView } from '../support/render.tsx';

test('shows the requirements of the game for every answer of the links call (behaviour 3.9)', async () => {
  const { api } = renderView(<DownloadPage />);
  const isThere = () =>
    ['Requisitos mínimos', 'Requisitos recomendados'].every((name) => screen.getByRole('heading', { name }));
  expect(isThere()).toBe(true);
  expect(screen.getByText('Cargando…')).toBeInTheDocument();
  await api.fail(links);
  expect(isThere()).toBe(true);
});

test('recognizes links by their names (behaviour 3.9)', async () => {
  const { api } = renderView(<DownloadPage />);
  await api.answer(links, [
    { id: 1, nombre: 'launcher v2', link: 'https://example.com/l' },
    { id: 2, nombre: 'AIO', link: 'https://example.com/a' },
    { id: 3, nombre: 'Mapa', link: 'https://example.com/m' },
  ]);
  for (const [name, target] of [
    ['Descargar Launcher', 'https://example.com/l'],
    ['Descargar AIO Runtimes', 'https://example.com/a'],
    ['Mapa', 'https://example.com/m'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', target);
    expect(screen.getByRole('link', { name })).toHaveAttribute('rel', expect.stringContaining('noopener'));
  }
});

test('disables links that are missing or are not web addresses (behaviour 3.9)', async () => {
  const { api } = renderView(<DownloadPage />);
  await api.answer(links, [{ id: 1, nombre: 'Launcher', link: 'javascript:alert(1)' }]);
  expect(screen.getByRole('button', { name: 'Descargar Launcher' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Descargar AIO Runtimes' })).toBeDisabled();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('shows the address of the game server if the community has set it', () => {
  setSite({ ...defaultSettings, gameServer: 'juego.mirol.example:7777' });
  try {
    renderView(<DownloadPage />);
    expect(screen.getByText('juego.mirol.example:7777')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir en el juego' })).toHaveAttribute(
      'href',
      'samp://juego.mirol.example:7777',
    );
  } finally {
    setSite(defaultSettings);
  }
});

test('shows the hours in which people play, each day with its fullest hour in words (behaviour 3.16)', async () => {
  const { api } = renderView(<DownloadPage />, { capabilities: ['busyHours'] });
  await api.answer(links);
  // Each hour has players, and the fullest one of every day is the same in any time zone of full hours.
  const hours = Array.from({ length: 168 }, (_, hour) => (hour % 24 === 20 ? 50 : 10));
  await api.answer(busyHours, { hours });
  const days = within(screen.getByRole('table', { name: 'Jugadores por día y hora' })).getAllByRole('row');
  const fullest = (24 + 20 - Math.round(new Date().getTimezoneOffset() / 60)) % 24;
  expect(days.map(({ textContent }) => textContent).slice(1, 3)).toEqual([
    `Lunes${fullest} h: 50`,
    `Martes${fullest} h: 50`,
  ]);
  expect(days).toHaveLength(8);
});

test('asks for no hours where the server does not count them', async () => {
  const { api } = renderView(<DownloadPage />);
  await api.answer(links);
  expect(api.sent(busyHours)).toEqual([]);
});
