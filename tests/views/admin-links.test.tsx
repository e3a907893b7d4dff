import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminLevel, userRole } from '#contract/calls/account.ts';
import { updateLink } from '#contract/calls/admin.ts';
import { links } from '#contract/calls/public.ts';
import { durations } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
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

  test.each([
    ['', adminMessages.links.empty],
    ['https://example.com/1', adminMessages.links.unchanged],
    ['ftp://example.com', adminMessages.links.badScheme],
  ])('does not send %j (behaviour 8.1)', async (text, problem) => {
    const { api, write } = await open();
    await write(text);
    expect(field()).toHaveAccessibleDescription(problem);
    expect(api.sent(updateLink)).toEqual([]);
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

  test('saves a new link, shows a success message and the new value (behaviour 8.1)', async () => {
    const { api, write } = await open();
    await write('https://example.com/nuevo');
    expect(api.sent(updateLink)).toEqual([{ linkNew: 'https://example.com/nuevo', linkOld: launcher.link }]);
    expect(update()).toHaveAttribute('aria-disabled', 'true');
    await api.answer(updateLink);
    expect(screen.getByText(adminMessages.links.done)).toBeVisible();
    await api.answer(links, [{ ...launcher, link: 'https://example.com/nuevo' }, runtimes]);
    expect(screen.getByRole('link', { name: 'https://example.com/nuevo' })).toBeVisible();
  });

  test('reports an outdated link and keeps the typed text', async () => {
    const { api, write } = await open();
    await write('https://example.com/mio');
    await api.refuse(updateLink, 'Ya es otro.', 409);
    expect(screen.getByText(adminMessages.links.refused)).toBeVisible();
    await api.answer(links, [{ ...launcher, link: 'https://example.com/de-otro' }, runtimes]);
    expect(screen.getByText(adminMessages.links.stale)).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://example.com/de-otro' })).toBeVisible();
    expect(field()).toHaveValue('https://example.com/mio');
  });

  test('shows different messages for a refusal and for a missing answer (behaviour 8.2)', async () => {
    const { api, write, user } = await open();
    await write('https://example.com/mio');
    await api.refuse(updateLink, 'No.');
    expect(screen.getByText(adminMessages.links.refused)).toBeVisible();
    await user.click(update());
    await api.fail(updateLink);
    expect(screen.getByText(adminMessages.links.failed)).toBeVisible();
    await api.answer(links, [launcher, runtimes]);
    expect(field()).toHaveValue('https://example.com/mio');
  });

  test('can be cancelled when saving takes long (behaviour 1.6)', async () => {
    const { api, write, user, wait } = await open();
    await write('https://example.com/mio');
    await wait(durations.slow);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText(siteMessages.waiting.unsure)).toBeVisible();
    await api.answer(links, [launcher, runtimes]);
    expect(field()).toHaveValue('https://example.com/mio');
    expect(update()).toBeEnabled();
  });

  test('shows messages for a failed and for an empty list', async () => {
    const { api, user } = renderView(<AdminLinksPage />, { user: player });
    expect(screen.getByText('Cargando…')).toBeInTheDocument();
    await api.fail(links);
    expect(screen.getByText(adminMessages.links.loadFailed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await api.answer(links, []);
    expect(screen.getByText(adminMessages.links.none)).toBeVisible();
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
