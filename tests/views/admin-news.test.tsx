import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  createSubNews,
  deleteNews,
  deleteSubNews,
  updateNews,
  updateSubNews,
} from '#contract/calls/admin.ts';
import { news, subNews } from '#contract/calls/public.ts';
import { durations, limits } from '#contract/limits.ts';
import { adminMessages, deletionQuestion } from '#contract/messages/admin.ts';
import { paths } from '#contract/site-paths.ts';
import AdminNewsPage from '#src/pages/admin/news/admin-news-page.tsx';
import { BackButton } from '../support/back-button.tsx';
import { asksBeforeClosing, player, renderView } from '../support/render.tsx';

const first = { id: 1, titulo: 'Primera', descripcion: 'Uno.' };
const second = { id: 2, titulo: 'Segunda', descripcion: 'Dos.' };
const subNewsRow = { id: 4, minititulo: 'Parte', contenido: '*A *B', noticiaId: 2 };

const button = (name: string) => screen.getByRole('button', { name });
const rowOf = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));

/** News with the ids from 1 on. */
const several = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...first, id: index + 1, titulo: `Noticia ${index + 1}` }));

async function open(listed: readonly unknown[] = [first, second], search = '') {
  const view = renderView(
    <>
      <AdminNewsPage />
      <BackButton />
    </>,
    { user: player, path: paths.adminNews + search },
  );
  await view.api.answer(news, listed);
  return view;
}

const titles = () =>
  within(screen.getByRole('table', { name: 'Noticias' }))
    .getAllByRole('rowheader')
    .map((row) => row.textContent);

