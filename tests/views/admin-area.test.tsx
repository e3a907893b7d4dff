import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminLevel, userRole } from '#contract/calls/session.ts';
import { SiteRoutes } from '#src/app/routes.tsx';
import { player, renderView } from '../support/render.tsx';

const inMenu = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Principal' })).queryByRole('link', { name });

async function open(path: string, level: number, hasRole = false) {
  const view = renderView(<SiteRoutes />, { path, user: 'unknown' });
  act(() => view.session.send({ type: 'session.opened', user: player }));
  await view.api.answer(adminLevel, { Admin: level, Discord: '300' });
  if (level < 8) await view.api.answer(userRole, { tieneRol: hasRole });
  return view;
}

beforeAll(async () => {
  // Load the lazy pages first: their load time is not tested here.
  await Promise.all([
    import('#src/pages/admin/admin-layout.tsx'),
    import('#src/pages/admin/links/admin-links-page.tsx'),
  ]);
});

describe('the administration area', () => {
  test.each([
    ['by level', 8, false],
    ['by role', 0, true],
  ])(
    'shows Admin in the menu for an administrator %s and opens the links page first (behaviour 1.2)',
    async (_, level, hasRole) => {
      const { address } = await open('/admin', level, hasRole);
      expect(inMenu('Admin')).toHaveAttribute('href', '/admin');
      expect(await screen.findByRole('heading', { name: 'Cambio de links' })).toBeVisible();
      expect(address()).toBe('/admin/cambio-links');
    },
  );

  test('hides the menu entry from other players and redirects them home (behaviour 2.7)', async () => {
    const { address } = await open('/admin/noticias', 7);
    expect(inMenu('Admin')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('redirects anonymous visitors home (behaviour 2.7)', async () => {
    const { address } = renderView(<SiteRoutes />, { path: '/admin/cambio-links' });
    await waitFor(() => expect(address()).toBe('/'));
  });
});

test('the menu links to the public pages', () => {
  renderView(<SiteRoutes />);
  expect(inMenu('TOPs')).toHaveAttribute('href', '/tops');
  expect(inMenu('Descargar')).toHaveAttribute('href', '/download');
});
