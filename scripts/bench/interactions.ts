import type { Browser, Locator, Page } from '@playwright/test';
import { passkeyLoginOptions } from '#contract/calls/passkeys.ts';
import { print } from '#server/operator/commands/command.ts';
import { enter, type State } from '#tests/support/states.ts';
import type { SessionPageOptions } from '../session-page.ts';
import type { Figure } from './navigations.ts';
import { openTimedPage, takeVitals } from './vitals.ts';

/** A control with its longest interaction and its longest task, in milliseconds. */
type PressedControl = Figure & { readonly task: number };

const controls = 'a[href]:not(.skip-link), button, input, select, textarea, summary, [role="tab"]';

/** Presses every control of the plain states once. Controls of a page with the same name count as one. */
export async function measureInteractions(
  browser: Browser,
  site: SessionPageOptions,
  states: readonly State[],
): Promise<PressedControl[]> {
  const { page, context } = await openTimedPage(browser, site);
  const figures: PressedControl[] = [];
  const pressed = new Set<string>();
  // Refuse writes: saved data would change the following screens, for example a saved story is locked. A passkey's
  // prompt needs its challenge, which changes none.
  await context.route('**/api/**', (route) => {
    const isRead =
      route.request().method() === 'GET' || route.request().url().endsWith(passkeyLoginOptions.path);
    return isRead ? route.fallback() : route.abort();
  });
  for (const state of states.filter(({ answers }) => answers === undefined)) {
    print(`  ${state.name}`);
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
      await takeVitals(page);
      if (!(await press(page, page.locator(controls).nth(index)))) {
        print(`  not pressed: ${control}`);
        continue;
      }
      const { interaction, task } = await takeVitals(page);
      figures.push({ name: control, ms: interaction, task });
      if ((await contentOf(page)) !== before) await enter(page, state);
    }
  }
  await context.close();
  return figures;
}

/** Changes with the page. */
const contentOf = (page: Page) => page.evaluate(() => location.href + document.body.innerText);

/** Returns whether the control could be pressed. */
async function press(page: Page, control: Locator): Promise<boolean> {
  const isText = 'textarea, input:not([type="radio"], [type="checkbox"])';
  const kind = await control.evaluate(
    (element, text) => (element.matches(text) ? 'text' : element.localName),
    isText,
  );
  try {
    // A native list opens outside the page.
    if (kind === 'select') await control.press('ArrowDown');
    else await control.click({ timeout: 3000 });
  } catch {
    return false;
  }
  if (kind === 'text') await page.keyboard.press('a');
  return true;
}
