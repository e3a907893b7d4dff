import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { businesses, cars, houses, stats } from '#contract/calls/player.ts';
import { news } from '#contract/calls/public.ts';
import { durations } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { SiteRoutes } from '#src/app/routes.tsx';
import { player, renderView } from '../support/render.tsx';

const search = () => screen.findByRole('combobox', { name: 'Buscar' });
const found = () => within(screen.getByRole('dialog')).queryAllByRole('option');
const names = () => found().map(({ textContent }) => textContent);

describe('the search over the site (behaviour 1.26)', () => {
  test('finds public pages and news for a visitor, and loads nothing before it is opened', async () => {
    const { api, user, address } = renderView(<SiteRoutes />, { path: '/no-existe' });
    expect(await screen.findByRole('heading', { name: siteMessages.notFound.title })).toBeVisible();
    expect(api.made(news)).toBe(0);
    await user.keyboard('{Control>}k{/Control}');
    await search();
    expect(names()).toEqual(['Inicio', 'TOPs', 'Descargar', 'Iniciar sesión']);
    await api.answer(news, [{ id: 4, titulo: 'Llegó el camión', descripcion: 'Al puerto.' }]);
    await user.type(await search(), 'CAMION');
    expect(names()).toEqual(['Llegó el camión']);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/?noticia=4');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test("finds a player's own things, the last choice first", async () => {
    const { api, user, address } = renderView(<SiteRoutes />, { path: '/no-existe', user: player });
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await search();
    await api.answer(cars);
    await api.answer(houses);
    await api.answer(businesses);
    expect(names()).toEqual(
      expect.arrayContaining(['Casa 21', 'Certificado de facción', 'Cambiar contraseña']),
    );
    await user.type(await search(), 'infernus');
    expect(found()[0]).toHaveAttribute('href', expect.stringMatching(/^\/user\/cars\?auto=/));
    await user.clear(await search());
    await user.type(await search(), 'tops');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/tops');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await search();
    expect(names()[0]).toBe('TOPs');
    expect(screen.getByText('Recientes')).toBeVisible();
  });

  test('says what is late or missing, and can be used meanwhile', async () => {
    const { api, user, wait } = renderView(<SiteRoutes />, { path: '/no-existe', user: player });
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await search();
    await api.fail(news);
    expect(screen.getByText(publicMessages.news.loadFailed).closest('p')).toHaveAttribute('role', 'alert');
    await wait(durations.slow);
    expect(screen.getByText(siteMessages.waiting.slow)).toBeVisible();
    await api.answer(cars);
    await api.fail(houses);
    await api.answer(businesses);
    expect(screen.getByText(playerMessages.due.houses)).toBeVisible();
    expect(names()).toEqual(expect.arrayContaining(['TOPs', 'Gasolinera del Puerto']));
  });

  test('leaves unsaved text only after a question, as a link does (behaviour 6.9)', async () => {
    const { api, user, address } = renderView(<SiteRoutes />, { path: '/user/settings', user: player });
    expect(await screen.findByRole('heading', { name: 'Configuración' })).toBeVisible();
    await api.answer(stats);
    fireEvent.change(await screen.findByLabelText('Historia', { exact: true }), {
      target: { value: 'Nació' },
    });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await search(), 'tops{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/user/settings');
    await user.click(screen.getByRole('button', { name: 'Seguir escribiendo' }));
    expect(screen.getByLabelText('Historia', { exact: true })).toHaveValue('Nació');
    await user.click(screen.getByRole('link', { name: 'Autos' }));
    await user.click(screen.getByRole('button', { name: 'Salir' }));
    expect(address()).toBe('/user/cars');
  });
});
