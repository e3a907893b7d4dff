import type { Locator, Page } from '@playwright/test';
import { examples } from '#contract/examples.ts';
import { durations } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { accessOf, paths, quizPath } from '#contract/site-paths.ts';

/** The answer to a call in a state: none, a server error, a refusal, or this body. */
type Answer = 'never' | 'broken' | { refused: string } | { body: unknown };

/**
 * A state of a page whose elements or layout no other state has. Another text alone makes no other state. Each page has
 * its plain state too, because `npm run bench -- touch` presses the controls of the states without `answers`.
 */
export interface State {
  readonly name: string;
  readonly path: string;
  /** Answers by a regular expression for the end of the path below /api. The server answers all other calls. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** The user's actions on the page. */
  readonly act?: (page: Page) => Promise<void>;
  /** The user's actions after the page has become as narrow as a phone. */
  readonly actOnPhone?: (page: Page) => Promise<void>;
  /** What is visible once the page is in this state. */
  readonly see: (page: Page) => Locator;
}

/** An address without a page. */
const nowhere = '/no-existe';
const never = 'never';
const broken = 'broken';
const body = (value: unknown): Answer => ({ body: value });

const word = 'Electroencefalografistadesoxirribonucleicoantihistaminico';
const longName = `${word}_${word}`;
const sentence = 'Desoxirribonucleico y electroencefalografista, otorrinolaringológicamente hablando. ';
const longText = sentence.repeat(12) + word.repeat(4);

const text = (wanted: string | RegExp) => (page: Page) => page.getByText(wanted).first();
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const busy = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]').first();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reintentar' }).first();
const slow = (page: Page) => page.getByText(siteMessages.waiting.slow).first();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const waitUntilSlow = async (page: Page) => {
  await busy(page).or(page.getByText('Cargando…')).first().waitFor();
  await page.clock.fastForward(durations.slow);
};
/** Keeps the pointer over a message, so that it stays. */
const keepShown = (message: string | RegExp, before: (page: Page) => Promise<void>) => async (page: Page) => {
  await before(page);
  await page.getByText(message).first().hover();
};

const manyNews = Array.from({ length: 7 }, (_, index) => ({
  id: index + 1,
  titulo: index % 2 ? longName : sentence.repeat(2).trim(),
  descripcion: longText,
}));
const longSubNews = [
  { id: 1, minititulo: longName, contenido: `*${longText}*${word.repeat(3)}`, noticiaId: 7 },
  { id: 2, minititulo: sentence, contenido: `*${sentence}`, noticiaId: 7 },
];

const longSessions = [
  { ...examples.sessions.answer[0], browser: longName, system: word },
  ...examples.sessions.answer.slice(1),
  { id: 'otra', browser: word, system: '', lastUsedAt: 'nunca', isCurrent: false },
];
const passkeysBody = (more: Partial<typeof examples.passkeys.answer>) =>
  body({ ...examples.passkeys.answer, ...more });
const longPasskeys = passkeysBody({
  passkeys: examples.passkeys.answer.passkeys.map((passkey) => ({ ...passkey, name: word })),
});
/** A session of an administrator that a passkey must confirm before a change. */
const unconfirmed = passkeysBody({ isVerified: false, isRequired: true });

const logInWith = (password: string) => async (page: Page) => {
  await page.getByLabel('Usuario').fill('jugador');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
};
const askForMail = async (page: Page) => {
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill('familia@example.com');
  await page.getByRole('button', { name: 'Enviar' }).click();
};
const setPassword = (password: string, confirmation: string) => async (page: Page) => {
  await page.getByLabel('Nueva contraseña').fill(password);
  await page.getByLabel('Confirmar contraseña').fill(confirmation);
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
};

const rows = ['PuntosDeRol', 'Bank', 'HorasJugadas', 'DineroGastado'].map((id) => ({
  id,
  rows: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: index % 2 ? longName : `${word}_Perez`,
    skin: 99_999,
    points: 123_456_789_012 - index,
    money: 123_456_789_012 - index,
    hours: 99_999 - index,
    gasto: 123_456_789_012 - index,
  })),
}));

const arrived = (page: Page) =>
  page.getByRole('heading', { level: 1 }).filter({ hasNotText: siteMessages.notFound.title });
const loaded = (page: Page) =>
  page.locator('body:not(:has(main [aria-busy="true"]))').filter({ has: arrived(page) });
const failed = (page: Page) => page.getByRole('main').getByRole('alert').first();

