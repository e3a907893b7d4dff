import { limits } from '#contract/limits.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { paths } from '#src/app/paths.ts';
import { expect, logIn, test } from './support/site.ts';

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

    test(`${path} can come section by section: what is there stays where it is`, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(movedByLaterSections)).toEqual([]);
    });
  }
});

/** In the page: the texts in view that stand elsewhere as long as the sections after them have not come. */
function movedByLaterSections(): string[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== '')
      texts.push(walker.currentNode);
  }
  const places = () =>
    texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, top, height } = range.getBoundingClientRect();
      return { text, left, top, isSeen: text.isConnected && height > 0 && top < window.innerHeight };
    });
  const whole = places();
  const moved = new Set<string>();
  const sections = [...document.querySelectorAll('main section, main table, footer')].reverse();
  if (sections.length === 0) throw new Error('there is nothing to take away');
  for (const section of sections) {
    section.remove();
    for (const [index, { text, left, top, isSeen }] of places().entries()) {
      const end = whole[index];
      if (end && isSeen && Math.hypot(end.left - left, end.top - top) > 3) moved.add(text.data);
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
    await page.goto(path);
    // In the folded menu on a phone: there once the browser knows that nobody is logged in.
    await expect(page.getByRole('banner').getByText('Login', { exact: true })).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'renderedContent')?.isConnected)).toBe(true);
    // Less than a thousandth: letters that are a hair wider than those that stood in for them.
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.001);
    // Late: the shapes of corners, and what the first click may need.
    expect(sheets.filter((address) => !/\/(late|news-detail|sub-news-part)-/.test(address))).toEqual([]);
  });
}

test('a form that is sent before the code has come is sent when it is there, and nothing stands in the address', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/vendor-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(paths.login, { waitUntil: 'commit' });
  await page.getByLabel('Usuario').fill('jugador');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByLabel('Usuario')).toHaveValue('jugador');
  release();
  await expect(page.getByText('Bienvenido,')).toBeVisible();
  expect(addresses.filter((address) => address.includes(demoPassword))).toEqual([]);
});

test('a query, a session or another address is never drawn over the wrong page', async ({ page }) => {
  await page.goto('/?noticia=999999');
  await expect(page.getByText('Noticia no encontrada.')).toBeVisible();
  await page.goto('/tops?top=Bank');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Dinero');
  await page.goto('/no-existe');
  await expect(page.getByText('Página no encontrada')).toBeVisible();

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
