import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { updateLink } from '#contract/calls/admin.ts';
import { links } from '#contract/calls/public.ts';
import { adminLevel, userRole } from '#contract/calls/session.ts';
import { SiteRoutes } from '#src/app/routes.tsx';
import AdminLinksPage from '#src/pages/admin/links/admin-links-page.tsx';
import { player, renderView } from '../support/render.tsx';

const launcher = { id: 1, nombre: 'Launcher', link: 'https://example.com/1' };
const runtimes = { id: 2, nombre: 'AIO Runtimes', link: 'https://example.com/2' };
const field = () => screen.getByLabelText('Nuevo link');
const update = () => screen.getByRole('button', { name: 'Actualizar' });

describe('the links page', () => {
  async function open() {
    const view = renderView(<AdminLinksPage />, { user: player });
    await view.api.answer(links, [launcher, runtimes]);
    return {
      ...view,
      write: async (text: string) => {
        await view.user.clear(field());
        if (text !== '') await view.user.type(field(), text);
        await view.user.click(update());
      },
    };
  }

  test('shows the current address of each link', async () => {
    const { user } = await open();
    expect(screen.getByRole('link', { name: launcher.link })).toHaveAttribute('href', launcher.link);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Link' }), 'AIO Runtimes');
    expect(screen.getByRole('link', { name: runtimes.link })).toBeVisible();
    expect(field()).toHaveValue(runtimes.link);
  });

  test('saves a new link and shows the new value (behaviour 8.1)', async () => {
    const { api, write } = await open();
    await write('https://example.com/nuevo');
    expect(api.sent(updateLink)).toEqual([{ linkNew: 'https://example.com/nuevo', linkOld: launcher.link }]);
    expect(update()).toHaveAttribute('aria-disabled', 'true');
    expect(update()).toHaveFocus();
    await api.answer(updateLink);
    await api.answer(links, [{ ...launcher, link: 'https://example.com/nuevo' }, runtimes]);
    expect(screen.getByRole('link', { name: 'https://example.com/nuevo' })).toBeVisible();
  });
});

const inMenu = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Principal' })).queryByRole('link', { name });

async function openAdmin(path: string, level: number, hasRole = false) {
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
    'shows Admin in the menu for an administrator %s, opens the links page first, and links to both pages (behaviour 1.2, 2.11)',
    async (_, level, hasRole) => {
      const { address } = await openAdmin('/admin', level, hasRole);
      expect(inMenu('Admin')).toHaveAttribute('href', '/admin');
      expect(await screen.findByRole('heading', { name: 'Cambio de links' })).toBeVisible();
      expect(address()).toBe('/admin/cambio-links');
      const navigation = screen.getByRole('navigation', { name: 'Administración' });
      expect(navigation.parentElement).toHaveAttribute('data-sidebar', String(level === 8));
      const area = within(navigation);
      expect(area.getByRole('link', { name: 'Noticias' })).toHaveAttribute('href', '/admin/noticias');
      expect(area.getByRole('link', { name: 'Cambio de links' })).toHaveAttribute('aria-current', 'page');
    },
  );

  test('hides the menu entry from other players and redirects them home (behaviour 2.7)', async () => {
    const { address } = await openAdmin('/admin/noticias', 7);
    expect(inMenu('Admin')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('redirects anonymous visitors home (behaviour 2.7)', async () => {
    const { address } = renderView(<SiteRoutes />, { path: '/admin/cambio-links' });
    await waitFor(() => expect(address()).toBe('/'));
  });
});
