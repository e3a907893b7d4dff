import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { layOut } from '#bench/ui/chart/chart-layout.ts';
import { playerMessages } from '#contract/messages/player.ts';
import type { ServedBuild } from '#tests/support/served-build.ts';
import { walkTo } from '#tests/support/states.ts';
import { benchMarks, buildFiles, filesWith } from '../support/bench-marks.ts';
import { lookRules, standards, violationsOf } from './support/axe.ts';
import { failToLogIn, benchTest as test } from './support/bench-site.ts';
import { expect, phone } from './support/site.ts';

test('the bench is in a build for testers, in files that no other page loads', ({ bench }) => {
  const files = buildFiles(bench.directory);
  for (const mark of Object.values(benchMarks)) expect(filesWith(files, mark), mark).not.toEqual([]);
  const page = files.get('index.html') ?? '';
  const first = [...files.keys()].filter((name) => page.includes(name));
  for (const mark of [benchMarks.bench, benchMarks.layout, benchMarks.inspector, benchMarks.simulation]) {
    expect(
      filesWith(files, mark).filter((name) => first.includes(name)),
      mark,
    ).toEqual([]);
  }
});

/** Blocks all requests except those to the bench itself. */
async function goOffline(context: BrowserContext, bench: ServedBuild): Promise<string[]> {
  const refused: string[] = [];
  await context.route('**', (route) => {
    const url = route.request().url();
    if (url.startsWith(bench.address)) return route.continue();
    refused.push(url);
    return route.abort();
  });
  return refused;
}

/** Machines whose page is empty or another machine's at the start. */
const emptyAtStart: readonly string[] = ['calendar', 'newsDetail', 'newsWriting'];

/** Chooses a situation of the open machine. */
async function jumpTo(page: Page, situation: string) {
  await page.getByRole('button', { name: 'Saltar a…' }).click();
  await page.getByRole('option', { name: situation, exact: true }).click();
}

function screenOf(page: Page) {
  return page.frameLocator('iframe[title="Pantalla de quiz"]');
}