/** Public pages that call nothing without a token: they look the same loaded, loading and failed. */
const withoutCalls: readonly string[] = [paths.resetPassword, paths.confirm];

/** The states that every public page has: loaded, loading, failed. */
const plainStates = Object.values(paths)
  .filter((path) => accessOf(path) === 'public')
  .flatMap((path): State[] => [
    { name: path, path, see: loaded },
    { name: `${path}, cargando`, path, answers: { 'VR/.*': never }, see: arrived },
    { name: `${path}, roto`, path, answers: { 'VR/.*': broken }, see: failed },
  ])
  .filter(({ path, answers }) => answers === undefined || !withoutCalls.includes(path));

/** The states of anonymous visitors. */
export const publicStates: readonly State[] = [
  ...plainStates,
  {
    name: 'inicio, menú abierto',
    path: paths.home,
    actOnPhone: press('Menú'),
    see: (page) => page.getByRole('link', { name: 'PCU' }),
  },
  {
    name: 'inicio, tarda',
    path: paths.home,
    answers: { 'VR/noticias': never, 'VR/server-status': never },
    act: waitUntilSlow,
    see: slow,
  },
  {
    name: 'inicio, vacío y apagado',
    path: paths.home,
    answers: {
      'VR/noticias': body([]),
      'VR/server-status': body({ body: { online: 'Host unavailable', maxplayers: 0 } }),
    },
    see: text(publicMessages.news.empty),
  },
  {
    name: 'inicio, textos largos',
    path: paths.home,
    answers: { 'VR/noticias': body(manyNews) },
    see: (page) => page.getByRole('navigation', { name: 'Paginación' }),
  },
  {
    name: 'noticia',
    path: '/?noticia=18',
    see: (page) => page.getByRole('article').getByRole('heading').nth(1),
  },
  {
    name: 'noticia, cargando',
    path: '/?noticia=18',
    answers: { 'VR/noticias': never, 'VR/noticias/\\d+/mininoticias': never },
    see: busy,
  },
  {
    name: 'noticia sin mininoticias',
    path: '/?noticia=18',
    answers: { 'VR/noticias/\\d+/mininoticias': body([]) },
    see: text(publicMessages.news.noSubNews),
  },
  {
    name: 'noticia, mininoticias rotas',
    path: '/?noticia=18',
    answers: { 'VR/noticias/\\d+/mininoticias': broken },
    see: text(publicMessages.news.subNewsLoadFailed),
  },
  {
    name: 'noticia, textos largos',
    path: '/?noticia=7',
    answers: { 'VR/noticias': body(manyNews), 'VR/noticias/\\d+/mininoticias': body(longSubNews) },
    see: heading(longName),
  },
  { name: 'noticia que no está', path: '/?noticia=99999', see: text(publicMessages.news.notFound) },
  { name: 'login', path: paths.login, see: heading('Iniciar sesión') },
  {
    name: 'login rechazado',
    path: paths.login,
    answers: { 'logueo/login': { refused: `${sessionMessages.login.refused}. ${sentence}` } },
    act: keepShown(sessionMessages.login.refused, logInWith('no-es-esta')),
    see: text(sessionMessages.login.refused),
  },
  {
    name: 'login, llave de acceso cancelada',
    path: paths.login,
    act: async (page) => {
      await page.evaluate(() => {
        navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await press('Entrar con una llave de acceso')(page);
    },
    see: text(passkeyMessages.login.cancelled),
  },
  {
    name: 'login que tarda',
    path: paths.login,
    answers: { 'logueo/login': never },
    act: async (page) => {
      await logInWith('no-es-esta')(page);
      await page.locator('button[aria-busy="true"]').waitFor();
      await page.clock.fastForward(durations.slow);
    },
    see: slow,
  },
  {
    name: 'recuperar contraseña',
    path: paths.login,
    act: press('¿Olvidaste tu contraseña?'),
    see: heading('Recuperar contraseña'),
  },
  {
    name: 'recuperar contraseña, enviado',
    path: paths.login,
    answers: {
      'logueo/account-by-email': body([{ ID: 5, Name: 'Marta_Rios' }]),
      'logueo/forgot-password': body({ message: '' }),
    },
    act: keepShown(sessionMessages.recovery.sent, askForMail),
    see: text(sessionMessages.recovery.sent),
  },
  {
    name: 'elegir cuenta',
    path: paths.login,
    answers: {
      'logueo/account-by-email': body([
        { ID: 5, Name: 'Marta_Rios' },
        { ID: 6, Name: longName },
      ]),
    },
    act: async (page) => {
      await askForMail(page);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByText(sessionMessages.recovery.noneChosen).first().hover();
    },
    see: dialog,
  },
  {
    name: 'restablecer',
    path: `${paths.resetPassword}?token=abc`,
    see: (page) => page.getByLabel('Nueva contraseña'),
  },
  {
    name: 'restablecer, no coinciden',
    path: `${paths.resetPassword}?token=abc`,
    act: setPassword('una-clave-larga', 'otra-clave-larga'),
    see: text(sessionMessages.password.mismatch),
  },
  {
    name: 'restablecer, rechazada',
    path: `${paths.resetPassword}?token=abc`,
    answers: { 'logueo/reset-password': { refused: serverMessages.resetRefused } },
    act: setPassword('una-clave-larga', 'una-clave-larga'),
    see: (page) => page.getByRole('link', { name: 'Pedir otro enlace' }),
  },
  {
    name: 'confirmar, en marcha',
    path: `${paths.confirm}?token=abc1`,
    answers: { 'logueo/confirm/.*': never },
    // Inside `main` with a heading, because the prerendered page contains the same text.
    see: (page) => page.locator('main:has(h1)').getByText('Cargando…'),
  },
  {
    name: 'confirmar, hecho',
    path: `${paths.confirm}?token=abc2`,
    answers: { 'logueo/confirm/.*': body('Exitoso') },
    see: text(sessionMessages.confirm.done),
  },
  {
    name: 'confirmar, rechazado',
    path: `${paths.confirm}?token=abc3`,
    answers: { 'logueo/confirm/.*': { refused: 'No.' } },
    see: text(sessionMessages.confirm.refused),
  },
  {
    name: 'tops, vacío',
    path: paths.tops,
    answers: { 'VR/tops': body([{ id: 'PuntosDeRol', rows: [] }]) },
    see: text(publicMessages.tops.empty),
  },
  {
    name: 'tops, nadie se llama así',
    path: paths.tops,
    act: async (page) => page.getByRole('searchbox').fill('zzzz'),
    see: text(publicMessages.tops.noMatch),
  },
  {
    name: 'tops, textos largos',
    path: `${paths.tops}?top=Bank`,
    answers: { 'VR/tops': body(rows) },
    see: (page) => page.getByRole('table'),
  },
  {
    name: 'tops con dos, nombres de once letras',
    path: paths.tops,
    answers: {
      'VR/tops': body(
        examples.tops.answer.map(({ id, rows }) => ({
          id,
          rows: rows.map((row) => ({ ...row, name: 'Maximiliano_Constantino' })),
        })),
      ),
    },
    see: (page) => page.getByRole('table'),
  },
  {
    name: 'descargar, textos largos',
    path: paths.download,
    answers: {
      'VR/links': body([
        { id: 1, nombre: 'Launcher', link: 'https://example.com/a' },
        { id: 2, nombre: longName, link: 'https://example.com/b' },
      ]),
    },
    see: (page) => page.getByRole('link', { name: longName }),
  },
  { name: 'no encontrada', path: nowhere, see: heading(siteMessages.notFound.title) },
];

// The name of the logged-in player, because the session adopts the name of the sheet.
const fullStats = { ...examples.stats.answer, Name: 'Marcos_Villanueva' };
const longStats = {
  ...fullStats,
  Name: longName,
  Skin: 99_999,
  Job: `${word} ${sentence}`,
  Mail: `${longName}@example.com`,
  NombreEnfermedad: longText,
  Bank: 123_456_789_012,
  Antecedentes: [{ Rules: longText, Meses: 123_456 }],
  Multas: [{ Rules: word.repeat(2), Money: 123_456_789 }],
};
const openFolds = async (page: Page) => {
  for (const name of ['Inventario', 'Antecedentes', 'Multas']) await press(name)(page);
};
const car = examples.cars.answer[0];
const typeStory = async (page: Page) => {
  await page.getByLabel('Características').fill('Callado.');
  await page.getByLabel('Historia', { exact: true }).fill('Nació en el puerto y no volvió. '.repeat(60));
  await page.getByRole('button', { name: 'Guardar historia' }).click();
};

/** The states of players. */
export const playerStates: readonly State[] = [
  {
    name: 'inicio de un jugador, menú abierto en un teléfono',
    path: paths.home,
    actOnPhone: press('Menú'),
    see: text('Bienvenido,'),
  },
  {
    name: 'tops de un jugador',
    path: paths.tops,
    see: (page) => page.getByRole('region', { name: 'Tu puesto' }),
  },
  {
    name: 'tops de un jugador, textos largos',
    path: `${paths.tops}?top=Bank`,
    answers: {
      'VR/tops': body(
        rows.map(({ id, rows }) => ({
          id,
          rows: rows.map((row, index) => (index === 5 ? { ...row, name: 'Marcos_Villanueva' } : row)),
        })),
      ),
    },
    see: (page) => page.getByRole('region', { name: 'Tu puesto' }).getByRole('list'),
  },
  {
    name: 'tops de un jugador que no está',
    path: paths.tops,
    answers: { 'VR/tops': body(examples.tops.answer) },
    see: text(publicMessages.tops.notListed),
  },
  { name: 'estadísticas', path: paths.stats, see: (page) => page.getByRole('meter', { name: 'Hambre' }) },
  { name: 'estadísticas, cargando', path: paths.stats, answers: { 'VR/estadisticas': never }, see: busy },
  {
    name: 'estadísticas, todo abierto',
    path: paths.stats,
    act: openFolds,
    see: (page) => page.getByRole('table', { name: 'Inventario' }),
  },
  {
    name: 'estadísticas vacías',
    path: paths.stats,
    answers: {
      'VR/estadisticas': body({
        ...fullStats,
        Eat: 0,
        Soif: 0,
        Mail: '',
        Inventory: '',
        Antecedentes: [],
        Multas: [],
      }),
      'VR/objetos': broken,
    },
    act: openFolds,
    see: text(playerMessages.empty.fines),
  },
  {
    name: 'estadísticas, partes ilegibles',
    path: paths.stats,
    answers: {
      'VR/estadisticas': body({
        ...fullStats,
        Skin: {},
        Eat: {},
        Diversion: {},
        Bank: {},
        Mail: {},
        Inventory: {},
        Multas: {},
        historia: '',
      }),
    },
    act: openFolds,
    see: (page) => page.getByRole('img', { name: 'Hambre: No disponible' }),
  },
  {
    name: 'estadísticas, textos largos',
    path: paths.stats,
    answers: { 'VR/estadisticas': body(longStats) },
    act: openFolds,
    see: (page) => page.getByRole('table', { name: 'Multas' }),
  },
  { name: 'movimientos', path: paths.movements, see: (page) => page.getByRole('table') },
  {
    name: 'movimientos, cargando',
    path: paths.movements,
    answers: { 'VR/movimientos-banco': never },
    see: busy,
  },
  {
    name: 'movimientos, rotos',
    path: paths.movements,
    answers: { 'VR/movimientos-banco': broken },
    see: retry,
  },
  {
    name: 'movimientos, ninguno',
    path: paths.movements,
    answers: { 'VR/movimientos-banco': body({ movimientos: [], totalItems: 0 }) },
    see: text(playerMessages.empty.movements),
  },
  {
    name: 'movimientos enormes',
    path: paths.movements,
    answers: {
      'VR/movimientos-banco': body({
        movimientos: [
          { fecha: '2026-03-02 18:20:05', ingreso: 0, egreso: 123_456_789_012, saldo: -123_456_789_012 },
          { fecha: 'ayer', ingreso: 123_456_789_012, egreso: 0, saldo: 0 },
        ],
        totalItems: 99_999,
      }),
    },
    see: (page) => page.getByRole('table'),
  },
  {
    name: 'movimientos, buscando una fecha',
    path: paths.movements,
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await page.route('**/VR/movimientos-banco*', () => {});
      await page.getByLabel('Ir a la fecha').fill('2026-01-15');
      await press('Ir')(page);
    },
    see: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'movimientos, búsqueda rota',
    path: paths.movements,
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await page.route('**/VR/movimientos-banco*', (route) => route.fulfill({ status: 500, body: longText }));
      await page.getByLabel('Ir a la fecha').fill('2026-01-15');
      await press('Ir')(page);
    },
    see: retry,
  },
  {
    name: 'movimientos, período al revés',
    path: paths.movements,
    act: async (page) => {
      // On a phone the form is folded.
      const desk = page.viewportSize() ?? { width: 1280, height: 900 };
      await page.setViewportSize({ ...desk, width: 390 });
      await press('Buscar y descargar')(page);
      await page.setViewportSize(desk);
      await page.getByLabel('Movimientos a descargar').selectOption('Entre dos fechas');
      await page.getByLabel('Desde').fill('2026-03-02');
      await page.getByLabel('Hasta').fill('2026-03-01');
      await press('Descargar CSV')(page);
    },
    see: text(playerMessages.movements.reversedPeriod),
  },
  {
    name: 'movimientos, descarga rota',
    path: paths.movements,
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await page.route('**/VR/movimientos-banco*', (route) => route.fulfill({ status: 500, body: longText }));
      // Without the file picker, whose dialog no user would answer.
      await page.evaluate(() => delete window.showSaveFilePicker);
      await page.getByLabel('Movimientos a descargar').selectOption('Todo');
      await press('Descargar CSV')(page);
    },
    see: retry,
  },
  {
    name: 'autos',
    path: paths.cars,
    see: (page) => page.getByRole('button', { name: 'Ver detalles' }).first(),
  },
  { name: 'autos, cargando', path: paths.cars, answers: { 'VR/autos': never }, see: busy },
  {
    name: 'autos, ninguno',
    path: paths.cars,
    answers: { 'VR/autos': body([]) },
    see: text(playerMessages.empty.cars),
  },
  { name: 'autos, rotos', path: paths.cars, answers: { 'VR/autos': broken }, see: retry },
  { name: 'autos, detalles', path: paths.cars, act: press('Ver detalles'), see: dialog },
  {
    name: 'autos, textos largos',
    path: paths.cars,
    answers: {
      'VR/autos': body([
        {
          ...car,
          Model: 99_999,
          Matricula: word,
          ModeloDetalles: { carname: longName, maxtanq: 60 },
          Money: 0,
        },
      ]),
    },
    act: press('Ver detalles'),
    see: dialog,
  },
  {
    name: 'casas',
    path: paths.houses,
    see: (page) => page.getByRole('button', { name: 'Ver detalles' }).first(),
  },
  { name: 'casas, detalles', path: paths.houses, act: press('Ver detalles'), see: dialog },
  {
    name: 'negocios',
    path: paths.businesses,
    see: (page) => page.getByRole('button', { name: 'Ver detalles' }).first(),
  },
  {
    name: 'negocios de otro tipo',
    path: paths.businesses,
    answers: { 'VR/negocios': body([{ ...examples.businesses.answer[0], valor: 'cine' }]) },
    see: heading('Otros'),
  },
  { name: 'negocios, detalles', path: paths.businesses, act: press('Ver detalles'), see: dialog },
  { name: 'vencimientos', path: paths.due, see: text('Vence el') },
  {
    name: 'vencimientos, tardan',
    path: paths.due,
    answers: { 'VR/casas': never },
    act: waitUntilSlow,
    see: slow,
  },
  {
    name: 'vencimientos, sin las casas',
    path: paths.due,
    answers: { 'VR/casas': broken },
    see: text(playerMessages.due.houses),
  },
  {
    name: 'vencimientos, ninguno',
    path: paths.due,
    answers: { 'VR/autos': body([]), 'VR/casas': body([]), 'VR/negocios': body([]) },
    see: text(playerMessages.empty.due),
  },
  {
    name: 'vencimientos, textos largos',
    path: paths.due,
    answers: {
      'VR/autos': body([
        { ...car, Matricula: word, ModeloDetalles: { carname: longName, maxtanq: 60 }, Money: 0 },
        { ...car, Money: Number.MAX_SAFE_INTEGER },
      ]),
    },
    see: (page) => page.getByRole('link', { name: longName }),
  },
  { name: 'configuración', path: paths.settings, see: (page) => page.getByLabel('Nuevo nombre') },
  { name: 'configuración, cargando', path: paths.settings, answers: { 'VR/estadisticas': never }, see: busy },
  { name: 'configuración, rota', path: paths.settings, answers: { 'VR/estadisticas': broken }, see: retry },
  {
    name: 'configuración, nombre y rol mal',
    path: paths.settings,
    act: async (page) => {
      await page.getByLabel('Nuevo nombre').fill('Lucas_Ferreyra');
      await page.getByRole('button', { name: 'Cambiar nombre' }).click();
      await page.getByText(playerMessages.rename.noRole).waitFor();
      await page.getByLabel('Nuevo nombre').fill('mal escrito');
    },
    see: text(playerMessages.characterName.badFormat),
  },
  {
    name: 'configuración, contraseña muy común',
    path: paths.settings,
    answers: { 'VR/change-password': { refused: sessionMessages.password.common } },
    act: async (page) => {
      await page.getByLabel('Contraseña actual').fill('la-de-siempre');
      await page.getByLabel('Nueva contraseña').fill('contraseña');
      await page.getByLabel('Confirmar contraseña').fill('contraseña');
      await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    },
    see: text(sessionMessages.password.common),
  },
  {
    name: 'configuración, historia incompleta',
    path: paths.settings,
    act: async (page) => {
      await press('Guardar historia')(page);
      await page.getByText(playerMessages.story.incomplete).waitFor();
      // Of a control below the top bar, axe measures only the part that can be seen.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
    see: text(playerMessages.story.incomplete),
  },
  { name: 'configuración, ¿guardar la historia?', path: paths.settings, act: typeStory, see: dialog },
  {
    name: 'configuración, sesiones',
    path: paths.settings,
    answers: { 'account/sessions': body(longSessions) },
    see: (page) => page.getByRole('button', { name: 'Cerrar todas las demás' }),
  },
  {
    name: 'configuración, sesiones sin conexión',
    path: paths.settings,
    answers: { 'account/sessions': broken },
    see: text(playerMessages.sessions.loadFailed),
  },
  {
    name: 'configuración, contraseña equivocada al cerrar una sesión',
    path: paths.settings,
    answers: {
      'account/sessions': body(longSessions),
      'account/sessions/end': { refused: serverMessages.wrongCurrentPassword },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Cerrar', exact: true }).first().click();
      await page.getByLabel('Tu contraseña').fill('otra-clave');
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    },
    see: text(serverMessages.wrongCurrentPassword),
  },
  {
    name: 'configuración, llaves de acceso',
    path: paths.settings,
    answers: { 'account/passkeys': longPasskeys },
    see: (page) => page.getByRole('button', { name: /^Quitar/ }).first(),
  },
  {
    name: 'configuración, llaves de acceso sin conexión',
    path: paths.settings,
    answers: { 'account/passkeys': broken },
    see: text(passkeyMessages.settings.loadFailed),
  },
  {
    name: 'configuración, llave que confirmar',
    path: paths.settings,
    answers: { 'account/passkeys': unconfirmed },
    see: text(passkeyMessages.settings.confirmFirst),
  },
  {
    name: 'configuración, contraseña equivocada al añadir una llave',
    path: paths.settings,
    answers: {
      'account/passkeys': longPasskeys,
      'account/passkeys/options': { refused: serverMessages.wrongCurrentPassword },
    },
    act: async (page) => {
      await press('Añadir una llave')(page);
      await page.getByLabel('Nombre de la llave').fill(word);
      await page.getByRole('dialog').getByLabel('Contraseña actual').fill('otra-clave');
      await page.getByRole('button', { name: 'Continuar' }).click();
    },
    see: text(serverMessages.wrongCurrentPassword),
  },
  {
    name: 'configuración, ¿quitar la llave?',
    path: paths.settings,
    answers: { 'account/passkeys': longPasskeys },
    act: press(/^Quitar/),
    see: dialog,
  },
  {
    name: 'configuración sin permiso, historia guardada',
    path: paths.settings,
    answers: {
      'VR/estadisticas': body({
        ...fullStats,
        Crystal: 5,
        permisoName: false,
        historia: { datosImportantes: longText, historia: longText },
      }),
    },
    see: text(playerMessages.story.locked),
  },
  {
    name: 'configuración, historia guardada en otra parte',
    path: paths.settings,
    answers: {
      'VR/estadisticas': body(fullStats),
      'VR/save-historia': { refused: playerMessages.story.locked },
    },
    act: async (page) => {
      await typeStory(page);
      const historia = { datosImportantes: 'Alta.', historia: longText };
      await page.route('**/VR/estadisticas*', (route) => route.fulfill({ json: { ...fullStats, historia } }));
      await page.getByRole('button', { name: 'Confirmar' }).click();
    },
    see: text(playerMessages.story.savedElsewhere),
  },
  { name: 'certificados', path: paths.certificates, see: text('Comenzar') },
  {
    name: 'certificados, cargando',
    path: paths.certificates,
    answers: { 'VR/certification-status': never },
    see: busy,
  },
  {
    name: 'certificados, uno sin comprobar',
    path: paths.certificates,
    answers: { 'VR/certification-status': body({ factionCertified: {}, userCertified: true }) },
    see: text(playerMessages.quiz.unverified),
  },
  {
    name: 'certificados, completados',
    path: paths.certificates,
    answers: { 'VR/certification-status': body({ factionCertified: true, userCertified: true }) },
    see: text('Completado'),
  },
  {
    name: 'cuestionario, cargando',
    path: quizPath('usuario'),
    answers: { 'VR/Questions': never },
    see: busy,
  },
  {
    name: 'cuestionario sin preguntas',
    path: quizPath('usuario'),
    answers: { 'VR/Questions': body([]) },
    see: text(playerMessages.quiz.noQuestions),
  },
  {
    name: 'cuestionario de otro que ya lo tiene',
    path: quizPath('usuario'),
    answers: { 'VR/certification-status': body({ factionCertified: true, userCertified: true }) },
    see: text(playerMessages.quiz.alreadyCertified),
  },
  {
    name: 'cuestionario',
    path: quizPath('usuario'),
    answers: {
      'VR/Questions': body([
        ...examples.questions.answer,
        {
          question: longText,
          option1: longText,
          option2: word.repeat(3),
          option3: 'Sí',
          option4: 'No',
          correct: 3,
        },
        {
          question: '¿Y esta?',
          option1: 'Una',
          option2: 'Otra',
          option3: 'Ninguna',
          option4: 'Todas',
          correct: 1,
        },
      ]),
    },
    act: async (page) => {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Enviar respuestas' }).click();
      await page.getByText('Te faltan 2 preguntas').first().hover();
    },
    see: (page) => page.getByRole('timer'),
  },
];

