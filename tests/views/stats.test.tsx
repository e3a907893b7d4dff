import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { items, stats } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import StatsPage from '#src/pages/player/stats/stats-page.tsx';
import { player, renderView } from '../support/render.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const example = examples.stats.answer;

function open() {
  return renderView(<StatsPage />, { user: player });
}

/** The page with the stats of the example, changed by these. */
async function openSheet(changes: object = {}) {
  const view = open();
  await view.api.answer(stats, { ...example, ...changes });
  return view;
}

/** The text of a fact on a card. */
function fact(name: string) {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
}

function cellsOf(table: HTMLElement) {
  return within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
}

describe('the stats', () => {
  test("loads the stats of the session's player and shows the character", async () => {
    const { api } = open();
    expect(api.asked(stats)).toEqual([{ userID: 7, Name: 'Juan_Perez' }]);
    expect(screen.getAllByText('Cargando…').length).toBeGreaterThan(0);
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Juan_Perez' })).toBeVisible();
    expect(fact('Trabajo')).toBe('');
    expect(screen.queryByRole('img', { name: 'Aspecto de Juan_Perez' })).not.toBeInTheDocument();
    await api.answer(stats);
    expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Juan_Perez' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Aspecto de Juan_Perez' })).toHaveAttribute('src', '/skins/7.png');
  });

  test('shows the picture that the session knows while the stats load', async () => {
    const { api } = renderView(<StatsPage />, { user: { ...player, skin: 3 } });
    const picture = screen.getByRole('img', { name: 'Aspecto de Juan_Perez' });
    expect(picture).toHaveAttribute('src', '/skins/3.png');
    await api.answer(stats, { ...example, Skin: 3 });
    expect(picture).toBeInTheDocument();
  });

  test('adopts the new name after a rename that the page has missed (behaviour 2.12)', async () => {
    const { api, session } = await openSheet({ Name: 'Pedro_Gomez' });
    expect(session.getSnapshot().context.user?.username).toBe('Pedro_Gomez');
    expect(api.asked(stats)).toEqual([{ userID: 7, Name: 'Pedro_Gomez' }]);
    await api.answer(stats, { ...example, Name: 'Pedro_Gomez' });
    expect(screen.getByRole('heading', { name: 'Pedro_Gomez' })).toBeVisible();
  });

  test('groups digits, and labels missing values (behaviour 5.2)', async () => {
    await openSheet();
    expect(fact('Trabajo')).toBe('Taxista');
    expect(fact('Miembro de')).toBe('No disponible');
    expect(fact('Coins')).toBe('350');
    expect(fact('Banco')).toBe('$1.234');
    expect(fact('Dinero VR')).toBe('$56.789');
    expect(fact('Enfermedad')).toBe('Ninguna');
    expect(fact('Adicción')).toBe('Ninguna');
    expect(fact('Alcohol')).toBe('0%');
    expect(fact('Última desconexión')).toBe('Desconocida');
  });

  test('shows records with a missing value, and counts those that cannot be read (behaviour 1.14)', async () => {
    const { user } = await openSheet({
      Antecedentes: [{ Rules: {}, Meses: 3 }],
      Multas: [{ Rules: 'Velocidad', Money: null }, null],
    });
    await user.click(button('Antecedentes'));
    const recordOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(recordOf('Antecedentes')).toEqual(['—', '3']);
    await user.click(button('Multas'));
    expect(recordOf('Multas')).toEqual(['Velocidad', '—']);
    expect(screen.getByText('1 no se pudo mostrar.')).toBeVisible();
  });

  test('shows texts of the game without colour codes (behaviour 5.19)', async () => {
    const { api, user } = await openSheet({
      Job: '{FF0000}Taxista',
      Member: '{FFFFFF}',
      NombreEnfermedad: '~r~Gripe~n~',
      Multas: [{ Rules: '~y~Exceso de velocidad', Money: 5 }],
      Inventory: '1|1|0|2|1|0',
    });
    await api.answer(items, [
      { ID: 1, Nombre: '{00FF00}Agua' },
      { ID: 2, Nombre: '~g~' },
    ]);
    expect(fact('Trabajo')).toBe('Taxista');
    expect(fact('Miembro de')).toBe('No disponible');
    expect(fact('Enfermedad')).toBe('Gripe');
    await user.click(button('Multas'));
    expect(screen.getByRole('cell', { name: 'Exceso de velocidad' })).toBeVisible();
    await user.click(button('Inventario'));
    expect(screen.getByRole('cell', { name: 'Agua' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Objeto #2' })).toBeVisible();
  });
});

test('an invalid part of the stats is marked, and everything else is shown', async () => {
  const { api, user } = open();
  const odd = {
    Skin: {},
    Eat: 'mucho',
    Bank: [],
    alcohol: {},
    Inventory: {},
    Antecedentes: 'no',
    Mail: {},
  };
  await api.answer(stats, { ...example, ...odd, historia: '' });
  expect(screen.getByRole('img', { name: 'Aspecto de Juan_Perez' }).tagName).toBe('SPAN');
  expect(screen.getByRole('img', { name: 'Hambre: No disponible' })).toBeVisible();
  expect(screen.getAllByRole('meter')).toHaveLength(5);
  for (const name of ['Banco', 'Alcohol', 'Correo']) expect(fact(name)).toBe('No disponible');
  expect(fact('Coins')).toBe('350');
  await user.click(button('Inventario'));
  await user.click(button('Antecedentes'));
  await user.click(button('Multas'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    `${siteMessages.generic.failure}Reintentar`,
    `${siteMessages.generic.failure}Reintentar`,
  ]);
  expect(screen.getByRole('table', { name: 'Multas' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Reintentar' })[0] ?? document.body);
  await api.answer(stats);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(fact('Banco')).toBe('$1.234');
});

describe('needs', () => {
  const meter = (name: string) => screen.getByRole('meter', { name });

  test('shows six meters, red at 50 and below, and a face (behaviour 5.1)', async () => {
    await openSheet({ Diversion: 49 });
    expect(screen.getAllByRole('meter').map((need) => need.getAttribute('aria-label'))).toEqual([
      'Hambre',
      'Sed',
      'Necesidad',
      'Sueño',
      'Higiene',
      'Diversión',
    ]);
    expect(meter('Sed')).toHaveAttribute('aria-valuenow', '50');
    expect(meter('Sed')).toHaveAttribute('data-low', 'true');
    expect(meter('Sed')).toHaveAttribute('aria-valuetext', '50%, bajo');
    expect(meter('Higiene')).toHaveAttribute('data-low', 'false');
    expect(meter('Higiene')).toHaveAttribute('aria-valuetext', '51%');
    expect(meter('Diversión')).toHaveAttribute('data-mood', 'sad');
  });
});

test('the inventory opens a table of 15 slots with the item names of the catalogue (behaviour 5.3, 5.4)', async () => {
  const { api, user } = await openSheet();
  await api.answer(items);
  expect(button('Inventario')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(button('Inventario'));
  expect(button('Inventario')).toHaveAttribute('aria-expanded', 'true');
  const rows = cellsOf(screen.getByRole('table', { name: 'Inventario' }));
  expect(rows).toHaveLength(limits.inventorySlots + 1);
  expect(rows.slice(0, 5)).toEqual([
    ['Slot', 'Item', 'Cantidad'],
    ['1', 'Hamburguesa', '3'],
    ['2', 'Teléfono', '1'],
    ['3', 'Objeto #999', '4'],
    ['4', 'Vacío', '—'],
  ]);
  await user.click(button('Inventario'));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the records open and close one by one (behaviour 5.4)', async () => {
  const { user } = await openSheet();
  await user.click(button('Antecedentes'));
  expect(cellsOf(screen.getByRole('table', { name: 'Antecedentes' }))).toEqual([
    ['Motivo', 'Meses'],
    ['Robo a mano armada', '4'],
  ]);
  expect(button('Multas')).toHaveAttribute('aria-expanded', 'false');
  await user.click(button('Antecedentes'));
  await user.click(button('Multas'));
  expect(cellsOf(screen.getByRole('table'))).toEqual([
    ['Motivo', 'Monto'],
    ['Exceso de velocidad', '$1.500'],
  ]);
});

describe('the e-mail', () => {
  test('is masked until the user shows it (behaviour 5.5)', async () => {
    const { user } = await openSheet();
    expect(fact('Correo')).toBe('j***@example.com');
    await user.click(button('Mostrar correo'));
    expect(fact('Correo')).toBe('jugador@example.com');
    await user.click(button('Ocultar correo'));
    expect(fact('Correo')).toBe('j***@example.com');
  });

  test('has no button when it is missing', async () => {
    await openSheet({ Mail: '' });
    expect(fact('Correo')).toBe('No disponible');
    expect(screen.queryByRole('button', { name: 'Mostrar correo' })).not.toBeInTheDocument();
  });
});
