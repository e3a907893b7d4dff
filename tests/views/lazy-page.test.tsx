import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LazyRoute, lazyPage } from '#src/app/lazy-page.tsx';
import { site } from '#src/app/site.ts';
import { Page } from '#src/components/page.tsx';
import { renderView } from '../support/render.tsx';

test('each page fetches its own code, though they stand in the same place', async () => {
  const first = lazyPage(async () => ({ default: () => <p>La primera</p> }));
  const second = lazyPage(async () => ({ default: () => <p>La segunda</p> }));
  const { user } = renderView(
    <>
      <Link to="/segunda">Ir a la segunda</Link>
      <Routes>
        <Route path="/primera" element={<LazyRoute page={first} />} />
        <Route path="/segunda" element={<LazyRoute page={second} />} />
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

const countingPage = lazyPage(async () => ({ default: Counter }));

/** Renders its page anew with every address, as the site's routes do. */
function Site() {
  useLocation();
  return <LazyRoute page={countingPage} />;
}

test('a page keeps its state when the address changes, although its code came late', async () => {
  const { user } = renderView(<Site />);
  await user.click(await screen.findByRole('button', { name: 'contado 0' }));
  await user.click(screen.getByRole('button', { name: 'otra página' }));
  expect(screen.getByRole('button', { name: 'contado 1' })).toBeInTheDocument();
});

test('a part that is on its way leaves the page its name', async () => {
  let arrive = () => {};
  const part = lazyPage(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { default: () => <p>La parte</p> };
  });
  renderView(
    <Page title="La página">
      <LazyRoute page={part} isPart />
    </Page>,
  );
  const names = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
  expect(await screen.findByText('Cargando…')).toBeInTheDocument();
  expect(names()).toEqual([`La página · ${site.name}`]);
  arrive();
  expect(await screen.findByText('La parte')).toBeVisible();
  expect(names()).toEqual([`La página · ${site.name}`]);
});
