import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { updateLink } from '#contract/calls/admin.ts';
import { links } from '#contract/calls/public.ts';
import { adminLevel, userRole } from '#contract/calls/session.ts';
import AdminLayout from '#src/pages/admin/admin-layout.tsx';
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

  test('keeps typed text per player over a reload until it is saved', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Link' }), 'AIO Runtimes');
    await user.type(field(), '/nuevo');
    cleanup();

    const other = renderView(<AdminLinksPage />, { user: { ...player, userID: 8 } });
    await other.api.answer(links, [launcher, runtimes]);
    expect(field()).toHaveValue(launcher.link);
    cleanup();

    const again = await open();
    expect(screen.getByRole('combobox', { name: 'Link' })).toHaveDisplayValue('AIO Runtimes');
    expect(field()).toHaveValue(`${runtimes.link}/nuevo`);
    await again.user.click(update());
    await again.api.answer(updateLink);
    cleanup();

    await open();
    expect(field()).toHaveValue(launcher.link);
  });

  test('saves a new link and shows the new value (behaviour 8.1)', async () => {
    const { api, write } = await open();
    await write('https://example.com/nuevo');
    expect(api.sent(updateLink)).toEqual([{ linkNew: 'https://example.com/nuevo', linkOld: launcher.link }]);
    expect(update()).toHaveAttribute('aria-disabled', 'true');
    await api.answer(updateLink);
    await api.answer(links, [{ ...launcher, link: 'https://example.com/nuevo' }, runtimes]);
    expect(screen.getByRole('link', { name: 'https://example.com/nuevo' })).toBeVisible();
  });
});

describe('the administration area', () => {
  async function open(level: number) {
    const view = renderView(<AdminLayout />, { user: player, path: '/admin/noticias' });
    await view.api.answer(adminLevel, { Admin: level, Discord: '300' });
    if (level < 8) await view.api.answer(userRole, { tieneRol: true });
    return screen.getByRole('navigation', { name: 'Administración' });
  }

  test.each([8, 0])('links to both of its pages for level %d (behaviour 2.11)', async (level) => {
    const navigation = await open(level);
    expect(screen.getByRole('link', { name: 'Cambio de links' })).toHaveAttribute(
      'href',
      '/admin/cambio-links',
    );
    expect(screen.getByRole('link', { name: 'Noticias' })).toHaveAttribute('aria-current', 'page');
    expect(navigation.parentElement).toHaveAttribute('data-sidebar', String(level === 8));
  });
});
