import type { Locator, Page } from '@playwright/test';
import { paths, quizPath } from '#contract/site-paths.ts';
import { walkTo } from '#tests/support/states.ts';
import { expect, logIn, phone, test, visit } from './support/site.ts';

declare global {
  interface Window {
    lastFocused?: Element;
  }
}

/** The focused element, whether it was focused before the last Tab too, and whether its focus indicator is visible. */
function focus(page: Page): Promise<{ what: string; isSame: boolean; isSeen: boolean } | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const isSame = focused === window.lastFocused;
    window.lastFocused = focused;
    const ring = [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    const isUncovered = above !== null && (focused.contains(above) || above.contains(focused));
    const isSeen = ring && isUncovered;
    const under = isUncovered ? '' : ` under ${above?.outerHTML.slice(0, 60)}`;
    return { what: focused.outerHTML.slice(0, 120) + under, isSame, isSeen };
  });
}

/** Tabs through a page from the skip link on; returns the focused elements, and those without a visible focus indicator. */
async function walk(page: Page): Promise<{ count: number; unseen: string[] }> {
  const unseen: string[] = [];
  // Start at the skip link, because navigation has moved the focus to the content.
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus();
  for (let count = 0; count < 150; ) {
    if (count > 0) await page.keyboard.press('Tab');
    const met = await focus(page);
    // Tab also stops at the day, month and year of a date field.
    if (met?.isSame) continue;
    // After the last element the focus moves to the browser's controls, or back to the first element.
    if (!met || (count > 0 && met.what.includes('skip-link'))) return { count, unseen };
    if (!met.isSeen) unseen.push(met.what);
    count += 1;
  }
  throw new Error('Tab does not leave the page');
}

/** The number of tab stops. */
function stopCount(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, [role=slider]';
    const controls = [...document.querySelectorAll<HTMLElement>(selector)];
    const groups = new Set<string>();
    return controls.filter((control) => {
      if (control.tabIndex < 0 || control.matches(':disabled')) return false;
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
      // A group of radio buttons is one tab stop.
      const isFirst = !groups.has(control.name);
      groups.add(control.name);
      return isFirst;
    }).length;
  });
}

test.describe('by keyboard alone', () => {
  test('the first Tab focuses the skip link', async ({ page }) => {
    await page.goto(paths.download);
    await expect(page.getByRole('link', { name: 'Descargar Launcher' })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Descargar Launcher' })).toBeFocused();
  });

  test('every control can be focused with a visible indicator', async ({ page }) => {
    const pages: readonly [path: string, ready: (page: Page) => Locator][] = [
      [paths.home, (page) => page.getByRole('navigation', { name: 'Paginación' })],
      ['/?noticia=18', (page) => page.getByRole('article').getByRole('heading').nth(1)],
      [paths.login, (page) => page.getByRole('heading', { level: 1 })],
      [paths.tops, (page) => page.getByRole('table')],
      [paths.stats, (page) => page.getByRole('meter', { name: 'Hambre' })],
      [paths.movements, (page) => page.getByRole('table')],
      [paths.cars, (page) => page.getByRole('button', { name: 'Ver detalles' }).first()],
      [paths.settings, (page) => page.getByLabel('Nuevo nombre')],
      [paths.adminLinks, (page) => page.getByLabel('Nuevo link')],
      [paths.adminNews, (page) => page.getByRole('table')],
    ];
    /** Pages that have other controls on a phone: a menu that unfolds, and tables that turn into cards. */
    const alsoOnAPhone: readonly string[] = [paths.home, paths.stats, paths.adminNews];
    const desk = { width: 1280, height: 900 };
    await visit(page, paths.home);
    for (const [path, ready] of pages) {
      if (path === paths.stats) {
        await logIn(page, 'admin');
        await visit(page, path);
      }
      await walkTo(page, path);
      for (const size of alsoOnAPhone.includes(path) ? [desk, phone.viewport] : [desk]) {
        await page.setViewportSize(size);
        await expect(ready(page)).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        const stops = await stopCount(page);
        expect(stops, path).toBeGreaterThan(5);
        expect(await walk(page), path).toEqual({ count: stops, unseen: [] });
      }
    }
  });

  test('at 400 % zoom the focused control of a quiz is in sight, and the bar scrolls away', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 180 });
    await logIn(page, 'jugador');
    await page.goto(quizPath('faccion'));
    await page.getByRole('radio').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Tab', 'ArrowDown', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await focus(page)).toMatchObject({ isSeen: true });
    }
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(page.getByRole('timer')).toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await page.keyboard.press('Shift+Tab');
    expect(await focus(page)).toMatchObject({ what: expect.stringContaining('submit'), isSeen: true });
  });

  test('on a phone each entry of the personal area is in sight when it is focused, also on its side', async ({
    page,
  }) => {
    await logIn(page, 'jugador');
    await page.goto(paths.movements);
    await expect(page.getByRole('table')).toBeVisible();
    const entries = page.getByRole('navigation', { name: 'Área personal' }).getByRole('link');
    for (const viewport of [phone.viewport, { width: 844, height: 390 }]) {
      await page.setViewportSize(viewport);
      await entries.first().focus();
      for (const entry of (await entries.all()).slice(1)) {
        await page.keyboard.press('Tab');
        await expect(entry).toBeFocused();
        await expect(entry).toBeInViewport({ ratio: 1 });
      }
      expect(await focus(page)).toMatchObject({ isSeen: true });
    }
  });
});

test('with twice the text size a phone shows the whole logo, and no part of the name', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await visit(page, paths.download);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Vida Rol' });
  /** Whether the mark and the name are within the link, whose overflow is hidden. */
  const shown = () =>
    logo.evaluate((link) => {
      const name = document.createRange();
      name.selectNodeContents(link.lastChild ?? link);
      const parts = [link.firstElementChild, name].map((part) => part?.getBoundingClientRect());
      const { right, bottom } = link.getBoundingClientRect();
      return parts.map((part) => part && [part.right <= right, part.top < bottom]);
    });
  expect(await shown()).toEqual([
    [true, true],
    [true, true],
  ]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await shown()).toEqual([
    [true, true],
    [expect.any(Boolean), false],
  ]);
});