/** Presses 'Eliminar' in a row, and then in the dialog. */
async function confirmDeletion(user: Awaited<ReturnType<typeof open>>['user'], row: string) {
  await user.click(rowOf(row).getByRole('button', { name: 'Eliminar' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
}

describe('the news table', () => {
  test('has a row for each news item, newest first', async () => {
    await open();
    expect(titles()).toEqual(['Segunda', 'Primera']);
    for (const name of ['Editar', 'Eliminar', 'Ver mininoticias']) {
      expect(rowOf('Primera').getByRole('button', { name })).toHaveAccessibleDescription('Primera');
    }
  });

  test('is searched by title and description, in pages that the URL names (behaviour 8.8)', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      ...first,
      id: index + 3,
      titulo: `Otra ${index + 3}`,
    }));
    const { user } = await open(
      [first, { ...second, descripcion: 'Cambió el Óvalo.' }, ...many],
      '?pagina=2',
    );
    expect(titles()).toEqual(['Otra 4', 'Otra 3', 'Segunda', 'Primera']);
    await user.click(screen.getByRole('link', { name: 'Anterior' }));
    expect(titles()).toHaveLength(limits.newsPageSize);

    const search = screen.getByRole('searchbox', { name: 'Buscar noticia' });
    await user.type(search, 'OVALO');
    expect(titles()).toEqual(['Segunda']);
    expect(screen.getByText('1 de 9')).toHaveRole('status');
    expect(screen.queryByRole('navigation', { name: 'Paginación' })).not.toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'otra');
    await user.click(screen.getByRole('link', { name: '2' }));
    expect(titles()).toEqual(['Otra 4', 'Otra 3']);
    await user.click(rowOf('Otra 4').getByRole('button', { name: 'Editar' }));
    await user.click(button('Ver noticias'));
    expect(titles()).toEqual(['Otra 4', 'Otra 3']);
  });

  test('is where Back leads from what the URL opens (behaviour 8.10)', async () => {
    const tablePage = `${paths.adminNews}?pagina=2&buscar=e`;
    const many = Array.from({ length: 6 }, (_, index) => ({ ...first, id: index + 3, titulo: `Tercera` }));
    const { user, address } = await open([first, second, ...many], '?pagina=2&buscar=e');
    const back = () => user.click(button('Atrás'));
    for (const name of ['Editar', 'Ver mininoticias']) {
      await user.click(rowOf('Primera').getByRole('button', { name }));
      expect(address()).toBe(`${tablePage}&modo=${name === 'Editar' ? 'editar' : 'mininoticias'}&noticia=1`);
      await back();
      expect(address()).toBe(tablePage);
      expect(screen.getByRole('row', { name: /Primera/ })).toBeVisible();
    }
    await user.click(button('Agregar noticia'));
    expect(address()).toBe(`${tablePage}&modo=agregar`);
    await user.type(screen.getByLabelText('Título'), 'A medias');
    await user.click(button('Ver noticias'));
    expect(address()).toBe(tablePage);
    await user.click(button('Agregar noticia'));
    expect(screen.getByLabelText('Título')).toHaveValue('A medias');
  });

  test('is not behind what was closed: Back does not open it again (behaviour 8.10)', async () => {
    const { user, address } = await open([first, second], '?modo=mininoticias&noticia=2');
    await user.click(button('Volver a la tabla'));
    expect(address()).toBe(paths.adminNews);
    await user.click(rowOf('Primera').getByRole('button', { name: 'Editar' }));
    await user.click(button('Agregar noticia'));
    expect(address()).toBe(`${paths.adminNews}?modo=agregar`);
    await user.click(button('Ver noticias'));
    expect(address()).toBe(paths.adminNews);
    await user.click(button('Atrás'));
    expect(address()).toBe(paths.adminNews);
    expect(screen.getByRole('table', { name: 'Noticias' })).toBeVisible();
  });

  test.each([
    ['50', '?pagina=2'],
    ['0', ''],
    ['1.5', ''],
  ])(
    'corrects the page %s and a news item that is not there, once the list has loaded (behaviour 8.8, 8.10)',
    async (page, corrected) => {
      const path = `${paths.adminNews}?pagina=${page}&modo=editar&noticia=99`;
      const { api, address } = renderView(<AdminNewsPage />, { user: player, path });
      expect(address()).toBe(path);
      await api.answer(news, several(7));
      expect(address()).toBe(paths.adminNews + corrected);
    },
  );

  test('shows the page before when the last row of a page is deleted, here or elsewhere (behaviour 8.8)', async () => {
    const { api, user, address } = await open(several(11), '?pagina=3');
    await confirmDeletion(user, 'Noticia 1');
    await api.answer(deleteNews);
    expect(address()).toBe(`${paths.adminNews}?pagina=3`);
    await api.answer(news, several(11).slice(1));
    expect(address()).toBe(`${paths.adminNews}?pagina=2`);
    expect(screen.getAllByRole('row')).toHaveLength(1 + limits.newsPageSize);
    await user.click(rowOf('Noticia 2').getByRole('button', { name: 'Editar' }));
    await user.click(button('Cancelar'));
    await api.answer(news, several(3));
    expect(address()).toBe(paths.adminNews);
  });

  test('keeps the search in the URL once typing pauses, and behind what it opens (behaviour 8.8)', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ ...first, id: index + 3 }));
    const { user, address, wait } = await open([first, second, ...many], '?pagina=2');
    const search = () => screen.getByRole('searchbox', { name: 'Buscar noticia' });
    await user.type(search(), 'dos');
    expect(address()).toBe(`${paths.adminNews}?pagina=2`);
    await wait(durations.searchPause);
    expect(address()).toBe(`${paths.adminNews}?buscar=dos`);
    await user.type(search(), '.');
    // Opened before the pause is over.
    await user.click(rowOf('Segunda').getByRole('button', { name: 'Editar' }));
    expect(address()).toBe(`${paths.adminNews}?buscar=dos.&modo=editar&noticia=2`);
    await wait(durations.searchPause);
    await user.click(button('Atrás'));
    expect(address()).toBe(`${paths.adminNews}?buscar=dos.`);
    expect(search()).toHaveValue('dos.');
  });

  test('gives the focus to the button that opened what was closed', async () => {
    const { api, user } = await open();
    for (const [name, close] of [
      ['Editar', 'Cancelar'],
      ['Editar', 'Ver noticias'],
      ['Ver mininoticias', 'Volver a la tabla'],
    ] as const) {
      await user.click(rowOf('Segunda').getByRole('button', { name }));
      await user.click(button(close));
      expect(rowOf('Segunda').getByRole('button', { name })).toHaveFocus();
    }
    // The table is up to date again.
    await api.answer(news, [first, second]);
    await user.click(rowOf('Primera').getByRole('button', { name: 'Editar' }));
    await user.click(button('Guardar cambios'));
    await api.answer(news, [first, second]);
    expect(rowOf('Primera').getByRole('button', { name: 'Editar' })).toHaveFocus();
  });

  test('deletes after a confirmation (behaviour 8.6)', async () => {
    const { api, user } = await open();
    await user.click(rowOf('Primera').getByRole('button', { name: 'Eliminar' }));
    const dialog = screen.getByRole('alertdialog', { name: deletionQuestion('Primera') });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(api.sent(deleteNews)).toEqual([]);
    await confirmDeletion(user, 'Primera');
    expect(api.sent(deleteNews)).toEqual([{ id: 1 }]);
    await api.answer(deleteNews);
    await api.answer(news, [second]);
    expect(screen.queryByRole('row', { name: /Primera/ })).not.toBeInTheDocument();
  });
});

