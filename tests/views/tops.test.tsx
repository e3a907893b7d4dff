import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownTops, topsWeek } from '#contract/calls/history.ts';
import { tops } from '#contract/calls/public.ts';
import { durations } from '#contract/limits.ts';
import { publicMessages } from '#contract/messages/public.ts';
import TopsPage from '#src/pages/public/tops/tops-page.tsx';
import { BackButton } from '../support/back-button.tsx';
import { player, renderView } from '../support/render.tsx';

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: index === 69 ? player.username : `Vecino_Núm${index + 1}`,
    skin: index,
    points: 10_000 - index,
    money: index * 1000,
    hours: 5,
    gasto: 0,
  }));
}
function boards(count: number) {
  return ['PuntosDeRol', 'Bank', 'HorasJugadas', 'DineroGastado'].map((id) => ({ id, rows: rowsOf(count) }));
}
/** Opens the page with so many players in each leaderboard. */
async function openTops(count: number, path = '/tops', options: Parameters<typeof renderView>[1] = {}) {
  const view = renderView(
    <>
      <BackButton />
      <TopsPage />
    </>,
    { path, ...options },
  );
  await view.api.answer(tops, boards(count));
  return view;
}
const tab = (name: string) => screen.getByRole('tab', { name });
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const podium = () => within(screen.getByRole('list', { name: 'Podio' })).getAllByRole('listitem');

