import type { Page } from '@playwright/test';
import { examples } from '#contract/examples.ts';
import { paths } from '#contract/site-paths.ts';
import { enter, publicStates, type State } from '#tests/support/states.ts';
import { type Action, actionsOf, problemsAfter, settle } from './support/sight.ts';
import { expect, logIn, test } from './support/site.ts';
import { type Group, groups, type Size, sizes } from './support/sweeps.ts';

// The states with passkeys need a name instead of an IP address.
test.use({ baseURL: async ({ server }, use) => use(server.addressByName) });

/** Where faults were found. `npm test` tries only these. */
const known: readonly { group: Group; size: Size; tried: Readonly<Record<string, RegExp>> }[] = [
  {
    group: 'public',
    size: 'phone',
    tried: {
      'inicio, menú abierto': /^Inicio$/,
      noticia: /^Iniciar sesión$/,
      login: /^form/,
      restablecer: /^form/,
    },
  },
  {
    group: 'public',
    size: 'side',
    tried: { 'elegir cuenta': /^Cerrar mensaje$/, restablecer: /^form/ },
  },
  {
    group: 'player',
    size: 'phone',
    tried: { 'estadísticas, partes ilegibles': /^Reintentar$/, configuración: /^form 0/ },
  },
  { group: 'player', size: 'side', tried: { 'movimientos, búsqueda rota': /^(Ir|Siguiente)$/ } },
  { group: 'admin', size: 'desk', tried: { 'mininoticias de una noticia': /^form 1/ } },
  { group: 'admin', size: 'phone', tried: { links: /^form/, 'mininoticias de una noticia': /^Guardar/ } },
  {
    group: 'admin',
    size: 'side',
    tried: {
      'editar noticia': /^Ver noticias$/,
      'tabla de noticias, texto sin guardar de una eliminada': /^Crear una noticia nueva$/,
    },
  },
];

const done = '{"success":true,"message":"Listo."}';
const calls: readonly [path: string, status: number, body: string][] = [
  // A change would show in the states after it.
  ['VR/change-password', 200, done],
  ['VR/change-character-name', 200, done],
  ['VR/save-historia', 200, done],
  ['VR/certify', 200, done],
  ['logueo/reset-password', 200, done],
  ['logueo/login', 401, 'Usuario o contraseña incorrectos.'],
  // The server draws at most 20 quizzes an hour.
  ['VR/Questions*', 200, JSON.stringify(Array.from({ length: 30 }, () => examples.questions.answer[0]))],
];

/** Prepares a page for a sweep. */
async function prepare(page: Page, group: Group): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept());
  page.setDefaultTimeout(20_000);
  for (const [path, status, body] of calls)
    await page
      .context()
      .route(`**/api/${path}`, (route) =>
        route.fulfill({ status, contentType: status === 200 ? 'application/json' : 'text/plain', body }),
      );
  // Later states need the rows, too.
  await page
    .context()
    .route('**/api/VR/**', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 200, contentType: 'application/json', body: done })
        : route.fallback(),
    );
  await page.clock.install();
  await restart(page, group);
}

/** The next state loads the site again, with a new session: a rename, for example, has changed the last one. */
async function restart(page: Page, group: Group): Promise<void> {
  await page.goto('/robots.txt');
  // What was typed would be found again.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  if (group !== 'public') await logIn(page, group === 'admin' ? 'admin' : 'jugador');
}

/** Enters a state in a window. On a phone some states have to unfold something first, so they are entered on a desktop. */
async function begin(page: Page, state: State, size: Size): Promise<void> {
  const { width, height } = sizes[size];
  const isFolded = state.actOnPhone !== undefined || state.path === paths.movements;
  await page.setViewportSize({ width: isFolded ? 1280 : width, height });
  await enter(page, state);
  await page.setViewportSize({ width, height });
  if (width <= 768) await state.actOnPhone?.(page);
  await settle(page);
}

