import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/site-paths.ts';
import { CodePreloader } from '#src/app/code-preloader.tsx';
import { player, renderView } from '../support/render.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(options: Parameters<typeof renderView>[1] = {}) {
  const preload = vi.fn<(path: string) => Promise<void>>().mockResolvedValue(undefined);
  const view = renderView(
    <>
      <CodePreloader preload={preload} />
      <Link to={paths.stats}>Estadísticas</Link>
      <Link to={paths.confirm}>Confirmar</Link>
      <a href="https://example.com/user/stats">Otro sitio</a>
    </>,
    options,
  );
  return { ...view, preload, link: (name: string) => screen.getByRole('link', { name }) };
}

test('loads the code of a link that is hovered or focused, of this site only (behaviour 1.18)', () => {
  const { preload, link } = open({ user: player });
  fireEvent.pointerOver(link('Otro sitio'));
  fireEvent.pointerOver(link('Estadísticas'));
  expect(preload.mock.calls).toEqual([[paths.stats]]);
  act(() => link('Confirmar').focus());
  expect(preload.mock.calls).toEqual([[paths.stats], [paths.confirm]]);
});

test('loads no code of an area that an anonymous visitor may not enter (behaviour 1.18)', () => {
  const { preload, link } = open();
  fireEvent.pointerOver(link('Estadísticas'));
  fireEvent.pointerOver(link('Confirmar'));
  expect(preload.mock.calls).toEqual([[paths.confirm]]);
});

test('loads only the code of a pressed link if the user saves data (behaviour 1.18)', () => {
  const connection = Object.assign(new EventTarget(), { saveData: true });
  const savingNavigator = Object.create(window.navigator, {
    connection: { value: connection },
    onLine: { value: true },
  });
  vi.stubGlobal('navigator', savingNavigator);
  const { preload, link } = open({ user: player });
  fireEvent.pointerOver(link('Estadísticas'));
  act(() => link('Confirmar').focus());
  expect(preload).not.toHaveBeenCalled();
  fireEvent.pointerDown(link('Estadísticas'));
  expect(preload.mock.calls).toEqual([[paths.stats]]);
});