const link = { id: 1, nombre: longName, link: `https://example.com/${word.repeat(4)}` };
const writeSubNews = async (page: Page, title: string) => {
  await page.getByLabel('Minititulo').fill(title);
  await page.getByLabel('Contenido').fill(`*Uno*${title}`);
  await page.getByRole('button', { name: 'Agregar mininoticia' }).click();
};

const newest = { id: 7, titulo: sentence.repeat(2).trim(), descripcion: longText };

/** Saves an edited news item while the server has other news than when the form was opened. */
async function saveWhile(page: Page, saved: readonly unknown[]): Promise<void> {
  await page.route('**/api/VR/noticias', (route) => route.fulfill({ json: saved }));
  await press('Guardar cambios')(page);
}

/** The states of administrators. */
export const adminStates: readonly State[] = [
  { name: 'links', path: paths.adminLinks, see: (page) => page.getByLabel('Nuevo link') },
  { name: 'links, cargando', path: paths.adminLinks, answers: { 'VR/links': never }, see: busy },
  {
    name: 'links, ninguno',
    path: paths.adminLinks,
    answers: { 'VR/links': body([]) },
    see: text(adminMessages.links.none),
  },
  {
    name: 'links, llave de acceso que confirmar',
    path: paths.adminLinks,
    answers: { 'account/passkeys': unconfirmed },
    see: text(passkeyMessages.settings.required),
  },
  { name: 'links, rotos', path: paths.adminLinks, answers: { 'VR/links': broken }, see: retry },
  {
    name: 'links, textos largos y error',
    path: paths.adminLinks,
    answers: { 'VR/links': body([link]) },
    act: async (page) => {
      await page.getByLabel('Nuevo link').fill('ftp://example.com');
      await page.getByRole('button', { name: 'Actualizar' }).click();
    },
    see: text(adminMessages.links.badScheme),
  },
  { name: 'tabla de noticias', path: paths.adminNews, see: (page) => page.getByRole('table') },
  {
    name: 'tabla de noticias, cargando',
    path: paths.adminNews,
    answers: { 'VR/noticias': never },
    see: busy,
  },
  {
    name: 'tabla de noticias, vacía',
    path: paths.adminNews,
    answers: { 'VR/noticias': body([]) },
    see: text(publicMessages.news.empty),
  },
  { name: 'tabla de noticias, rota', path: paths.adminNews, answers: { 'VR/noticias': broken }, see: retry },
  {
    name: 'tabla de noticias, textos largos',
    path: paths.adminNews,
    answers: { 'VR/noticias': body(manyNews) },
    see: (page) => page.getByRole('table'),
  },
  {
    name: 'tabla de noticias, búsqueda sin resultados',
    path: paths.adminNews,
    act: (page) => page.getByLabel('Buscar noticia').fill(word),
    see: text(adminMessages.newsAdmin.noMatch),
  },
  { name: '¿eliminar?', path: paths.adminNews, act: press('Eliminar'), see: dialog },
  {
    name: 'editar noticia',
    path: paths.adminNews,
    act: press('Editar'),
    see: (page) => page.getByLabel('Título'),
  },
  {
    name: 'editar noticia, sin título',
    path: paths.adminNews,
    act: async (page) => {
      await press('Editar')(page);
      await page.getByLabel('Título').fill('');
      await press('Guardar cambios')(page);
    },
    see: text(adminMessages.newsAdmin.incomplete),
  },
  {
    name: 'editar noticia, cambiada por otra persona',
    path: paths.adminNews,
    answers: { 'VR/noticias': body(manyNews) },
    act: async (page) => {
      await press('Editar')(page);
      await page.getByLabel('Descripción').fill(sentence);
      await saveWhile(page, [{ ...newest, descripcion: 'Otra.' }]);
    },
    see: text(adminMessages.newsAdmin.changedElsewhere),
  },
  {
    name: 'editar noticia, eliminada por otra persona',
    path: paths.adminNews,
    answers: { 'VR/noticias': body(manyNews) },
    act: async (page) => {
      await press('Editar')(page);
      await page.getByLabel('Descripción').fill(longText);
      await saveWhile(page, []);
    },
    see: text(adminMessages.newsAdmin.newsGone),
  },
  {
    name: 'tabla de noticias, texto sin guardar de una eliminada',
    path: paths.adminNews,
    answers: { 'VR/noticias': body(manyNews) },
    act: async (page) => {
      await press('Editar')(page);
      await page.getByLabel('Título').fill(sentence);
      await page.route('**/api/VR/noticias', (route) => route.fulfill({ json: manyNews.slice(0, -1) }));
      await press('Ver noticias')(page);
    },
    see: text(adminMessages.newsAdmin.newsLost),
  },
  {
    name: 'mininoticias de una noticia',
    path: paths.adminNews,
    act: press('Ver mininoticias'),
    see: (page) => page.getByRole('table', { name: 'Mininoticias' }),
  },
  {
    name: 'editar mininoticia',
    path: paths.adminNews,
    answers: { 'VR/noticias/\\d+/mininoticias': body(longSubNews) },
    act: async (page) => {
      await press('Ver mininoticias')(page);
      await press('Editar mininoticia')(page);
    },
    see: (page) => page.getByLabel('Minititulo'),
  },
  {
    name: 'agregar noticia, a medias',
    path: paths.adminNews,
    act: async (page) => {
      await press('Agregar noticia')(page);
      await page.getByLabel('Título').fill(sentence);
      await writeSubNews(page, 'Primera');
      await writeSubNews(page, longName);
      await press('Guardar noticia')(page);
    },
    see: text(adminMessages.newsAdmin.incomplete),
  },
];

