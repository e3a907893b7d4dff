import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkAuth } from '#contract/calls/session.ts';
import { limits } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { exportedMessage, playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { paths, quizPath } from '#contract/site-paths.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { readDemo } from '#server/operator/seed.ts';
import { button, label, link, role, text, until } from './support/page.ts';
import { engine, isPhone, network, page } from './support/window.ts';

/** Opens the menu where it is collapsed. */
async function openMenu() {
  if (isPhone) await page.click(button('Menú'));
}

test('a visitor reads the status, pages through the news, and Back from one leads to its place (behaviour 1.21)', async () => {
  await page.goto(paths.home);
  await page.see(text(/^En línea - \d+\/100 jugadores conectados$/));
  await page.click(link('Siguiente'));
  await page.expectPath('/?pagina=2');
  const first = link(/./, 'main li h3');
  const isInSight = (news: HTMLElement) => {
    const { top, bottom } = news.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  await page.expect(first, isInSight, true);
  const title = await page.read(first, (news) => news.textContent);
  await page.read(first, (news) => news.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await page.evaluate(() => scrollY);
  await page.click(first);
  await page.see(link('Volver a las noticias'));
  await page.see(role('heading', title));
  await page.back();
  await page.expectPath('/?pagina=2');
  // Firefox scrolls by parts of pixels.
  await until(async () => expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(1));
});

test('the TOPs: another tab, a search, Back', async () => {
  await page.goto(paths.home);
  await openMenu();
  await page.click(link('TOPs', 'header'));
  await page.expectPath(paths.tops);
  await page.click(role('tab', 'Dinero'));
  await page.expectPath(`${paths.tops}?top=Bank`);
  const name = await page.read(role('table'), (table) => table.querySelector('tbody th')?.textContent ?? '');
  await page.fill(role('searchbox', 'Buscar jugador'), name.slice(0, 6));
  await page.expectPath(`${paths.tops}?top=Bank&buscar=${name.slice(0, 6)}`);
  await page.see(role('rowheader', name));
  await page.back();
  await page.back();
  await page.expectPath(paths.home);
});

test('the download page has links', async () => {
  await page.goto(paths.download);
  const target = await page.read(link('Descargar Launcher'), (found) => found.getAttribute('href'));
  expect(target).toMatch(/^https?:/);
});

test('a wrong password is refused, the right one leads to the wanted page, and a logout leaves it (behaviour 2.7, 2.8, 2.9)', async () => {
  await page.goto('/user');
  await page.expectPath(paths.login);
  await page.fill(label('Usuario'), 'jugador');
  await page.fill(label('Contraseña'), 'no-es-esta');
  await page.click(button('Iniciar sesión'));
  await page.told(serverMessages.wrongCredentials);
  await page.fill(label('Contraseña'), demoPassword);
  await page.press('Enter');
  await page.expectPath(paths.stats);
  await page.see(role('meter', 'Hambre'));
  await page.click(button('Inventario'));
  await page.see(role('table'));
  await page.click(button('Mostrar correo'));
  await page.see(text('jugador@example.com'));
  await page.goto(paths.login);
  await page.expectPath(paths.home);
  await page.goto('/admin');
  await page.expectPath(paths.home);
  await page.goto(paths.stats);
  await openMenu();
  await page.click(button('Cerrar Sesión'));
  await page.expectPath(paths.login);
});

test('page 2 of the movements, Back, and a download of all', async () => {
  await page.logIn('jugador');
  await page.goto(paths.movements);
  await page.click(link('Siguiente'));
  await page.see(text(/^Página 2 de/));
  await page.back();
  await page.see(text(/^Página 1 de/));
  if (isPhone) await page.click(button('Buscar y descargar'));
  await page.choose(label('Movimientos a descargar'), 'Todo');
  await page.click(button('Descargar CSV'));
  await page.told(new RegExp(exportedMessage(0).replace('0', '\\d{3}')));
  await until(() => expect(readdirSync(engine.downloads)).toEqual([expect.stringMatching(/\.csv$/)]));
  const [name = ''] = readdirSync(engine.downloads);
  // Firefox creates the file before it has the text.
  await until(() =>
    expect(readFileSync(join(engine.downloads, name), 'utf8').split('\n').length).toBeGreaterThan(200),
  );
});

test('a quiz survives a reload and is passed', async () => {
  const { questions } = await readDemo();
  await page.logIn('jugador');
  await page.goto(paths.certificates);
  await page.click(button('Comenzar'));
  await page.expectPath(quizPath('faccion'));
  await page.click(role('radio'));
  await page.evaluate((known) => {
    for (const group of document.querySelectorAll('fieldset')) {
      const question = known.find((candidate) => group.textContent?.includes(candidate.question));
      group.querySelectorAll<HTMLInputElement>('input')[(question?.correct ?? 0) - 1]?.click();
    }
  }, questions);
  await page.reload();
  await page.expect(
    role('main'),
    (main) => main.querySelectorAll('input:checked').length,
    limits.quizQuestions,
  );
  await page.click(button('Enviar respuestas'));
  await page.see(text(playerMessages.quiz.passed));
});

test('the server refuses to rename a player in the game', async () => {
  await page.logIn('conectado');
  await page.goto(paths.settings);
  await page.fill(label('Nuevo nombre'), 'maria_lopez');
  await page.click(label('Civil'));
  await page.expect(label('Nuevo nombre'), (field) => 'value' in field && field.value, 'Maria_Lopez');
  await page.click(button('Cambiar nombre'));
  await page.told(/^No se puede cambiar el nombre mientras estás conectado/);
});

test('the draft of a story survives a reload', async () => {
  await page.logIn('jugador');
  await page.goto(paths.settings);
  await page.fill(label('Historia'), 'Nació en un barrio de Los Santos.');
  await page.reload();
  await page.expect(
    label('Historia'),
    (field) => 'value' in field && field.value,
    'Nació en un barrio de Los Santos.',
  );
});

test('an administrator publishes a news item', async () => {
  await page.logIn('admin');
  await page.goto(paths.adminNews);
  await page.click(button('Agregar noticia'));
  await page.fill(label('Título'), 'Carrera en el puerto');
  await page.fill(label('Descripción'), 'El sábado a las 20:00.');
  await page.fill(label('Minititulo'), 'Premios');
  await page.fill(label('Contenido'), '*Un auto *Dinero');
  await page.click(button('Agregar mininoticia'));
  await page.click(button('Guardar noticia'));
  await page.told(adminMessages.newsAdmin.created);
  await page.goto(paths.home);
  await page.click(link('Carrera en el puerto'));
  await page.see(role('heading', 'Premios'));
});

test('a chosen theme survives a reload', async () => {
  await page.goto(paths.home);
  const lightness = (body: HTMLElement) =>
    Number(/\d+/.exec(getComputedStyle(body).backgroundColor)?.[0]) > 128;
  const body = role('generic', undefined, 'html');
  await page.click(button('Cambiar al tema oscuro'));
  await page.expect(body, lightness, false);
  await page.reload();
  await page.see(button('Cambiar al tema claro'));
  await page.expect(body, lightness, false);
});

test('a dialog by keyboard: it takes the focus and keeps it, Escape closes it, and the focus returns in sight', async () => {
  await page.logIn('jugador');
  await page.goto(paths.cars);
  const opener = button(/^Ver detalles/);
  await page.read(opener, (found) => found.focus());
  await page.press('Enter');
  await page.expect(role('dialog'), (dialog) => dialog.contains(document.activeElement), true);
  for (let presses = 0; presses < 4; presses += 1) {
    await page.press('Tab');
    // After the last control the focus may be on those of the browser.
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.press('Escape');
  await page.gone(role('dialog'));
  await page.expect(opener, (found) => found.matches(':focus-visible'), true);
});

test.each([
  ['an answer', false],
  ['the second half of an answer', true],
])(
  'a page that is left or reloaded before %s to the check of the session keeps it (behaviour 2.15)',
  async (_, isHalf) => {
    await page.logIn('jugador');
    for (const [path, leave, seen] of [
      [paths.tops, () => page.goto(paths.tops), role('region', 'Tu puesto')],
      [paths.stats, () => page.reload(), role('meter', 'Hambre')],
    ] as const) {
      const check = network.hold(checkAuth.path, isHalf);
      await page.goto(paths.stats);
      await until(() => expect(check.asked).toBe(1));
      const next = network.hold(path);
      const left = leave();
      // Chromium drops the calls of a page only when the next page arrives.
      const dropped = inject('engine') === 'chromium 109' ? 0 : 1;
      await until(() => expect([next.asked, check.dropped]).toEqual([1, dropped]));
      next.release();
      check.release();
      await left;
      await page.see(seen);
    }
  },
);

test('surfaces have a colour, which is another one in the other theme', async () => {
  const fill = (element: HTMLElement) => getComputedStyle(element).backgroundColor;
  const letters = (element: HTMLElement) => getComputedStyle(element).color;
  const body = role('generic', undefined, 'html');
  const readColours = async () => {
    await page.goto(paths.login);
    const login = [
      await page.read(body, fill),
      await page.read(body, letters),
      await page.read(label('Usuario'), fill),
      await page.read(button('Iniciar sesión'), fill),
    ];
    await page.goto(paths.home);
    await page.see(text(/^En línea/));
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll('main rect')].map((bar) => getComputedStyle(bar).fill),
    );
    expect(bars).toHaveLength(2);
    return [...login, ...bars];
  };
  const light = await readColours();
  await page.click(button('Cambiar al tema oscuro'));
  const dark = await readColours();
  for (const colour of [...light, ...dark]) expect(colour).toMatch(/^rgba?\((?!0, 0, 0)/);
  expect(dark[0]).not.toBe(light[0]);
  expect(dark[1]).not.toBe(light[1]);
  expect(dark[2]).not.toBe(light[2]);
});

test('an administrator changes a link, and the download page has it', async () => {
  const target = 'https://example.com/otro-instalador';
  await page.logIn('admin');
  await page.goto(paths.adminLinks);
  await page.fill(label('Nuevo link'), target);
  await page.press('Enter');
  await page.told(adminMessages.links.done);
  await page.goto(paths.download);
  await page.see(role('heading'));
  await until(async () =>
    expect(
      await page.evaluate((wanted) => document.querySelector(`main a[href="${wanted}"]`) !== null, target),
    ).toBe(true),
  );
});