describe('editing news', () => {
  async function edit() {
    const view = await open();
    await view.user.click(rowOf('Segunda').getByRole('button', { name: 'Editar' }));
    return view;
  }

  test('saves the change and returns to the table', async () => {
    const { api, user } = await edit();
    expect(screen.getByLabelText('Título')).toHaveFocus();
    await user.type(screen.getByLabelText('Título'), ' edición');
    expect(
      within(screen.getByRole('region', { name: 'Vista previa' })).getByRole('heading'),
    ).toHaveTextContent('Segunda edición');
    await user.click(button('Guardar cambios'));
    await api.answer(news, [first, second]);
    expect(api.sent(updateNews)).toEqual([{ id: 2, titulo: 'Segunda edición', descripcion: 'Dos.' }]);
    await api.answer(updateNews);
    await api.answer(news, [first, { ...second, titulo: 'Segunda edición' }]);
    expect(screen.getByRole('row', { name: /Segunda edición/ })).toBeVisible();
  });

  test('restores the draft after a reload and can discard it', async () => {
    const { user } = await edit();
    await user.type(screen.getByLabelText('Título'), ' a medias');
    cleanup();
    const again = await open();
    expect(screen.getByLabelText('Título')).toHaveValue('Segunda a medias');
    await again.user.click(button('Descartar'));
    expect(screen.getByLabelText('Título')).toHaveValue('Segunda');
    cleanup();
    await open();
    expect(screen.getByRole('table', { name: 'Noticias' })).toBeVisible();
  });

  test('shows what another administrator has saved meanwhile, and lets the user decide (behaviour 8.11)', async () => {
    const { api, user } = await edit();
    await user.type(screen.getByLabelText('Título'), ' mía');
    await user.click(button('Guardar cambios'));
    await api.answer(news, [first, { ...second, titulo: 'Segunda suya' }]);
    expect(api.sent(updateNews)).toEqual([]);
    const theirs = screen.getByRole('region', { name: 'Lo que hay guardado' });
    expect(theirs).toHaveFocus();
    expect(within(theirs).getByText('Segunda suya')).toBeVisible();
    const differences = () => within(theirs).queryAllByText('Distinto del tuyo');
    expect(differences()).toHaveLength(1);
    await user.type(screen.getByLabelText('Descripción'), ' Y tres.');
    expect(differences()).toHaveLength(2);
    await user.click(button('Guardar la mía'));
    expect(screen.getByLabelText('Título')).toHaveFocus();
    await api.answer(news, [first, { ...second, titulo: 'Segunda suya' }]);
    expect(api.sent(updateNews)).toEqual([{ id: 2, titulo: 'Segunda mía', descripcion: 'Dos. Y tres.' }]);
  });

  test('a draft of an older text shows the conflict at once, and can be given up (behaviour 8.11)', async () => {
    const { user } = await edit();
    await user.type(screen.getByLabelText('Título'), ' mía');
    cleanup();
    const again = await open([first, { ...second, descripcion: 'Otra.' }]);
    expect(screen.getByLabelText('Título')).toHaveValue('Segunda mía');
    await again.user.click(button('Quedarme con la suya'));
    expect(screen.getByLabelText('Título')).toHaveValue('Segunda');
    expect(screen.getByLabelText('Descripción')).toHaveValue('Otra.');
    expect(screen.queryByText(adminMessages.newsAdmin.changedElsewhere)).not.toBeInTheDocument();
  });

  test('keeps the text of a news item that another administrator has deleted (behaviour 8.12)', async () => {
    const { api, user } = await edit();
    await user.type(screen.getByLabelText('Título'), ' mía');
    await user.click(button('Guardar cambios'));
    await api.answer(news, [first]);
    expect(screen.getByRole('region', { name: 'Texto sin guardar' })).toHaveFocus();
    expect(screen.getByText('Segunda mía')).toBeVisible();
    await user.click(button('Descartar este texto'));
    await api.answer(news, [first]);
    expect(screen.getByRole('table', { name: 'Noticias' })).toBeVisible();
    expect(screen.queryByText('Segunda mía')).not.toBeInTheDocument();
  });

  test('the text of a deleted news item becomes a new one (behaviour 8.12)', async () => {
    const { user } = await edit();
    await user.type(screen.getByLabelText('Título'), ' mía');
    cleanup();
    const again = await open([first]);
    expect(screen.getByText('Segunda mía')).toBeVisible();
    await again.user.click(button('Crear una noticia nueva'));
    expect(screen.getByLabelText('Título')).toHaveValue('Segunda mía');
    expect(screen.getByLabelText('Descripción')).toHaveValue('Dos.');
  });

  test('warns before the tab closes only while something is unsaved', async () => {
    const { user } = await edit();
    expect(asksBeforeClosing()).toBe(false);
    await user.type(screen.getByLabelText('Título'), '!');
    expect(asksBeforeClosing()).toBe(true);
    await user.click(button('Cancelar'));
    expect(asksBeforeClosing()).toBe(false);
  });
});