/** Tries the actions of a state, each with the pressed control at the lower edge of the window and in its middle. */
async function problemsOf(
  page: Page,
  group: Group,
  state: State,
  size: Size,
  isTried: (action: Action) => boolean,
): Promise<string[]> {
  const problems: string[] = [];
  const isPlain = state.answers === undefined && state.act === undefined;
  const isWaiting = Object.values(state.answers ?? {}).includes('never');
  await begin(page, state, size);
  let isFresh = true;
  for (const action of await actionsOf(page, isPlain)) {
    if (!isTried(action)) continue;
    for (const block of action.blocks) {
      if (!isFresh) await begin(page, state, size);
      isFresh = false;
      const { keyboard } = sizes[size];
      for (const what of await problemsAfter(page, action, { block, keyboard, isWaiting }))
        problems.push(`${size}, ${state.name}, ${action.name} (${block}): ${what}`);
      // The session has ended, or has a name that the server does not know.
      if (action.kind === 'submit' || action.name === 'Cerrar Sesión') await restart(page, group);
    }
  }
  return problems;
}

/** Reloads a page that the user has scrolled. */
async function problemsOfReload(page: Page, state: State, size: Size): Promise<string[]> {
  await page.setViewportSize(sizes[size]);
  await page.goto(state.path);
  await state.see(page).waitFor();
  await settle(page);
  // A page that takes its token out of the URL is not the same after a reload.
  if (!page.url().endsWith(state.path)) return [];
  const wanted = await page.evaluate(() => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.6);
    return scrollY;
  });
  await settle(page);
  await page.reload();
  await state.see(page).waitFor();
  await settle(page);
  const now = await page.evaluate(() => scrollY);
  return Math.abs(now - wanted) > 28 ? [`${size}, ${state.name}: at ${now} instead of ${wanted}`] : [];
}

// Runs the tests in parallel if there are several workers.
test.describe.configure({ mode: 'parallel', timeout: process.env['SWEEP'] ? 3_600_000 : 90_000 });
// The answers that the states refuse.
test.use({ expectedError: /./ });

for (const { group, size, tried } of known) {
  test(`${group} pages, ${size}: what was done is in sight (behaviour 1.19, 1.21)`, async ({ page }) => {
    await prepare(page, group);
    const problems: string[] = [];
    for (const state of groups[group]) {
      const names = tried[state.name];
      if (names)
        problems.push(...(await problemsOf(page, group, state, size, ({ name }) => names.test(name))));
    }
    expect(problems).toEqual([]);
  });
}

test('a reload keeps the place below a text that loads late (behaviour 1.21)', async ({ page }) => {
  const state = publicStates.find(({ name }) => name === 'noticia');
  expect(state && (await problemsOfReload(page, state, 'desk'))).toEqual([]);
});

// `npm run sweep`
if (process.env['SWEEP']) {
  for (const group of ['public', 'player', 'admin'] as const) {
    for (const size of ['phone', 'side', 'desk', 'zoom'] as const) {
      // In two parts, for two workers: a page mostly waits.
      for (const part of [0, 1]) {
        test(`sweep of ${group} pages, ${size}, part ${part + 1}`, async ({ page }) => {
          await prepare(page, group);
          let count = 0;
          // A window of 180 px is too low for a message and its button together.
          const isGrave = (what: string) => size !== 'zoom' || /body|dialog|Back|instead/.test(what);
          const report = (problems: readonly string[]) => {
            for (const problem of problems.filter(isGrave)) {
              count += 1;
              process.stdout.write(`found: ${problem}\n`);
            }
          };
          for (const [place, state] of groups[group].entries()) {
            if (place % 2 !== part) continue;
            process.stdout.write(
              `${group}, ${size}: ${place + 1} of ${groups[group].length}, ${state.name}\n`,
            );
            await restart(page, group);
            await problemsOf(page, group, state, size, () => true).then(report, (failure) =>
              report([`${size}, ${state.name}, instead: ${failure} ${failure.cause}`]),
            );
            if (state.answers || state.act || state.actOnPhone) continue;
            await restart(page, group);
            report(await problemsOfReload(page, state, size));
          }
          expect(count).toBe(0);
        });
      }
    }
  }
}