describe('tabs', () => {
  test('are four, kept in the address, each with its own figure column (behaviour 3.7)', async () => {
    const { api, user, address } = await openTops(3);
    expect(screen.getAllByRole('tab').map((item) => item.textContent)).toEqual([
      'Puntos de rol',
      'Dinero',
      'Horas jugadas',
      'Gastado',
    ]);
    expect(bodyRows()[0]).toHaveTextContent('1Vecino_Núm110.000');
    await user.click(tab('Dinero'));
    expect(address()).toBe('/tops?top=Bank');
    expect(tab('Dinero')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('columnheader', { name: 'Dinero' })).toBeVisible();
    expect(bodyRows()[0]).toHaveTextContent('1Vecino_Núm3$2.000');
    expect(podium()).toHaveLength(3);
    await user.click(tab('Horas jugadas'));
    expect(bodyRows()[0]).toHaveTextContent('5 h');
    await user.click(tab('Gastado'));
    expect(bodyRows()[0]).toHaveTextContent('$0');
    expect(api.sent(tops)).toHaveLength(2);
  });

  test('count the players that cannot be read (behaviour 1.14)', async () => {
    const { api } = renderView(<TopsPage />, { path: '/tops' });
    await api.answer(tops, [{ id: 'PuntosDeRol', rows: [...rowsOf(2), { name: null }] }]);
    expect(await screen.findByText('1 no se pudo mostrar.')).toBeVisible();
  });

  test('show a silhouette for a player without a picture', async () => {
    const { api } = renderView(<TopsPage />, { path: '/tops' });
    await api.answer(tops, [{ id: 'PuntosDeRol', rows: [{ ...rowsOf(1)[0], skin: null }] }]);
    const [winner] = await screen.findAllByRole('listitem');
    expect(winner?.querySelector('img')).toBe(null);
  });

  test('make the picture of a listed player known, also to a later visit (behaviour 1.17)', async () => {
    const { api, session, storage } = renderView(<TopsPage />, { path: '/tops', user: player });
    storage.save({ ...player, token: 'abc' }, true);
    await api.answer(tops, boards(70));
    expect([session.getSnapshot().context.user?.skin, storage.read()?.skin]).toEqual([69, 69]);
  });

  test('can be changed by keyboard', async () => {
    const { user } = await openTops(3, '/tops?top=Bank');
    tab('Dinero').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Horas jugadas'],
      ['End', 'Gastado'],
      ['ArrowRight', 'Puntos de rol'],
      ['ArrowLeft', 'Gastado'],
      ['Home', 'Puntos de rol'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(tab(name)).toHaveFocus();
      expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    expect(tab('Dinero')).toHaveAttribute('tabindex', '-1');
  });
});

describe('a leaderboard', () => {
  test.each([1, 2])('renders with %d rows', async (count) => {
    await openTops(count);
    expect([podium().length, bodyRows().length]).toEqual([count, count]);
  });

  test('has a podium of three and pages of twenty-five (behaviour 3.7)', async () => {
    const { user, address } = await openTops(120);
    expect(podium()).toHaveLength(3);
    expect(podium()[0]).toHaveTextContent('Puesto 1Vecino_Núm110.000');
    expect(bodyRows()).toHaveLength(25);
    await user.click(screen.getByRole('link', { name: '3' }));
    expect(address()).toBe('/tops?top=PuntosDeRol&pagina=3');
    expect(bodyRows()[0]).toHaveTextContent('51');
  });

  test.each([
    ['99', '/tops?top=PuntosDeRol&pagina=3', '51'],
    ['-1', '/tops?top=PuntosDeRol', '1'],
    ['dos', '/tops?top=PuntosDeRol', '1'],
  ])('corrects page %s, which does not exist (behaviour 3.7)', async (page, corrected, first) => {
    const { address } = await openTops(60, `/tops?pagina=${page}`);
    expect(bodyRows()[0]).toHaveTextContent(first);
    expect(address()).toBe(corrected);
  });

  test('searches without accents and case, from the first page (behaviour 3.8)', async () => {
    const { user } = await openTops(120, '/tops?pagina=2');
    const search = screen.getByRole('searchbox', { name: 'Buscar jugador' });
    await user.type(search, 'vecino num12');
    expect(bodyRows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Vecino_Núm12',
      'Vecino_Núm120',
    ]);
    expect(screen.getByText('2 de 120')).toBeVisible();
    await user.type(search, 'zzz');
    // Clearing the search at once returns to the page before it.
    await user.clear(search);
    expect(bodyRows()[0]).toHaveTextContent('26');
  });

  test('keeps the search in the address once typing pauses, also in another tab and on Back (behaviour 3.8)', async () => {
    const { user, address, wait } = await openTops(120, '/tops?top=Bank&pagina=2');
    const search = () => screen.getByRole('searchbox', { name: 'Buscar jugador' });
    await user.type(search(), 'vecino');
    expect(address()).toBe('/tops?top=Bank&pagina=2');
    await wait(durations.searchPause);
    expect(address()).toBe('/tops?top=Bank&buscar=vecino');
    await user.click(screen.getByRole('link', { name: '3' }));
    await user.type(search(), ' num12');
    // The pause is over only after the change of tabs.
    await user.click(tab('Puntos de rol'));
    await wait(durations.searchPause);
    expect(address()).toBe('/tops?top=PuntosDeRol&buscar=vecino+num12');
    expect(search()).toHaveValue('vecino num12');
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    expect(address()).toBe('/tops?top=Bank&pagina=3&buscar=vecino');
    expect(search()).toHaveValue('vecino');
    expect(bodyRows()).toHaveLength(25);
  });

  test("marks the player's own row and jumps to it from anywhere (behaviour 3.8)", async () => {
    const { user } = await openTops(120, '/tops', { user: player });
    await user.type(screen.getByRole('searchbox', { name: 'Buscar jugador' }), 'vecino');
    await user.click(screen.getByRole('button', { name: 'Ir a mi puesto' }));
    const own = screen.getByRole('row', { current: true });
    expect(own).toHaveTextContent('70Juan_PerezTú');
    expect(own).toHaveFocus();
    expect(screen.getByRole('searchbox', { name: 'Buscar jugador' })).toHaveValue('');
    await user.click(screen.getByRole('searchbox', { name: 'Buscar jugador' }));
    await user.click(screen.getByRole('button', { name: 'Ir a mi puesto' }));
    expect(own).toHaveFocus();
  });
});