describe('the sub-news of a news item', () => {
  async function detail(answer: readonly unknown[] = [subNewsRow]) {
    const view = await open();
    await view.user.click(rowOf('Segunda').getByRole('button', { name: 'Ver mininoticias' }));
    expect(view.api.asked(subNews)).toEqual([{ id: 2 }]);
    await view.api.answer(subNews, answer);
    return view;
  }

  test('moves the focus to the title of the news', async () => {
    await detail([]);
    expect(screen.getByRole('heading', { name: 'Segunda' })).toHaveFocus();
  });

  test('edits and deletes a sub-news item', async () => {
    const { api, user } = await detail();
    await user.click(button('Editar mininoticia'));
    await user.clear(screen.getByLabelText('Contenido'));
    await user.type(screen.getByLabelText('Contenido'), '*C');
    await user.click(button('Guardar cambios'));
    await api.answer(subNews, [subNewsRow]);
    expect(api.sent(updateSubNews)).toEqual([{ id: 4, minititulo: 'Parte', contenido: '*C' }]);
    await api.answer(updateSubNews);
    await api.answer(subNews, [{ ...subNewsRow, contenido: '*C' }]);
    expect(rowOf('Parte').getByText('C')).toBeVisible();
    await user.click(button('Eliminar mininoticia'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    expect(api.sent(deleteSubNews)).toEqual([{ id: 4 }]);
  });

  test('adds more sub-news and restores them after a reload', async () => {
    const { user } = await detail();
    await user.type(screen.getByLabelText('Minititulo'), 'Nueva');
    await user.type(screen.getByLabelText('Contenido'), '*X');
    await user.click(button('Agregar mininoticia'));
    cleanup();

    const again = await open();
    await again.api.answer(subNews, [subNewsRow]);
    expect(screen.getByRole('list', { name: 'Mininoticias por guardar' })).toHaveTextContent('Nueva');
    await again.user.click(button('Guardar mininoticias'));
    await again.api.answer(subNews, [subNewsRow]);
    expect(again.api.sent(createSubNews)).toEqual([{ id: 2, minititulo: 'Nueva', contenido: '*X' }]);
    await again.api.answer(createSubNews);
    await again.api.answer(subNews, [subNewsRow, { ...subNewsRow, id: 5, minititulo: 'Nueva' }]);
    expect(screen.queryByRole('list', { name: 'Mininoticias por guardar' })).not.toBeInTheDocument();
    await again.user.click(button('Volver a la tabla'));
    expect(screen.getByRole('table', { name: 'Noticias' })).toBeVisible();
  });
});
