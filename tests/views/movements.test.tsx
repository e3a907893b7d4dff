import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { bankMovements } from '#contract/calls/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { cell, movementsCsv } from '#src/pages/player/movements/movements-csv.ts';
import MovementsPage from '#src/pages/player/movements/movements-page.tsx';
import { BackButton } from '../support/back-button.tsx';
import { recordDownloads } from '../support/downloads.ts';
import { player, renderView } from '../support/render.tsx';

const movement = (saldo: number) => ({ fecha: '2026-03-02 18:20:05', ingreso: 100, egreso: 0, saldo });
const pageOf = (count: number, totalItems: number) => ({
  movimientos: Array.from({ length: count }, (_, index) => movement(1000 + index)),
  totalItems,
});

function openPage(path = '/user/movimientos') {
  return renderView(
    <>
      <BackButton />
      <MovementsPage />
    </>,
    { path, user: player },
  );
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const chart = () => screen.getByRole('slider', { name: 'Saldo en los movimientos mostrados' });
const cellsOf = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    : [];

describe('the bank movements', () => {
  test('show income and expenses in a table (behaviour 5.6)', async () => {
    const { api } = openPage();
    expect(screen.getByText('Cargando…')).toBeInTheDocument();
    expect(api.asked(bankMovements)).toEqual([{ userID: 7, Name: 'Juan_Perez', page: 1, limit: 5 }]);
    await api.answer(bankMovements);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Acción',
      'Cantidad',
      'Saldo',
      'Fecha',
      'Hora',
    ]);
    expect(rows().map(cellsOf)).toEqual([
      ['Retiro', '-$350', '$8.650', '02/03/2026', '18:20:05'],
      ['Ingreso', '+$9.000', '$9.000', '01/03/2026', '12:00:00'],
    ]);
    expect(screen.getByText('Página 1 de 3')).toBeVisible();
  });

  test('show a dash for what cannot be read, and count the rows that cannot (behaviour 1.14)', async () => {
    const { api } = openPage();
    const movimientos = [
      { ...movement(1000), ingreso: 'mucho', saldo: null },
      { ...movement(900), egreso: {}, fecha: {} },
      { ...movement(800), egreso: {}, ingreso: 'mucho' },
      null,
    ];
    await api.answer(bankMovements, { movimientos, totalItems: null });
    expect(rows().map(cellsOf)).toEqual([
      ['Ingreso', '—', '—', '02/03/2026', '18:20:05'],
      ['Ingreso', '+$100', '$900', '—', '—'],
      ['—', '—', '$800', '02/03/2026', '18:20:05'],
    ]);
    expect(chart()).toHaveAccessibleDescription('Saldo: $800 el 02/03/2026.');
    expect(screen.getByText('Ingresos').nextSibling).toHaveTextContent('$100');
    expect(screen.getByText('1 no se pudo mostrar.')).toBeVisible();
  });

  test('have no chart without a balance', async () => {
    const { api } = openPage();
    await api.answer(bankMovements, { movimientos: [{ ...movement(1), saldo: '' }], totalItems: 1 });
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  test('have a chart over time, in words too, whose points tell their movement (behaviour 5.21)', async () => {
    const { api } = openPage();
    const at = (fecha: string, saldo: number) => ({ ...movement(saldo), fecha });
    const movimientos = [
      at('2026-03-05 00:00:00', 700),
      at('2026-03-02 12:00:00', -50),
      at('2026-03-02', 900),
      at('2026-03-01 00:00:00', 800),
    ];
    await api.answer(bankMovements, { movimientos, totalItems: 4 });
    expect(chart()).toHaveAccessibleDescription(
      'Saldo: de $800 el 01/03/2026 a $700 el 05/03/2026. Mínimo -$50, máximo $900.',
    );
    const plot = chart();
    const points = [...plot.querySelectorAll('circle')];
    expect(points.map((point) => point.getAttribute('cx'))).toEqual(['0%', '25%', '37.5%', '100%']);

    fireEvent.focus(chart());
    expect(screen.getByText('05/03/2026 00:00:00 · Ingreso +$100 · Saldo $700')).toHaveRole('status');
    for (const key of ['Home', 'ArrowLeft', 'ArrowRight', 'Tab']) fireEvent.keyDown(plot, { key });
    expect(chart()).toHaveAttribute('aria-valuetext', 'Movimiento 2 de 4');
    expect(screen.getByText('02/03/2026 — · Ingreso +$100 · Saldo $900')).toBeVisible();
    fireEvent.blur(chart());
    expect(screen.queryByText(/· Saldo/)).not.toBeInTheDocument();

    vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 100));
    fireEvent.pointerMove(plot, { clientX: 170, clientY: 10 });
    expect(screen.getByText(/· Saldo -\$50$/)).toBeVisible();
  });

  test('keep the page in the address, and the rows until the next page is loaded (behaviour 5.7)', async () => {
    const { api, user, address } = openPage();
    await api.answer(bankMovements);
    expect(screen.getByRole('link', { name: 'Anterior' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('link', { name: 'Siguiente' }));
    expect(address()).toBe('/user/movimientos?pagina=2');
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(rows()).toHaveLength(2);
    expect(api.asked(bankMovements)).toMatchObject([{ page: 2, limit: 5 }]);
    await api.answer(bankMovements, pageOf(5, 12));
    expect(screen.getByText('Página 2 de 3')).toBeVisible();
    const previous = screen.getByRole('link', { name: 'Anterior' });
    previous.focus();
    await user.keyboard('{Enter}');
    await api.answer(bankMovements, pageOf(5, 12));
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    expect(previous).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    expect(address()).toBe('/user/movimientos?pagina=2');
    expect(api.asked(bankMovements)).toMatchObject([{ page: 2 }]);
  });

  test('return to the first page when the page size changes (behaviour 5.7)', async () => {
    const { api, user, address } = openPage('/user/movimientos?pagina=2');
    await api.answer(bankMovements, pageOf(5, 60));
    const size = screen.getByRole('combobox', { name: 'Movimientos por página' });
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '25']);
    await user.selectOptions(size, '25');
    expect(address()).toBe('/user/movimientos?limite=25');
    expect(api.asked(bankMovements)).toMatchObject([{ page: 1, limit: 25 }]);
    await api.answer(bankMovements, pageOf(25, 60));
    expect(screen.getByText('Página 1 de 3')).toBeVisible();
  });

  test.each([
    ['?pagina=0&limite=7', { page: 1, limit: 5 }, ''],
    ['?pagina=dos', { page: 1, limit: 5 }, ''],
    ['?pagina=1.5', { page: 1, limit: 5 }, ''],
    ['?pagina=3&limite=10', { page: 3, limit: 10 }, '?pagina=3&limite=10'],
    ['?pagina=99999999999', { page: 999_999_999, limit: 5 }, '?pagina=999999999'],
  ])('read the address %s, and correct it (behaviour 5.7)', (search, asked, corrected) => {
    const { api, address } = openPage(`/user/movimientos${search}`);
    expect(api.asked(bankMovements)).toMatchObject([asked]);
    expect(address()).toBe(`/user/movimientos${corrected}`);
  });

  test('group the digits of the page numbers (behaviour 1.1)', async () => {
    const { api } = openPage('/user/movimientos?pagina=1234');
    await api.answer(bankMovements, pageOf(0, 10_000));
    expect(screen.getByText('Página 1.234 de 2.000')).toBeVisible();
  });

  test('have one page and no file when there are none (behaviour 5.7)', async () => {
    const { api } = openPage();
    await api.answer(bankMovements, { movimientos: [], totalItems: 0 });
    expect(screen.getByText('Página 1 de 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar CSV' })).toBeDisabled();
  });
});