describe('the own place (behaviour 3.13)', () => {
  const place = () => within(screen.getByRole('region', { name: 'Tu puesto' }));
  const neighbours = () =>
    place()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('is shown between the neighbours in each leaderboard, with the difference to the next place', async () => {
    const { user } = await openTops(120, '/tops', { user: player });
    expect(place().getByText('Estás a 1 punto del puesto 69.')).toBeVisible();
    expect(neighbours()).toEqual([
      'Puesto 69Vecino_Núm699.932',
      'Puesto 70Juan_Perez9.931',
      'Puesto 71Vecino_Núm719.930',
    ]);
    await user.click(tab('Dinero'));
    expect(place().getByText('Estás a $1.000 del puesto 50.')).toBeVisible();
    expect(neighbours()[1]).toBe('Puesto 51Juan_Perez$69.000');
    await user.click(tab('Horas jugadas'));
    expect(place().getByText('Empatas con el puesto 69.')).toBeVisible();
    await user.click(tab('Gastado'));
    expect(neighbours()).toHaveLength(3);
  });

  test('has no neighbours if the player is not listed, and is not shown to visitors', async () => {
    const { session } = await openTops(3, '/tops', { user: player });
    expect(place().queryAllByRole('listitem')).toEqual([]);
    act(() => session.send({ type: 'logout.requested' }));
    expect(screen.queryByRole('region', { name: 'Tu puesto' })).not.toBeInTheDocument();
  });
});

describe('the week (behaviour 3.15)', () => {
  // Its code comes late.
  beforeAll(() => import('#src/pages/public/tops/own-line.tsx'));
  const past = (id: number, points: number) => ({ id, points, money: 5000, hours: 5, gasto: 0 });
  /** Player 70 was first, and players 1 to 3 below; of player 2 the day is not known. */
  const week = [past(1, 9990), past(3, 10_500), past(70, 20_000)];
  const open = async (count = 3) => {
    const page = await openTops(count, '/tops', { user: player, capabilities: ['topsWeek'] });
    await page.api.answer(topsWeek, week);
    return page;
  };
  const place = () => within(screen.getByRole('region', { name: 'Tu puesto' }));

  test('shows places and gain beside each row whose former day is known', async () => {
    const { api, user } = await open();
    await api.answer(ownTops, []);
    const [first, second, third] = bodyRows();
    expect(first).toHaveTextContent('1▲Sube 2Vecino_Núm110.000+10');
    expect(second).toHaveTextContent(/^2Vecino_Núm29\.999$/);
    expect(third).toHaveTextContent('3▼Baja 1Vecino_Núm39.998-502');
    await user.click(tab('Dinero'));
    expect(bodyRows()[0]).toHaveTextContent(/^1▲Sube 1Vecino_Núm3\$2\.000-\$3\.000$/);
    expect(api.sent(topsWeek)).toHaveLength(2);
  });

  test('shows nothing where the server does not offer it, or the day is missing', async () => {
    const { api } = await openTops(3, '/tops', { user: player });
    expect([api.sent(topsWeek), api.sent(ownTops)]).toEqual([[], []]);
    const other = await openTops(3, '/tops', { capabilities: ['topsWeek'] });
    await other.api.answer(topsWeek, []);
    expect(screen.queryByText(publicMessages.tops.week)).not.toBeInTheDocument();
  });

  test("tells the player's line in words, with its missing days, in every tab", async () => {
    const { api, user } = await open(70);
    const days = [80, 79, 50, 1].map((ago) => ({ ago, points: 9000 - ago, money: 5, hours: 5, gasto: 0 }));
    await api.answer(ownTops, days);
    const told = 'Tu línea: de 8.920 (hace 80 días) a 8.999 (ayer), +79. Sin datos: 76 días.';
    expect(await place().findByText(told)).toBeVisible();
    // One line, and dots for the two days without neighbours.
    const path = place().getByRole('figure').querySelector('path');
    expect(path?.getAttribute('d')).toBe('M9 100.0h0L10 98.7h0M39 62.0h0M88 0.0h0');
    await user.click(tab('Dinero'));
    expect(
      place().getByText('Tu línea: de $5 (hace 80 días) a $5 (ayer), $0. Sin datos: 76 días.'),
    ).toBeVisible();
    expect(api.sent(ownTops)).toHaveLength(2);
  });
});
