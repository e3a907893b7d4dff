import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { FormEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { exampleAnswer } from '#bench/simulation/outcomes.ts';
import { businesses, cars, houses, stats } from '#contract/calls/player.ts';
import { checkAuth } from '#contract/calls/session.ts';
import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { Shell } from '#src/components/shell/shell.tsx';
import { site } from '#src/core/site.ts';
import { setReducedMotion } from '../support/reduced-motion.ts';
import { player, renderView } from '../support/render.tsx';

const shell = (
  <Shell>
    <p>Contenido</p>
  </Shell>
);
const bar = () => within(screen.getByRole('navigation', { name: 'Principal' }));
const logOutButton = () => bar().getByRole('button', { name: 'Cerrar Sesión' });
const toggle = () => bar().getByRole('button', { name: 'Menú' });

describe('the top bar', () => {
  test('links to the public pages, the personal area and the login (behaviour 1.2)', () => {
    renderView(shell);
    expect(bar().getByRole('link', { name: site.name })).toHaveAttribute('href', '/');
    expect(bar().getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
    expect(bar().getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
    expect(bar().getByRole('link', { name: 'TOPs' })).toHaveAttribute('href', '/tops');
    expect(bar().getByRole('link', { name: 'PCU' })).toHaveAttribute('href', '/user');
    expect(bar().getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', '/download');
    expect(bar().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(bar().queryByRole('button', { name: 'Cerrar Sesión' })).not.toBeInTheDocument();
  });

  test('names the player, with the picture of the character once its stats have been read (behaviour 1.17, 2.1)', () => {
    const { session } = renderView(shell, { user: player });
    const link = bar().getByRole('link', { name: 'Juan_Perez' });
    expect(link).toHaveAttribute('href', '/user');
    expect(link.querySelector('img')).toBeNull();
    act(() => session.send({ type: 'skin.changed', skin: 7 }));
    expect(link.querySelector('img')).toHaveAttribute('src', '/skins/7.png');
  });

  test('logs a player out (behaviour 1.17)', async () => {
    const { session, user } = renderView(shell, { user: player });
    expect(bar().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    await user.click(logOutButton());
    expect(session.getSnapshot().matches('closed')).toBe(true);
    expect(bar().getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('logs a player out before the first check of the stored session is answered', async () => {
    const { api, session, storage, user } = renderView(shell, { user: 'unknown' });
    storage.save({ ...player, token: 'token' }, true);
    act(() => session.send({ type: 'session.restored', user: player }));
    expect(api.asked(checkAuth)).toHaveLength(1);
    expect(bar().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    await user.click(logOutButton());
    expect(bar().getByRole('link', { name: 'Login' })).toBeVisible();
    expect(storage.read()).toBeNull();
  });

  test('shows neither login nor personal area until the storage is read (behaviour 2.7)', () => {
    renderView(shell, { user: 'unknown' });
    expect(bar().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(bar().queryByRole('button', { name: 'Cerrar Sesión' })).not.toBeInTheDocument();
  });

  test('folds its links into a menu that closes on Escape, on navigation and when the user leaves it (behaviour 1.2)', async () => {
    const { user, address } = renderView(shell);
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
    await user.click(toggle());
    await user.click(screen.getByText('Contenido'));
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    screen.getByRole('main').focus();
    await waitFor(() => expect(toggle()).toHaveAttribute('aria-expanded', 'false'));
    // The icon is replaced by the press.
    await user.click(toggle().querySelector('svg') ?? toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.click(bar().getByRole('link', { name: 'PCU' }));
    expect(address()).toBe('/user');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the theme button', () => {
  const themeButton = () => bar().getByRole('button', { name: /^Cambiar al tema/ });

  test('has the same label in the first render until the stored theme is read', () => {
    window.localStorage.setItem('vr.theme', 'light');
    const { restoreTheme } = renderView(shell);
    expect(themeButton()).toHaveAccessibleName('Cambiar al tema claro');
    restoreTheme();
    expect(themeButton()).toHaveAccessibleName('Cambiar al tema oscuro');
  });
});

describe('the header banner (behaviour 3.1)', () => {
  test('shows a login link to anonymous visitors', () => {
    renderView(shell);
    expect(screen.getByRole('heading', { level: 1, name: site.name })).toBeVisible();
    expect(screen.getByText(site.tagline)).toBeVisible();
    const banner = within(screen.getByRole('region', { name: site.name }));
    expect(banner.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
    expect(banner.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', '/download');
  });

  test('is low above an open news item', () => {
    renderView(shell, { path: '/?noticia=2' });
    expect(document.documentElement).toHaveAttribute('data-low-header');
    cleanup();
    expect(document.documentElement).not.toHaveAttribute('data-low-header');
  });

  test('greets a player by name also while the check of the session has no answer', () => {
    const { session } = renderView(shell, { user: 'unknown' });
    expect(screen.queryByText(/Bienvenido/)).not.toBeInTheDocument();
    act(() => session.send({ type: 'session.restored', user: player }));
    expect(screen.getByText('Bienvenido, Juan_Perez')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).not.toBeInTheDocument();
  });

  test('shows players what is low and due, with links to it', async () => {
    const fine = { Need: 90, Sleep: 90, Higiene: 90, Diversion: 90 };
    const sheet = { ...Object(exampleAnswer(stats)), ...fine, Eat: 20, Soif: 10, MoneyVR: 1500, Bank: -20 };
    const { api, wait } = renderView(shell, { user: player });
    const list = await screen.findByRole('list', { name: 'Lo tuyo' });
    const things = () =>
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(things()).toEqual(['Necesidades…', `${site.cash}…`, 'Banco…', 'Vencimientos…']);
    await wait(durations.dueDelay);
    await api.answer(stats, sheet);
    await api.answer(cars, []);
    await api.fail(houses);
    await api.answer(businesses, []);
    expect(things()).toEqual([
      'NecesidadesSed 10% (+1)',
      `${site.cash}$1.500`,
      'Banco-$20',
      'VencimientosNo disponible',
    ]);
    expect(within(list).getByRole('link', { name: /Banco/ })).toHaveAttribute('href', '/user/movimientos');
  });

  test('is only on the home page', () => {
    renderView(shell, { path: '/login' });
    expect(screen.queryByRole('heading', { name: site.name })).not.toBeInTheDocument();
  });
});

test('a notice shows that the session has expired until dismissed (behaviour 2.3)', async () => {
  const { api, session, user } = renderView(shell, { user: player });
  act(() => session.send({ type: 'call.unauthorized' }));
  await api.answer(checkAuth, { authenticated: false });
  const notice = screen.getByText(siteMessages.session.expired);
  expect(notice.closest('[role=alert]')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(notice).not.toBeInTheDocument();
});

describe('site navigation', () => {
  test('has a skip link to the content', () => {
    renderView(shell);
    expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveAttribute('href', '#contenido');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'contenido');
  });

  test('moves the focus to the content after a navigation and announces its title once, not on the first page', async () => {
    const { user } = renderView(shell);
    // While the code of a page loads, the title is the site's name. Later the content may set another one.
    document.title = site.name;
    expect(screen.getByRole('main')).not.toHaveFocus();
    await user.click(bar().getByRole('link', { name: 'PCU' }));
    expect(screen.getByRole('main')).toHaveFocus();
    for (const title of ['Estadísticas', 'Otro título']) {
      document.title = title;
      await act(async () => {});
      expect(document.querySelector('[aria-live="polite"].visually-hidden')).toHaveTextContent(
        'Estadísticas',
      );
    }
  });

  test.each([
    [false, 1],
    [true, 0],
  ])(
    'fades the content in after a navigation, reduced motion: %s (behaviour 1.16)',
    async (isReduced, times) => {
      setReducedMotion(isReduced);
      const animate = vi.fn();
      const { user } = renderView(shell);
      screen.getByRole('main').animate = animate;
      await user.click(bar().getByRole('link', { name: 'TOPs' }));
      expect(animate).toHaveBeenCalledTimes(times);
    },
  );

  test('shows the social networks in the footer (behaviour 1.3)', () => {
    renderView(shell);
    const networks = within(screen.getByRole('navigation', { name: 'Redes sociales' }));
    expect(networks.getAllByRole('link').map((link) => link.textContent)).toEqual(
      site.social.map(({ network }) => network),
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} ${site.name}`);
  });
});

test('a held Enter key submits a form once, and breaks lines in a text (behaviour 1.19)', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  const { user } = renderView(
    <Shell>
      <form onSubmit={submit}>
        <input aria-label="Nombre" />
        <textarea aria-label="Historia" />
        <button type="submit">Enviar</button>
      </form>
    </Shell>,
  );
  await user.type(screen.getByLabelText('Nombre'), '{Enter>3/}');
  expect(submit).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Historia'), '{Enter>3/}');
  expect(screen.getByLabelText('Historia')).toHaveValue('\n\n\n');
});
