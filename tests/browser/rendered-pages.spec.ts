import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { sessionKey } from '#src/api/session-storage.ts';
import { expect, logIn, test, visit } from './support/site.ts';

/** Public pages, with something of theirs that is there before any script has run. */
const renderedPages = [
  [paths.home, 'Noticias'],
  [paths.login, 'Iniciar sesión'],
  [paths.tops, 'TOPs'],
  [paths.download, 'Descargar'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading] of renderedPages) {
    test(`${path} is there, styled, with its own head`, async ({ page, host }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
      expect(await page.title()).toContain(' · ');
      expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toBe('');
      const card = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect((await page.request.get(new URL(card ?? '', host.address).href)).headers()['content-type']).toBe(
        'image/png',
      );
      // The style stands in the page: no sheet is fetched, and the layout is the real one.
      const bar = await page.getByRole('banner').boundingBox();
      expect(bar?.x).toBe(0);
      expect(bar?.width).toBe(page.viewportSize()?.width);
    });

    test(`${path} can come piece by piece: what is there stays where it is`, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(movedByLaterPieces)).toEqual([]);
    });
  }
});

/** In the page: the texts and pictures in view that stand elsewhere as long as something after them has not come. */
function movedByLaterPieces(): string[] {
  const pieces: ChildNode[] = [];
  const walker = document.createTreeWalker(
    document.querySelector('#root') ?? document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Element || walker.currentNode instanceof Text)
      pieces.unshift(walker.currentNode);
  }
  if (pieces.length < 20) throw new Error('there is next to nothing to take away');
  const contents = pieces.filter((piece) =>
    piece instanceof Element ? piece.matches('img, svg') : piece.textContent?.trim() !== '',
  );
  const places = () =>
    contents.map((content) => {
      const range = document.createRange();
      range.selectNodeContents(content);
      const { left, top, height } = (content instanceof Element ? content : range).getBoundingClientRect();
      return { content, left, top, isSeen: content.isConnected && height > 0 && top < window.innerHeight };
    });
  const whole = places();
  const moved = new Set<string>();
  for (const piece of pieces) {
    const isDrawing = piece instanceof SVGElement && piece.ownerSVGElement !== null;
    piece.remove();
    if (isDrawing) continue;
    for (const [index, { content, left, top, isSeen }] of places().entries()) {
      const end = whole[index];
      if (!end || !isSeen || Math.hypot(end.left - left, end.top - top) <= 3) continue;
      moved.add(content instanceof Element ? content.outerHTML.slice(0, 200) : (content.textContent ?? ''));
    }
  }
  return [...moved];
}

for (const [path] of renderedPages) {
  test(`${path} is taken over as it stands, and nothing moves`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { renderedContent: document.querySelector('main')?.firstElementChild });
      });
    });
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url());
    });
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'renderedContent')?.isConnected)).toBe(true);
    // Less than a thousandth: letters that are a hair wider than those that stood in for them.
    const shift = await page.evaluate(() => Reflect.get(window, 'shift'));
    expect(shift, 'needs Arial or Liberation Sans (Debian: fonts-liberation)').toBeLessThan(0.001);
    // Late: the shapes of corners, and what the first click may need.
    expect(sheets.filter((address) => !/\/(late|news-detail|sub-news-part)-/.test(address))).toEqual([]);
  });
}

