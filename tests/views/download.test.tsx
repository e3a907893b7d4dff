import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
