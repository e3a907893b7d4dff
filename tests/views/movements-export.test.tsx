import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bankMovements } from '#contract/calls/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import MovementsPage from '#src/pages/player/movements/movements-page.tsx';
import { recordDownloads } from '../support/downloads.ts';
import { asksBeforeClosing, player, renderView } from '../support/render.tsx';

const head = '\uFEFFAcción;Cantidad;Saldo;Fecha;Hora\r\n';
const pageOf = (count: number, totalItems: number, fecha = '2026-03-02 18:20:05') => ({
  movimientos: Array.from({ length: count }, () => ({ fecha, ingreso: 100, egreso: 0, saldo: 1000 })),
  totalItems,
});
const line = 'Ingreso;100;1000;02/03/2026;18:20:05\r\n';

afterEach(() => {
  delete window.showSaveFilePicker;
});

/** Provides a file picker that returns a fake file; `text` is the text written so far. */
function offerDisk({ createWritable }: { createWritable?: () => Promise<never> } = {}) {
  const file = { name: '', text: '', end: '' };
  const stream = {
    write: async (text: string) => {
      file.text += text;
    },
    close: async () => {
      file.end = 'closed';
    },
    abort: async () => {
      file.end = 'aborted';
    },
  };
  window.showSaveFilePicker = async ({ suggestedName }) => {
    file.name = suggestedName;
    return { createWritable: createWritable ?? (async () => stream) };
  };
  return file;
}

async function download(choice: string, days: readonly [string, string] = ['', '']) {
  const page = renderView(<MovementsPage />, { path: '/user/movimientos', user: player });
  await page.api.answer(bankMovements, pageOf(5, 60));
  await page.user.selectOptions(screen.getByLabelText('Movimientos a descargar'), choice);
  if (days[0]) fireEvent.change(screen.getByLabelText('Desde'), { target: { value: days[0] } });
  if (days[1]) fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: days[1] } });
  await page.user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  return page;
}

/** Downloads all movements, and waits until the first page of them is loading. */
async function beginDownload() {
  const page = await download('Todo');
  await screen.findByRole('progressbar');
  return page;
}

test('all movements are written to disk page by page, and the export continues after a failure (behaviour 5.18)', async () => {
  const file = offerDisk();
  const { api, user } = await beginDownload();
  await api.answer(bankMovements, pageOf(25, 60));
  await waitFor(() => expect(file.text).toBe(head + line.repeat(25)));
  expect(screen.getByText('Movimientos descargados: 25')).toBeVisible();
  await api.refuse(bankMovements, 'Ahora no.');
  expect(screen.getByRole('alert')).toHaveTextContent('Ahora no.');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(api.asked(bankMovements)).toMatchObject([{ page: 2, limit: 25 }]);
  await api.answer(bankMovements, pageOf(25, 60));
  await api.answer(bankMovements, pageOf(10, 60));
  await waitFor(() =>
    expect(file).toEqual({ name: 'movimientos.csv', text: head + line.repeat(60), end: 'closed' }),
  );
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('Movimientos descargados: 60')).toHaveRole('status');
});

test('the file picker opens in the click handler, because browsers refuse it later', async () => {
  const file = offerDisk();
  const { api, user } = renderView(<MovementsPage />, { path: '/user/movimientos', user: player });
  await api.answer(bankMovements, pageOf(5, 60));
  await user.selectOptions(screen.getByLabelText('Movimientos a descargar'), 'Todo');
  fireEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  expect(file.name).toBe('movimientos.csv');
  expect(await screen.findByRole('progressbar')).toBeVisible();
});

test('a period is collected and downloaded in a browser without a file picker', async () => {
  const downloads = recordDownloads();
  const { api } = await download('Entre dos fechas', ['2026-03-01', '2026-03-02']);
  expect(await screen.findByText('Buscando la fecha: paso 1 de 2')).toBeVisible();
  await api.answer(bankMovements, pageOf(25, 60, '2026-02-20 10:00:00'));
  await api.answer(bankMovements, pageOf(25, 60));
  await api.answer(bankMovements, pageOf(25, 60));
  await api.answer(bankMovements, pageOf(25, 60, '2026-02-20 10:00:00'));
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'movimientos-2026-03-01-2026-03-02.csv' }]));
  expect(screen.getByText('Movimientos descargados: 25')).toBeVisible();
});

const refused = (name: string) => () => Promise.reject(new DOMException('', name));

test.each<[string, () => void]>([
  ['the picker, by the browser', () => (window.showSaveFilePicker = refused('NotAllowedError'))],
  ['the picker, in a frame', () => (window.showSaveFilePicker = refused('SecurityError'))],
  ['to write the chosen file', () => offerDisk({ createWritable: refused('NotAllowedError') })],
])('movements are collected and downloaded if a policy refuses %s (behaviour 5.18)', async (_, refuse) => {
  refuse();
  const downloads = recordDownloads();
  const { api } = await beginDownload();
  await api.answer(bankMovements, pageOf(5, 5));
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'movimientos.csv' }]));
  expect(downloads[0]?.content.size).toBe(new Blob([head + line.repeat(5)]).size);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('movements that cannot be read are not in the file, and are counted (behaviour 1.14)', async () => {
  const downloads = recordDownloads();
  const { api } = await beginDownload();
  await api.answer(bankMovements, { movimientos: [...pageOf(3, 5).movimientos, null, 5], totalItems: 5 });
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'movimientos.csv' }]));
  expect(screen.getByText('Movimientos descargados: 3')).toBeVisible();
  expect(screen.getByText('2 no se pudieron mostrar.')).toBeVisible();
});

test.each<[string, (page: Awaited<ReturnType<typeof download>>) => unknown]>([
  ['cancelling', ({ user }) => user.click(screen.getByRole('button', { name: 'Cancelar' }))],
  ['leaving the page by a link', cleanup],
])('%s leaves no half file (behaviour 1.6, 5.18)', async (_, end) => {
  const file = offerDisk();
  const page = await beginDownload();
  await end(page);
  expect(file.end).toBe('aborted');
  expect(page.api.asked(bankMovements)).toEqual([]);
});

test('closing the tab asks for confirmation until the file is saved (behaviour 5.18)', async () => {
  offerDisk();
  const { api } = await beginDownload();
  expect(asksBeforeClosing()).toBe(true);
  await api.answer(bankMovements, pageOf(5, 5));
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});

test('nothing is loaded if no file is chosen', async () => {
  window.showSaveFilePicker = () => Promise.reject(new DOMException('', 'AbortError'));
  const { api } = await download('Todo');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Descargar CSV' })).toHaveAttribute('aria-busy', 'false'),
  );
  expect(api.asked(bankMovements)).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a period without its first day is refused at that field, until the form changes', async () => {
  await download('Entre dos fechas', ['', '2026-03-02']);
  const from = screen.getByLabelText('Desde');
  expect(from).toHaveAccessibleDescription(playerMessages.movements.noDay);
  fireEvent.change(from, { target: { value: '2026-03-01' } });
  expect(from).not.toHaveAccessibleDescription();
});
