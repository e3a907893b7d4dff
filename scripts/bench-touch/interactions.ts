import type { Locator, Page } from '@playwright/test';
import { enter, type State } from '#tests/browser/support/states.ts';
import { takeNoted } from '../bench-page.ts';

/** The durations of the interactions with all controls of some screens, in milliseconds. */
export interface InteractionFigures {
  readonly interactions: { readonly control: string; readonly ms: number }[];
  readonly tasks: { readonly control: string; readonly ms: number }[];
  /** Controls that could not be pressed, for example behind an open dialog. */
  readonly unreachable: string[];
}

const controls = 'a[href]:not(.skip-link), button, input, select, textarea, summary, [role="tab"]';

/** Event Timing reports no event below this duration, in milliseconds. */
export const shortest = 16;

/** Presses every control of the screens once. Controls of a page with the same name count as one. */
export async function measureInteractions(page: Page, states: readonly State[]): Promise<InteractionFigures> {
  const figures: InteractionFigures = { interactions: [], tasks: [], unreachable: [] };
  const pressed = new Set<string>();
  // Refuse writes: saved data would change the following screens, for example a saved story is locked.
  await page
    .context()
    .route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  for (const state of states) {
    await enter(page, state);
    const names = await page.locator(controls).evaluateAll((elements) =>
      elements.map((element) => {
        const isElsewhere = element instanceof HTMLAnchorElement && element.origin !== location.origin;
        const isUsable = element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"]');
        const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : null;
        const label = labels?.[0]?.textContent;
        const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
        return isUsable && !isElsewhere ? `${element.localName} «${name.trim().slice(0, 40)}»` : null;
      }),
    );
    for (const [index, name] of names.entries()) {
      const isShell = (await page.locator(controls).nth(index).locator('xpath=ancestor::main').count()) === 0;
      const control = `${isShell ? '' : state.path} ${name}`.trim();
      // A logout ends the round: the session is gone.
      if (name === null || name.includes('Cerrar Sesión') || pressed.has(control)) continue;
      pressed.add(control);
      const before = await contentOf(page);
      await takeNoted(page);
      if (!(await press(page, page.locator(controls).nth(index)))) {
        figures.unreachable.push(control);
        continue;
      }
      const { interactions, tasks } = await takeNoted(page);
      figures.interactions.push({ control, ms: Math.max(shortest, ...Object.values(interactions)) });
      for (const ms of tasks) figures.tasks.push({ control, ms });
      if ((await contentOf(page)) !== before) await enter(page, state);
    }
  }
  return figures;
}

/** The text and the URL of the page, to detect that a press has changed it. */
function contentOf(page: Page): Promise<string> {
  return page.evaluate(() => location.href + document.body.innerText);
}

/** Returns whether the control could be pressed. */
async function press(page: Page, control: Locator): Promise<boolean> {
  const kind = await control.evaluate((element) =>
    element.matches('textarea, input:not([type="radio"], [type="checkbox"])') ? 'text' : element.localName,
  );
  if (kind === 'select') {
    // A native list opens outside the page.
    await control.focus();
    await page.keyboard.press('ArrowDown');
    return true;
  }
  try {
    await control.click({ timeout: 3000 });
  } catch {
    return false;
  }
  if (kind === 'text') await page.keyboard.press('a');
  return true;
}
