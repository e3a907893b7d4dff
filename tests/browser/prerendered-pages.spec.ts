import { type IndexedPath, indexedPaths, paths } from '#contract/site-paths.ts';
import { expect, phone, test, visit } from './support/site.ts';

/** A heading of each prerendered page that is visible before any script runs. */
const headings: Readonly<Record<IndexedPath, string>> = {
  [paths.home]: 'Noticias',
  [paths.login]: 'Iniciar sesión',
  [paths.tops]: 'TOPs',
  [paths.download]: 'Descargar',
};

/** Runs in the page: lists the visible texts and pictures that move when the content after them arrives. */
function movedByLaterContent(): string[] {
  const pieces: ChildNode[] = [];
  const walker = document.createTreeWalker(
    document.querySelector('#root') ?? document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Element || walker.currentNode instanceof Text)
      pieces.unshift(walker.currentNode);
  }
  if (pieces.length < 20) throw new Error('the page has too few nodes to remove');
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

for (const [device, options] of [
  ['desktop', {}],
  ['phone', phone],
] as const) {
  test.describe(`on a ${device}, without scripts`, () => {
    test.use({ ...options, javaScriptEnabled: false });

    for (const [path, heading] of Object.entries(headings)) {
      test(`${path} is prerendered, styled and disabled, with its own head, and moves nothing while it arrives`, async ({
        page,
        server,
      }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
        // Nothing works before hydration.
        for (const button of await page.getByRole('button').all()) await expect(button).toBeDisabled();
        for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeDisabled();
        expect(await page.title()).toContain(' · ');
        expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toBe('');
        const card = await page.locator('meta[property="og:image"]').getAttribute('content');
        expect(
          (await page.request.get(new URL(card ?? '', server.address).href)).headers()['content-type'],
        ).toBe('image/png');
        // The page contains its style: it loads no style sheet, and the layout is final.
        const bar = await page.getByRole('banner').boundingBox();
        expect(bar?.x).toBe(0);
        expect(bar?.width).toBe(page.viewportSize()?.width);
        expect(await page.evaluate(movedByLaterContent)).toEqual([]);
      });
    }
  });

  test.describe(`on a ${device}`, () => {
    test.use(options);

    for (const path of indexedPaths) {
      test(`${path} hydrates without replacing content and without a layout shift`, async ({ page }) => {
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
            }
          }).observe({ type: 'layout-shift', buffered: true });
          document.addEventListener('DOMContentLoaded', () => {
            Object.assign(window, { prerenderedContent: document.querySelector('main')?.firstElementChild });
          });
        });
        await visit(page, path);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('button', { name: 'Cambiar al tema' })).toBeEnabled();
        expect(await page.evaluate(() => Reflect.get(window, 'prerenderedContent')?.isConnected)).toBe(true);
        // Below 0.001: the web font is slightly wider than its fallback.
        const shift = await page.evaluate(() => Reflect.get(window, 'shift'));
        expect(shift, 'needs Arial or Liberation Sans (Debian: fonts-liberation)').toBeLessThan(0.001);
      });
    }
  });
}

test('an address with a slash at the end keeps the prerendered content until the code of the page is there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const headings = new Set<unknown>();
    Object.assign(window, { headings });
    document.addEventListener('DOMContentLoaded', () => {
      const record = () => headings.add(document.querySelector('main h1')?.textContent ?? 'none');
      record();
      new MutationObserver(record).observe(document.body, { childList: true, subtree: true });
    });
  });
  await visit(page, `${paths.tops}/`);
  await expect(page.getByRole('list', { name: 'Podio' }).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => [...Reflect.get(window, 'headings')])).toEqual(['TOPs']);
});
