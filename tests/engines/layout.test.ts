import { expect, test } from 'vitest';
import { accessOf, paths, sitePaths } from '#contract/site-paths.ts';
import { role, text } from './support/page.ts';
import { page, size } from './support/window.ts';

test('no page scrolls sideways', async () => {
  for (const [usuario, isTheirs] of [
    [null, (path: string) => /public|anonymous/.test(accessOf(path))],
    ['jugador', (path: string) => accessOf(path) === 'player'],
    ['admin', (path: string) => accessOf(path) === 'admin'],
  ] as const) {
    if (usuario !== null) await page.logIn(usuario);
    for (const path of sitePaths.filter(isTheirs)) {
      await page.goto(path);
      await page.see(role('heading'));
      await page.expect(role('main'), (main) => main.querySelector('[aria-busy=true]'), null);
      const widths = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
      expect([path, ...widths]).toEqual([path, size.width, size.width]);
    }
  }
});

test('the navigation of an area does not shrink its entries, and the points of a chart are round', async () => {
  await page.logIn('jugador');
  await page.goto(paths.movements);
  const boxes = await page.read(role('navigation', 'Área personal'), (area) =>
    [...area.querySelectorAll('li')].map((entry) => [entry.scrollWidth, entry.clientWidth]),
  );
  for (const [needed, given] of boxes) expect(needed).toBe(given);
  const points = await page.read(role('slider', /^Saldo en los movimientos/), (chart) =>
    [...(chart.parentElement?.querySelectorAll('circle') ?? [])].map((point) => {
      const { width, height } = point.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    }),
  );
  expect(points).toHaveLength(5);
  for (const [width, height] of points) expect(width).toBe(height);
});

test('a due day and its mark are one line, also with the wider letters of WebKitGTK', async () => {
  await page.logIn('jugador');
  await page.goto(paths.due);
  const [mark = 0, line = 0] = await page.read(text('Urgente'), (found) =>
    [found, found.parentElement].map((box) => box?.getBoundingClientRect().height ?? 0),
  );
  expect(line).toBeLessThan(1.5 * mark);
});
