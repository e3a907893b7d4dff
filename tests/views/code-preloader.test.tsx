import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/site-paths.ts';
import { CodePreloader } from '#src/app/code-preloader.tsx';
import { player, renderView } from '../support/render.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

function stubNavigator(values: Pick<Partial<Navigator>, 'connection' | 'onLine'>): void {
  const properties = Object.entries(values).map(([name, value]) => [name, { value }]);
  vi.stubGlobal('navigator', Object.create(window.navigator, Object.fromEntries(properties)));
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
  stubNavigator({ connection: Object.assign(new EventTarget(), { saveData: true }), onLine: true });
  const { preload, link } = open({ user: player });
  fireEvent.pointerOver(link('Estadísticas'));
  act(() => link('Confirmar').focus());
  expect(preload).not.toHaveBeenCalled();
  fireEvent.pointerDown(link('Estadísticas'));
  expect(preload.mock.calls).toEqual([[paths.stats]]);
});

test('loads no code while offline (behaviour 1.18)', () => {
  stubNavigator({ onLine: false });
  const { preload, link } = open({ user: player });
  fireEvent.pointerOver(link('Estadísticas'));
  expect(preload).not.toHaveBeenCalled();
});