describe('going to a date', () => {
  const older = {
    movimientos: [{ fecha: '2026-02-20 10:00:00', ingreso: 1, egreso: 0, saldo: 1 }],
    totalItems: 12,
  };
  async function search() {
    const page = openPage();
    await page.api.answer(bankMovements);
    await page.user.type(screen.getByLabelText('Ir a la fecha'), '2026-02-20');
    await page.user.click(screen.getByRole('button', { name: 'Ir' }));
    return page;
  }

  test('leads to its page, and marks its movements (behaviour 5.16)', async () => {
    const { api, address } = await search();
    expect(screen.getByText('Buscando la fecha: paso 1 de 2')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '2');
    await api.answer(bankMovements);
    expect(address()).toBe('/user/movimientos?pagina=3');
    await api.answer(bankMovements, older);
    expect(rows()[0]).toHaveAttribute('aria-current', 'date');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('needs a date, and says so until the form changes', async () => {
    const { api, user } = openPage();
    await api.answer(bankMovements);
    await user.click(screen.getByRole('button', { name: 'Ir' }));
    const date = screen.getByLabelText('Ir a la fecha');
    expect(date).toHaveAccessibleDescription(playerMessages.movements.noDay);
    fireEvent.change(date, { target: { value: '2026-02-20' } });
    expect(date).not.toHaveAccessibleDescription();
  });

  test('can be cancelled, and retried after a failure', async () => {
    const { api, user } = await search();
    await api.refuse(bankMovements, 'Ahora no.');
    expect(screen.getByRole('alert')).toHaveTextContent('Ahora no.');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(api.asked(bankMovements)).toMatchObject([{ page: 2 }]);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(api.asked(bankMovements)).toEqual([]);
  });
});

test('the sums of the shown movements are below the table (behaviour 5.17)', async () => {
  const { api } = openPage();
  await api.answer(bankMovements);
  expect(screen.getByText('Ingresos').nextSibling).toHaveTextContent('$9.000');
  expect(screen.getByText('Retiros').nextSibling).toHaveTextContent('$350');
});

describe('the export of the shown movements', () => {
  test('downloads a file (behaviour 5.18)', async () => {
    const downloads = recordDownloads();
    const { api, user } = openPage();
    await api.answer(bankMovements);
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    expect(downloads.map(({ name, content }) => [name, content.type])).toEqual([
      ['movimientos-1.csv', 'text/csv;charset=utf-8'],
    ]);
    expect(downloads[0]?.content.size).toBeGreaterThan(0);
  });

  test('has a byte order mark, the columns and one line for each movement (behaviour 5.8)', () => {
    const csv = movementsCsv([
      { fecha: '2026-03-02 18:20:05', ingreso: 0, egreso: 350, saldo: 8650 },
      { fecha: 'ayer', ingreso: 12.5, egreso: 0, saldo: -3 },
      { fecha: '2026-03-02', ingreso: null, egreso: null, saldo: null },
    ]);
    expect(csv).toBe(
      '\uFEFFAcción;Cantidad;Saldo;Fecha;Hora\r\nRetiro;-350;8650;02/03/2026;18:20:05\r\nIngreso;12,5;-3;—;—\r\n—;—;—;02/03/2026;—\r\n',
    );
  });

  test('quotes special characters and escapes formulas', () => {
    expect(cell('a;b')).toBe('"a;b"');
    expect(cell('dijo "hola"\n')).toBe('"dijo ""hola""\n"');
    expect(['=1+1', '+1', '-1', '@A1', ' =1', '\t=1'].map(cell)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@A1",
      "' =1",
      "'\t=1",
    ]);
    expect(cell(-350)).toBe('-350');
  });
});