test('offline, a tester lets the last ten seconds of the last attempt pass, and copies a link that replays them', async ({
  bench,
  context,
  page: site,
}) => {
  const refused = await goOffline(context, bench);
  const opened = context.waitForEvent('page');
  await site.goto('/');
  await site.getByRole('link', { name: 'Banco de pruebas' }).click();
  const page = await opened;
  await page.getByRole('link', { name: /^Cuestionario / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cuestionario' })).toBeInViewport();
  await jumpTo(page, 'un intento restante con 10 s en el reloj');
  await expect(screenOf(page).getByText('Intentos restantes: 1')).toBeVisible();
  await expect(screenOf(page).getByRole('timer')).toHaveText('00:10');

  const answering = page.getByRole('button', { name: 'Elegir underWay › answering' });
  await expect(answering).toHaveAttribute('aria-current', 'step');

  await page.getByRole('button', { name: '+10 s' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Estado:' })).toContainText('lost.byTime');
  await expect(screenOf(page).getByRole('alert')).toContainText(playerMessages.quiz.allAttemptsFailed);
  await page.getByRole('tab', { name: 'Compartir' }).click();
  const link = await page.getByLabel('Enlace que repite estos pasos').inputValue();

  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(/^Paso \d+ de \d+$/)).toHaveText('Paso 8 de 8');
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Estado:' })).toContainText('lost.byTime');
  await expect(screenOf(elsewhere).getByRole('alert')).toContainText(playerMessages.quiz.allAttemptsFailed);

  await elsewhere.getByRole('button', { name: 'Un paso atrás' }).click();
  await expect(screenOf(elsewhere).getByRole('timer')).toHaveText('00:10');
  expect(refused).toEqual([]);
});

/** Every text of a machine's chart, as in the source. Positions do not matter: there is no layout here. */
async function textsOf(machine: AnyStateMachine): Promise<string[]> {
  const { states, transitions } = await layOut(chartOf(machine), (graph) => Promise.resolve(graph));
  return [
    ...states.flatMap(({ state, rows }) => [state.key, ...rows.map(({ text }) => text)]),
    ...transitions.flatMap(({ label }) => label.lines),
  ];
}

test('every machine opens with its chart, the texts of the source, and its page', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/qa');
  for (const { machine, screen: shown } of registry) {
    await walkTo(page, `/qa/${machine.id}`);
    const chart = page.getByRole('region', { name: 'Diagrama' });
    await expect(chart.getByRole('button', { name: `Elegir ${machine.id}`, exact: true })).toBeAttached();
    const texts = await chart.locator('svg text').allTextContents();
    const words = texts.map((text) => text.replace(/^[—»↺•] /, ''));
    expect(words.sort(), machine.id).toEqual((await textsOf(machine)).sort());
    // ELK does not always respect the minimum width of a state with child states.
    const wide = await chart.locator('svg g:has(> rect)').evaluateAll((boxes) =>
      boxes.flatMap((box) => {
        const { right = 0 } = box.querySelector(':scope > rect')?.getBoundingClientRect() ?? {};
        const inside = [...box.querySelectorAll(':scope > text, :scope > g > text')];
        return inside
          .filter((text) => text.getBoundingClientRect().right > right)
          .map((text) => text.textContent);
      }),
    );
    expect(wide, machine.id).toEqual([]);
    const screen = page.frameLocator(`iframe[title="Pantalla de ${machine.id}"]`);
    // A message area is empty until there is a message.
    if (machine.id === 'toast') await expect(screen.locator('[role="alert"]')).toBeAttached();
    else if (shown && !emptyAtStart.includes(machine.id))
      await expect(screen.locator('body')).toHaveText(/\S/);
    await expect(screen.getByText('La pantalla se rompió')).toHaveCount(0);
  }
  // The build has laid out the charts. A browser would do it in a worker, which takes a second.
  expect(page.workers()).toEqual([]);
});

test('in the chart a press on a label sends its event, one on a state selects it, and a second one goes there, as the page shows', async ({
  page,
}) => {
  await page.goto('/qa/login');
  const state = page.getByRole('status').filter({ hasText: 'Estado:' });
  await page.getByRole('button', { name: 'Enviar recovery.requested' }).press('Enter');
  await expect(state).toContainText('recovery.editing');
  const choosing = page.getByRole('button', { name: 'Elegir recovery › choosing' });
  await choosing.press('Enter');
  await expect(page.getByText(/^Elegido: recovery › choosing/)).toBeInViewport();
  await expect(state).toContainText('recovery.editing');
  await choosing.press('Enter');
  await expect(state).toContainText('recovery.choosing');
  const screen = page.frameLocator('iframe[title="Pantalla de login"]');
  await expect(screen.getByRole('dialog', { name: 'Selecciona tu cuenta' })).toBeVisible();

  // An action on the page is a step like any other.
  await screen.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Un paso atrás' }).click();
  await expect(screen.getByRole('radio').first()).not.toBeChecked();
  await page.getByRole('button', { name: 'Al final' }).click();
  await expect(screen.getByRole('radio').first()).toBeChecked();

  // The search moves the chart.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('credentials editing');
  await page.keyboard.press('Enter');
  const drawing = page.getByRole('group', { name: 'Estados de login' });
  await expect(drawing.locator('[data-selected="true"]')).toBeInViewport({ ratio: 1 });
});

test('at 1280 x 720 calls, clock, events, chart, page and steps are in the window, and nothing scrolls outside a part', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/qa/login');
  await page.getByRole('button', { name: /^credentials.submitted/ }).click();
  const parts = [
    page.getByRole('button', { name: 'sin conexión' }),
    page.getByRole('button', { name: '+10 s' }),
    page.getByRole('button', { name: 'call.cancelled', exact: true }),
    page.getByRole('region', { name: 'Diagrama' }),
    page.getByRole('region', { name: 'Página' }),
    page.getByRole('button', { name: /^1 credentials.submitted/ }),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
  expect(await scrolls()).toBe(false);

  // Sizes are remembered.
  const separator = page.getByRole('separator', { name: 'Ancho de la parte izquierda' });
  await separator.press('ArrowRight');
  const width = await separator.getAttribute('aria-valuenow');
  await page.reload();
  await expect(separator).toHaveAttribute('aria-valuenow', width ?? '');
});

test('the page keeps the chosen width and is scaled into its place', async ({ page }) => {
  await page.goto('/qa/tops');
  const frame = page.locator('iframe[title="Pantalla de tops"]');
  for (const width of ['390', '768', '1280']) {
    await page.getByLabel('Ancho', { exact: true }).selectOption(width);
    const inside = page.frameLocator('iframe[title="Pantalla de tops"]').locator('html');
    await expect.poll(() => inside.evaluate(() => String(window.innerWidth))).toBe(width);
    const [shown, place] = await frame.evaluate((element) => [
      element.getBoundingClientRect().toJSON(),
      element.parentElement?.getBoundingClientRect().toJSON(),
    ]);
    expect(shown.right, width).toBeLessThanOrEqual(place.right);
    expect(Math.abs(place.bottom - shown.bottom), width).toBeLessThan(3);
  }
});

test('another machine takes over from the page without an error, and gives it back', async ({ page }) => {
  await page.goto('/qa/passkeyLogin');
  const shown = page.frameLocator('iframe[title="Pantalla de passkeyLogin"]');
  await shown.getByRole('button', { name: 'Entrar con una llave de acceso' }).waitFor();
  await page.getByRole('button', { name: /^passkey.requested/ }).click();
  await expect(page.getByRole('link', { name: 'passkeyCeremony' })).toBeVisible();
  await page.getByRole('button', { name: 'Un paso atrás' }).click();
  await expect(shown.getByRole('button', { name: 'Entrar con una llave de acceso' })).toBeVisible();
});

test("the bench's own styles and those of the page that it shows do not mix", async ({ page }) => {
  const styleOf = (panel: Locator) =>
    panel.evaluate((element) => {
      const { padding, maxWidth, minHeight, borderRadius, backgroundImage } = getComputedStyle(element);
      return { padding, maxWidth, minHeight, borderRadius, backgroundImage };
    });
  const panel = { name: 'Confirmar cuenta' };
  await page.setViewportSize(phone.viewport);
  await page.goto('/confirm?token=abc');
  const onThePage = await styleOf(page.getByRole('region', panel));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/qa/confirm');
  const shown = page.frameLocator('iframe[title="Pantalla de confirm"]').getByRole('region', panel);
  await expect.poll(() => styleOf(shown)).toEqual(onThePage);
  // A panel of the bench has no padding of the page's panels.
  const own = page.locator('details:has(> summary > h2)').first();
  expect(await styleOf(own)).toMatchObject({ padding: '0px', backgroundImage: 'none' });
});

test('a second window shows a login that fails, no password, and sends an event to the site', async ({
  context,
  page,
}) => {
  const password = 'una-clave-secreta';
  await context.route('**/api/**', (route) => route.abort());
  const opened = context.waitForEvent('page');
  await page.goto('/login?inspect');
  const live = await opened;
  await failToLogIn(page, password);
  const sequence = live.getByRole('region', { name: 'Secuencia' });
  const failure = sequence.getByRole('button', { name: /Inicio de sesión: logIn: sin conexión/ });
  await expect(failure).toBeVisible();
  await expect(live.getByRole('region', { name: 'Diagrama' })).toContainText('credentials');
  expect(await live.content()).not.toContain(password);
  expect(await violationsOf(live, standards)).toEqual([]);
  await live.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(live, lookRules)).toEqual([]);

  await live.getByRole('tab', { name: 'Enviar evento' }).click();
  await live.getByLabel('Ejemplo').selectOption('recovery.requested {"usuario":"jugador","remember":false}');
  await live.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();

  // A window that opens later still receives the history.
  await live.reload();
  await expect(failure).toBeVisible();

  // The inspector continues when the site reloads at an address without `?inspect`.
  await page.getByRole('link', { name: 'TOPs' }).first().click();
  // The site opens the address of the second window again.
  const isOpenedAgain = live.waitForEvent('load');
  await page.reload();
  await isOpenedAgain;
  const actors = live.getByRole('region', { name: 'Actores' });
  await expect(actors.getByRole('button', { name: /^TOPs/ })).toBeVisible();
  await expect(actors.getByRole('button', { name: /^Inicio de sesión/ })).toBeHidden();

  await page.close();
  await expect(live.getByText(/^El sitio se cerró o salió de la página/)).toBeVisible();
});

/** List items that the accessibility check skips, because they look like the first ones. */
const repeated = ['li:nth-child(n + 9)'];

test('the bench is accessible, chart included, dark and light', async ({ page }) => {
  for (const address of ['/qa', '/qa/quiz']) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(address);
    await expect(page.getByRole('navigation').getByRole('heading', { level: 1 })).toBeVisible();
    if (address === '/qa/quiz') {
      await jumpTo(page, 'un intento restante con 10 s en el reloj');
      await expect(screenOf(page).getByRole('timer')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Elegir underWay › answering' })).toBeAttached();
      for (const tab of ['Contexto', 'Cobertura']) await page.getByRole('tab', { name: tab }).click();
    }
    expect(await violationsOf(page, standards, repeated), address).toEqual([]);
    // The same page, without a reload.
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await violationsOf(page, lookRules, repeated), `${address}, light`).toEqual([]);
  }
});