for (const [path] of renderedPages) {
  test(`${path} asks for its code and its fonts when it was seen`, async ({ page }) => {
    await page.addInitScript(() => {
      const times = { seen: Number.POSITIVE_INFINITY, parsed: 0, asked: {} };
      document.addEventListener('DOMContentLoaded', () => {
        times.parsed = performance.now();
      });
      Object.assign(window, { times });
      new PerformanceObserver((list) => {
        for (const { name, entryType, startTime } of list.getEntries()) {
          if (entryType === 'resource') Object.assign(times.asked, { [new URL(name).pathname]: startTime });
          else if (name === 'first-contentful-paint') times.seen = startTime;
        }
      }).observe({ entryTypes: ['paint', 'resource'] });
    });
    await visit(page, path);
    const { seen, parsed, asked } = z.parse(
      z.object({ seen: z.number(), parsed: z.number(), asked: z.record(z.string(), z.number()) }),
      await page.evaluate(() => Reflect.get(window, 'times')),
    );
    const files = Object.keys(asked).filter((address) => address.startsWith('/assets/'));
    expect(files.filter((address) => address.endsWith('.js')).length).toBeGreaterThan(3);
    // A look that is long in coming is not waited for.
    const latest = Math.min(seen, parsed + 1000);
    expect(files.filter((address) => (asked[address] ?? 0) < latest)).toEqual([]);
  });
}

test('a page in a tab that nobody looks at starts after a moment', async ({ page }) => {
  await page.clock.install({ time: 0 });
  // Later than the time that has gone by on the empty page.
  await page.clock.pauseAt(3_600_000);
  // Nothing is painted there, so that nobody is told of it.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto(paths.home);
  const login = page.getByRole('banner').getByText('Login', { exact: true });
  await expect(page.getByRole('heading', { name: 'Noticias', exact: true })).toBeVisible();
  await expect(login).not.toBeAttached();
  await page.clock.resume();
  await expect(login).toBeAttached();
});

test.describe('before the code has come', () => {
  let release = () => {};

  test.beforeEach(async ({ page }) => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/vendor-*.js', async (route) => {
      await held;
      await route.fallback();
    });
  });

  test('a form that is sent is sent when it is there, and nothing stands in the address', async ({
    page,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(paths.login, { waitUntil: 'commit' });
    await page.getByLabel('Usuario').fill('jugador');
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.getByLabel('Recordarme').check();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByLabel('Usuario')).toHaveValue('jugador');
    release();
    await expect(page.getByText('Bienvenido,')).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key) !== null, sessionKey)).toBe(true);
    expect(addresses.filter((address) => address.includes(demoPassword))).toEqual([]);
  });

  test('a button that is pressed does once what it is for when it is there', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(paths.home, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Cambiar al tema claro' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Cambiar al tema oscuro' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Login', { exact: true })).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('a picture that has come is seen, and stays', async ({ page }) => {
    await page.goto(paths.login, { waitUntil: 'commit' });
    const picture = page.locator('main img').first();
    await expect(picture).toHaveCSS('opacity', '1');
    await expect(page.getByRole('banner').getByText('Login', { exact: true })).not.toBeAttached();
    release();
    await expect(page.getByRole('banner').getByText('Login', { exact: true })).toBeAttached();
    await expect(picture).toHaveCSS('opacity', '1');
  });

  test('nothing moves by itself yet', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(paths.home, { waitUntil: 'commit' });
    // What says how things move has come.
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/late-')));
    const movements = () => page.evaluate(() => document.getAnimations().length);
    expect(await movements()).toBe(0);
    release();
    await expect.poll(movements).toBeGreaterThan(0);
  });
});

test('a query, a session or another address is never drawn over the wrong page', async ({ page }) => {
  await page.goto('/?noticia=999999');
  await expect(page.getByText('Noticia no encontrada.')).toBeVisible();
  await page.goto('/tops?top=Bank');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Dinero');
  const missing = await page.goto('/no-existe');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();

  await logIn(page, 'jugador');
  await page.goto('/');
  await expect(page.getByText('Bienvenido,')).toBeVisible();
  await page.goto('/tops');
  await expect(page.getByRole('list', { name: 'Podio' }).getByRole('listitem')).toHaveCount(
    limits.podiumSize,
  );
  await page.reload();
  await expect(page.getByRole('list', { name: 'Podio' }).getByRole('listitem')).toHaveCount(
    limits.podiumSize,
  );
});
