import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { keepTypedText } from '#src/app/typed-before-start.ts';
import { lazyPage } from '#src/components/lazy-page.tsx';
import { renderView } from '../support/render.tsx';

test('loads the code of each page, though both render at the same position', async () => {
  const First = lazyPage(async () => ({ default: () => <p>La primera</p> }));
  const Second = lazyPage(async () => ({ default: () => <p>La segunda</p> }));
  const { user } = renderView(
    <>
      <Link to="/segunda">Ir a la segunda</Link>
      <Routes>
        <Route path="/primera" element={<First />} />
        <Route path="/segunda" element={<Second />} />
      </Routes>
    </>,
    { path: '/primera' },
  );
  expect(await screen.findByText('La primera')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ir a la segunda' }));
  expect(await screen.findByText('La segunda')).toBeVisible();
});

function Counter() {
  const [count, setCount] = useState(0);
  const [, setSearch] = useSearchParams();
  return (
    <>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        {`contado ${count}`}
      </button>
      <button type="button" onClick={() => setSearch({ pagina: '2' })}>
        otra página
      </button>
    </>
  );
}

const CountingPage = lazyPage(async () => ({ default: Counter }));

/** Renders its page again with every address, as the site's routes do. */
function Site() {
  useLocation();
  return <CountingPage />;
}

test('a page keeps its state when the address changes, even when its code loads late', async () => {
  const { user } = renderView(<Site />);
  await user.click(await screen.findByRole('button', { name: 'contado 0' }));
  await user.click(screen.getByRole('button', { name: 'otra página' }));
  expect(screen.getByRole('button', { name: 'contado 1' })).toBeInTheDocument();
});

test('a page that is being left neither reloads nor reports missing code (behaviour 2.15)', async () => {
  let fail = () => {};
  const Page = lazyPage(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new TypeError('Importing a module script failed.'));
      }),
  );
  const ask = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Load failed'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    renderView(<Page />);
    window.dispatchEvent(new Event('beforeunload'));
    await act(async () => {
      fail();
      await vi.advanceTimersByTimeAsync(durations.navigation - 1);
    });
    expect(ask).not.toHaveBeenCalled();
    expect(screen.queryByText(siteMessages.chunk.failed)).not.toBeInTheDocument();
  } finally {
    // The page has stayed.
    await act(() => vi.advanceTimersByTimeAsync(2 * durations.navigation));
    vi.useRealTimers();
    ask.mockRestore();
  }
});

test('text and focus that change until React has replaced the fields are kept (behaviour 1.12)', () => {
  const root = document.body.appendChild(document.createElement('main'));
  const fields = '<input name="usuario"><input name="password">';
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`);
  root.innerHTML = fields;
  field('usuario')?.focus();
  const restoreTypedText = keepTypedText(root);
  field('password')?.focus();
  field('password')?.setRangeText('una clave');
  root.innerHTML = fields;
  restoreTypedText();
  expect(field('password')).toHaveFocus();
  expect(field('password')).toHaveValue('una clave');
  root.remove();
});