/** Answers the calls of a state, and only these. */
async function arrange(page: Page, { answers = {} }: State): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const [path, answer] of Object.entries(answers)) {
    const pattern = new RegExp(`^/api/${path}$`);
    await page.route(
      (url) => pattern.test(url.pathname),
      (route) => {
        if (answer === 'never') return;
        if (answer === 'broken')
          return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' });
        if ('refused' in answer)
          return route.fulfill({
            status: 400,
            contentType: 'text/plain; charset=utf-8',
            body: answer.refused,
          });
        return route.fulfill({ json: answer.body });
      },
    );
  }
}

/** Navigates within the running site, as Back and Forward do. */
export function walkTo(page: Page, path: string): Promise<void> {
  return page.evaluate((path) => {
    // The router compares the keys of locations, by which an open menu closes.
    history.pushState({ key: crypto.randomUUID() }, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Leaves the current page of a running site, and removes its drafts. */
async function leave(page: Page): Promise<void> {
  await walkTo(page, nowhere);
  await heading(siteMessages.notFound.title)(page).waitFor();
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (/draft|quiz/i.test(key)) storage.removeItem(key);
  });
}

/** Brings the page into a state. A running site navigates, which is faster than a load. */
export async function enter(page: Page, state: State): Promise<void> {
  try {
    const isRunning = (await page.locator('#root').count()) > 0;
    if (isRunning) await leave(page);
    await arrange(page, state);
    if (isRunning) await walkTo(page, state.path);
    else await page.goto(state.path, { waitUntil: 'domcontentloaded' });
    await state.act?.(page);
    await state.see(page).waitFor();
  } catch (cause) {
    throw new Error(`the page did not reach the state «${state.name}»`, { cause });
  }
}
