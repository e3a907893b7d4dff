import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createNews, createSubNews } from '#contract/calls/admin.ts';
import { news } from '#contract/calls/public.ts';
import AdminNewsPage from '#src/pages/admin/news/admin-news-page.tsx';
import { player, renderView } from '../support/render.tsx';

const old = { id: 2, titulo: 'Segunda', descripcion: 'Dos.' };
const race = { titulo: 'Carrera', descripcion: 'El sábado.' };
const texts = ['Uno', 'Dos', 'Tres'].map((minititulo) => ({ minititulo, contenido: `*${minititulo}` }));
const rowOf = (index: number) => ({ id: 20 + index, noticiaId: 8, ...texts[index] });

const button = (name: string) => screen.getByRole('button', { name });
/** In one change event: typing each letter takes long. */
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pending = () =>
  within(screen.getByRole('list', { name: 'Mininoticias por guardar' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const preview = () => within(screen.getByRole('region', { name: 'Vista previa' }));

async function open(search = '') {
  const view = renderView(<AdminNewsPage />, { path: `/admin/noticias${search}`, user: player });
  await view.api.answer(news, [old]);
  return view;
}

async function write(user: Awaited<ReturnType<typeof open>>['user'], count = 3) {
  await user.click(button('Agregar noticia'));
  fill('Título', race.titulo);
  fill('Descripción', race.descripcion);
  for (const { minititulo, contenido } of texts.slice(0, count)) {
    fill('Minititulo', minititulo);
    fill('Contenido', contenido);
    await user.click(button('Agregar mininoticia'));
  }
}

describe('writing news', () => {
  test('shows a preview as players will see it (behaviour 8.7)', async () => {
    const { user } = await open();
    await write(user, 1);
    await user.type(screen.getByLabelText('Minititulo'), 'A medias');
    expect(
      preview()
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Carrera', 'Uno', 'A medias']);
  });

  test('calls only the second sub-news item another one', async () => {
    const { user } = await open();
    await user.click(button('Agregar noticia'));
    expect(screen.getByRole('group', { name: 'Mininoticia' })).toBeVisible();
    await write(user, 1);
    expect(screen.getByRole('group', { name: 'Otra mininoticia' })).toBeVisible();
  });

  test('moves, edits and removes pending sub-news', async () => {
    const { user } = await open();
    await write(user);
    expect(screen.getByLabelText('Minititulo')).toHaveFocus();
    await user.click(button('Subir «Tres»'));
    expect(pending()).toEqual(['Uno', 'Tres', 'Dos']);
    await user.click(button('Bajar «Uno»'));
    expect(pending()).toEqual(['Tres', 'Uno', 'Dos']);
    expect(button('Subir «Tres»')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Bajar «Dos»')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Bajar «Uno»')).toHaveFocus();
    await user.click(button('Quitar «Uno»'));
    expect(button('Quitar «Dos»')).toHaveFocus();
    await user.click(button('Cambiar «Dos»'));
    expect(screen.getByLabelText('Contenido')).toHaveValue('*Dos');
    await user.type(screen.getByLabelText('Minititulo'), ' y medio');
    await user.click(button('Guardar cambios'));
    expect(pending()).toEqual(['Tres', 'Dos y medio']);
    await user.click(button('Cambiar «Tres»'));
    await user.click(button('Cancelar'));
    expect(screen.getByLabelText('Minititulo')).toHaveValue('');
    expect(button('Cambiar «Tres»')).toHaveFocus();
  });

  test('restores everything typed after a reload (behaviour 8.7)', async () => {
    const { user } = await open();
    await write(user, 2);
    await user.type(screen.getByLabelText('Minititulo'), 'A medias');
    cleanup();
    await open();
    expect(screen.getByLabelText('Título')).toHaveValue('Carrera');
    expect(pending()).toEqual(['Uno', 'Dos']);
    expect(screen.getByLabelText('Minititulo')).toHaveValue('A medias');
    expect(screen.getByLabelText('Minititulo')).not.toHaveFocus();
  });

  test('submits on Enter in a title, but not in a text', async () => {
    const { api, user } = await open();
    await user.click(button('Agregar noticia'));
    await user.type(screen.getByLabelText('Descripción'), 'El sábado.{Enter}A las 20.');
    await user.type(screen.getByLabelText('Contenido'), '*Uno{Enter}*Otro');
    expect(screen.getByLabelText('Descripción')).toHaveValue('El sábado.\nA las 20.');
    await user.type(screen.getByLabelText('Minititulo'), 'Uno{Enter}');
    expect(pending()).toEqual(['Uno']);
    expect(screen.getByLabelText('Minititulo')).toHaveFocus();
    await user.type(screen.getByLabelText('Título'), 'Carrera{Enter}{Enter}');
    await api.answer(news, [old]);
    expect(api.sent(createNews)).toEqual([{ titulo: 'Carrera', descripcion: 'El sábado.\nA las 20.' }]);
  });
});

describe('creating news with three sub-news', () => {
  test('shows what was created, which another page or search would hide (behaviour 8.8)', async () => {
    const { api, user, address } = await open('?buscar=segunda');
    await write(user, 1);
    await user.click(button('Guardar noticia'));
    await api.answer(news, [old]);
    await api.answer(createNews, { id: 8, ...race });
    await api.answer(createSubNews, rowOf(0));
    await api.answer(news, [old, { id: 8, ...race }]);
    expect(screen.getByRole('row', { name: /Carrera/ })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe('/admin/noticias');
  });

  test('can be discarded when only a part was created', async () => {
    const { api, user } = await open();
    await write(user, 1);
    await user.click(button('Guardar noticia'));
    await api.answer(news, [old]);
    await api.answer(createNews, { id: 8, ...race });
    // The rest is on its way: nothing is missing yet.
    expect(screen.queryByText(/La noticia se creó/)).not.toBeInTheDocument();
    await api.refuse(createSubNews, 'No.');
    expect(screen.getByLabelText('Título')).toHaveAttribute('readonly');
    await user.click(button('Descartar'));
    expect(screen.getByLabelText('Título')).toHaveValue('');
    expect(screen.getByLabelText('Título')).not.toHaveAttribute('readonly');
    expect(screen.queryByText(/La noticia se creó/)).not.toBeInTheDocument();
  });
});
