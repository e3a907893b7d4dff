import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { news, serverStatus, subNews } from '#contract/calls/public.ts';
import { site } from '#src/core/site.ts';
import HomePage from '#src/pages/public/home/home-page.tsx';
import { renderView } from '../support/render.tsx';

const longText = 'ñ'.repeat(101);
const thirteen = Array.from({ length: 13 }, (_, index) => ({
  id: index + 1,
  titulo: `Noticia ${index + 1}`,
  descripcion: index === 12 ? longText : `Texto ${index + 1}`,
}));

function titles() {
  return screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
}

test('social links render as a list named Síguenos', () => {
  renderView(<HomePage />);
  const list = screen.getByRole('list', { name: 'Síguenos' });
  expect(within(list).getByRole('link', { name: 'Discord' })).toHaveAttribute(
    'href',
    'https://discord.example.com/vidarol',
  );
});

describe('news list', () => {
  test('shows five per page, newest first, with previews of 100 characters (behaviour 3.4)', async () => {
    const { api } = renderView(<HomePage />);
    await api.answer(news, thirteen);
    expect(screen.getByRole('heading', { name: 'Noticias' })).toBeVisible();
    expect(titles()).toEqual(['Noticia 13', 'Noticia 12', 'Noticia 11', 'Noticia 10', 'Noticia 9']);
    expect(screen.getByText(`${'ñ'.repeat(100)}…`)).toBeVisible();
  });

  test('shows one without a title, and counts those that cannot be read (behaviour 1.14)', async () => {
    const { api, user } = renderView(<HomePage />);
    await api.answer(news, [{ id: 1, titulo: null, descripcion: 'Hola' }, { titulo: 'Sin número' }, 5]);
    expect(screen.getByText('2 no se pudieron mostrar.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '—' }));
    await api.answer(subNews, [{ id: 1, minititulo: {}, contenido: 'Uno' }, null]);
    expect(screen.getByText('1 no se pudo mostrar.')).toBeVisible();
  });

  test('changes pages by links and keeps the page in the address (behaviour 3.5)', async () => {
    const { api, user, address } = renderView(<HomePage />);
    await api.answer(news, thirteen);
    const pages = within(screen.getByRole('navigation', { name: 'Paginación' }));
    expect(pages.getByRole('link', { name: '1' })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('link', { name: 'Anterior' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(pages.getByRole('link', { name: 'Siguiente' }));
    expect(address()).toBe('/?pagina=2');
    expect(titles()[0]).toBe('Noticia 8');
    expect(pages.getByRole('status')).toHaveTextContent('Página 2 de 3');
    await user.click(pages.getByRole('link', { name: '3' }));
    expect(titles()).toEqual(['Noticia 3', 'Noticia 2', 'Noticia 1']);
    expect(pages.getByRole('link', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(pages.getByRole('link', { name: 'Anterior' }));
    expect(address()).toBe('/?pagina=2');
  });

  test.each([
    ['99', '/?pagina=3'],
    ['0', '/'],
    ['-4', '/'],
    ['2.5', '/'],
    ['dos', '/'],
  ])('corrects page %s to a valid page (behaviour 3.5)', async (page, corrected) => {
    const { api, address } = renderView(<HomePage />, { path: `/?pagina=${page}` });
    await api.answer(news, thirteen);
    expect(address()).toBe(corrected);
  });
});

describe('an open news item', () => {
  test('shows its text and its sub-news items as bullet points, takes the focus and names the document', async () => {
    const { api, user, address } = renderView(<HomePage />, { path: '/?pagina=1' });
    await api.answer(news);
    await user.click(screen.getByRole('link', { name: 'Nuevo taller en Dilimore' }));
    expect(address()).toBe('/?pagina=1&noticia=2');
    expect(screen.getByRole('heading', { name: 'Nuevo taller en Dilimore' })).toHaveFocus();
    expect(document.title).toBe(`Nuevo taller en Dilimore · ${site.name}`);
    expect(api.asked(subNews)).toEqual([{ id: 2 }]);
    await api.answer(subNews);
    const part = screen.getByRole('heading', { name: 'Qué cambia' }).closest('section');
    if (!part) throw new Error('a sub-news item has no section');
    expect(
      within(part)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Más lugares', 'Menos espera']);
  });

  test('returns to the page it was opened from and focuses the same link', async () => {
    const { api, user, address } = renderView(<HomePage />, { path: '/?pagina=2' });
    await api.answer(news, thirteen);
    await user.click(screen.getByRole('link', { name: 'Noticia 7' }));
    await user.click(screen.getByRole('link', { name: 'Volver a las noticias' }));
    expect(address()).toBe('/?pagina=2');
    expect(document.title).toBe(`Inicio · ${site.name}`);
    expect(screen.getByRole('link', { name: 'Noticia 7' })).toHaveFocus();
  });

  test('leads to the news items beside it', async () => {
    const { api, user, address } = renderView(<HomePage />, { path: '/?noticia=12' });
    await api.answer(news, thirteen);
    const others = () => within(screen.getByRole('navigation', { name: 'Otras noticias' }));
    expect(others().getByRole('link', { name: /anterior.*Noticia 11/ })).toBeVisible();
    await user.click(others().getByRole('link', { name: /siguiente.*Noticia 13/ }));
    expect(address()).toBe('/?noticia=13');
    expect(screen.getByRole('heading', { name: 'Noticia 13' })).toHaveFocus();
    expect(others().queryByRole('link', { name: /siguiente/ })).not.toBeInTheDocument();
  });

  test('opens from its address without taking the focus', async () => {
    const { api } = renderView(<HomePage />, { path: '/?noticia=2' });
    expect(api.asked(subNews)).toEqual([{ id: 2 }]);
    expect(api.made(subNews)).toBe(api.made(news));
    await api.answer(news);
    expect(screen.getByRole('heading', { name: 'Nuevo taller en Dilimore' })).not.toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'Noticias' })).not.toBeInTheDocument();
  });

  test('shows its sub-news items after its text, which would move them (behaviour 1.5)', async () => {
    const { api } = renderView(<HomePage />, { path: '/?noticia=2' });
    await api.answer(serverStatus);
    await api.answer(subNews);
    expect(screen.queryByRole('heading', { name: 'Qué cambia' })).not.toBeInTheDocument();
    await api.answer(news);
    expect(screen.getByRole('heading', { name: 'Qué cambia' })).toBeVisible();
  });

  test('loads both again with one press when the sub-news items failed too', async () => {
    const { api, user } = renderView(<HomePage />, { path: '/?noticia=2' });
    await api.answer(serverStatus);
    await api.fail(news);
    await api.fail(subNews);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await api.answer(news);
    await api.answer(subNews);
    expect(screen.getByRole('heading', { name: 'Desde cuándo' })).toBeVisible();
  });
});
