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
export interface State extends Circumstances {
  readonly name: string;
  readonly path: string;
  /** What is visible once the page is in this state. */
  readonly see: (page: Page) => Locator;
}

interface Circumstances {
  /** Answers by a regular expression for the end of the path below /api. The server answers all other calls. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** The user's actions on the page. */
  readonly act?: Step;
  /** The user's actions after the page has become as narrow as a phone. */
  readonly actOnPhone?: Step;
}

type Step = (page: Page) => Promise<unknown>;

const state = (name: string, path: string, see: State['see'], circumstances: Circumstances = {}): State => ({
  name,
  path,
  see,
  ...circumstances,
});

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
const label = (name: string) => (page: Page) => page.getByLabel(name);
const role = (name: Parameters<Page['getByRole']>[0], of?: string | RegExp) => (page: Page) =>
  page.getByRole(name, of === undefined ? {} : { name: of }).first();

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const fill =
  (name: string, words: string): Step =>
  (page) =>
    page.getByLabel(name).fill(words);
/** Keeps the pointer over a message, so that it stays. */
const hover =
  (message: string | RegExp): Step =>
  (page) =>
    page.getByText(message).first().hover();
const inOrder =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
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
const askForMail = inOrder(
  press('¿Olvidaste tu contraseña?'),
  fill('Correo electrónico', 'familia@example.com'),
  press('Enviar'),
);

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
  state('inicio, menú abierto', paths.home, role('link', 'PCU'), { actOnPhone: press('Menú') }),
  state('inicio, vacío y apagado', paths.home, text(publicMessages.news.empty), {
    answers: {
      'VR/noticias': body([]),
      'VR/server-status': body({ body: { online: 'Host unavailable', maxplayers: 0 } }),
    },
  }),
  state('inicio, textos largos', paths.home, role('navigation', 'Paginación'), {
    answers: { 'VR/noticias': body(manyNews) },
  }),
  state('noticia', '/?noticia=18', (page) => page.getByRole('article').getByRole('heading').nth(1)),
  state('noticia, cargando', '/?noticia=18', busy, {
    answers: { 'VR/noticias': never, 'VR/noticias/\\d+/mininoticias': never },
  }),
  state('noticia sin mininoticias', '/?noticia=18', text(publicMessages.news.noSubNews), {
    answers: { 'VR/noticias/\\d+/mininoticias': body([]) },
  }),
  state('noticia, mininoticias rotas', '/?noticia=18', text(publicMessages.news.subNewsLoadFailed), {
    answers: { 'VR/noticias/\\d+/mininoticias': broken },
  }),
  state('noticia, textos largos', '/?noticia=7', heading(longName), {
    answers: { 'VR/noticias': body(manyNews), 'VR/noticias/\\d+/mininoticias': body(longSubNews) },
  }),
  state('noticia que no está', '/?noticia=99999', text(publicMessages.news.notFound)),
  state('login', paths.login, heading('Iniciar sesión')),
  state('login rechazado', paths.login, text(sessionMessages.login.refused), {
    answers: { 'logueo/login': { refused: `${sessionMessages.login.refused}. ${sentence}` } },
    act: inOrder(logInWith('no-es-esta'), hover(sessionMessages.login.refused)),
  }),
  state('login que tarda', paths.login, slow, {
    answers: { 'logueo/login': never },
    act: async (page) => {
      await logInWith('no-es-esta')(page);
      await page.locator('button[aria-busy="true"]').waitFor();
      await page.clock.fastForward(durations.slow);
    },
  }),
  state('recuperar contraseña, enviado', paths.login, text(sessionMessages.recovery.sent), {
    answers: {
      'logueo/account-by-email': body([{ ID: 5, Name: 'Marta_Rios' }]),
      'logueo/forgot-password': body({ message: '' }),
    },
    act: inOrder(askForMail, hover(sessionMessages.recovery.sent)),
  }),
  state('elegir cuenta', paths.login, dialog, {
    answers: {
      'logueo/account-by-email': body([
        { ID: 5, Name: 'Marta_Rios' },
        { ID: 6, Name: longName },
      ]),
    },
    act: inOrder(askForMail, press('Continuar'), hover(sessionMessages.recovery.noneChosen)),
  }),
  state('restablecer', `${paths.resetPassword}?token=abc`, label('Nueva contraseña')),
  state('restablecer, rechazada', `${paths.resetPassword}?token=abc`, role('link', 'Pedir otro enlace'), {
    answers: { 'logueo/reset-password': { refused: serverMessages.resetRefused } },
    act: inOrder(
      fill('Nueva contraseña', 'una-clave-larga'),
      fill('Confirmar contraseña', 'una-clave-larga'),
      press('Restablecer contraseña'),
    ),
  }),
  state(
    'confirmar, en marcha',
    `${paths.confirm}?token=abc1`,
    (page) => page.locator('main:has(h1)').getByText('Cargando…'),
    { answers: { 'logueo/confirm/.*': never } },
  ),
  state('confirmar, hecho', `${paths.confirm}?token=abc2`, text(sessionMessages.confirm.done), {
    answers: { 'logueo/confirm/.*': body('Exitoso') },
  }),
  state('tops, nadie se llama así', paths.tops, text(publicMessages.tops.noMatch), {
    act: async (page) => page.getByRole('searchbox').fill('zzzz'),
  }),
  state('tops, textos largos', `${paths.tops}?top=Bank`, role('table'), {
    answers: { 'VR/tops': body(rows) },
  }),
  state('tops con dos, nombres de once letras', paths.tops, role('table'), {
    answers: {
      'VR/tops': body(
        examples.tops.answer.map(({ id, rows }) => ({
          id,
          rows: rows.map((row) => ({ ...row, name: 'Maximiliano_Constantino' })),
        })),
      ),
    },
  }),
  state('descargar, textos largos', paths.download, role('link', longName), {
    answers: {
      'VR/links': body([
        { id: 1, nombre: 'Launcher', link: 'https://example.com/a' },
        { id: 2, nombre: longName, link: 'https://example.com/b' },
      ]),
    },
  }),
  state('no encontrada', nowhere, heading(siteMessages.notFound.title)),
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
const openFolds = inOrder(...['Inventario', 'Antecedentes', 'Multas'].map(press));
const car = examples.cars.answer[0];
const typeStory = async (page: Page) => {
  await page.getByLabel('Características').fill('Callado.');
  await page.getByLabel('Historia', { exact: true }).fill('Nació en el puerto y no volvió. '.repeat(60));
  await page.getByRole('button', { name: 'Guardar historia' }).click();
};

/** The states of players. */
export const playerStates: readonly State[] = [
  state('inicio de un jugador, menú abierto en un teléfono', paths.home, text('Bienvenido,'), {
    actOnPhone: press('Menú'),
  }),
  state('tops de un jugador', paths.tops, role('region', 'Tu puesto')),
  state(
    'tops de un jugador, textos largos',
    `${paths.tops}?top=Bank`,
    (page) => page.getByRole('region', { name: 'Tu puesto' }).getByRole('list'),
    {
      answers: {
        'VR/tops': body(
          rows.map(({ id, rows }) => ({
            id,
            rows: rows.map((row, index) => (index === 5 ? { ...row, name: 'Marcos_Villanueva' } : row)),
          })),
        ),
      },
    },
  ),
  state('tops de un jugador que no está', paths.tops, text(publicMessages.tops.notListed), {
    answers: { 'VR/tops': body(examples.tops.answer) },
  }),
  state('estadísticas', paths.stats, role('meter', 'Hambre')),
  state('estadísticas, cargando', paths.stats, busy, { answers: { 'VR/estadisticas': never } }),
  state('estadísticas vacías', paths.stats, text(playerMessages.empty.fines), {
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
  }),
  state('estadísticas, partes ilegibles', paths.stats, role('img', 'Hambre: No disponible'), {
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
  }),
  state('estadísticas, textos largos', paths.stats, role('table', 'Multas'), {
    answers: { 'VR/estadisticas': body(longStats) },
    act: openFolds,
  }),
  state('movimientos', paths.movements, role('table')),
  state('movimientos, cargando', paths.movements, busy, { answers: { 'VR/movimientos-banco': never } }),
  state('movimientos, rotos', paths.movements, retry, { answers: { 'VR/movimientos-banco': broken } }),
  state('movimientos enormes', paths.movements, role('table'), {
    answers: {
      'VR/movimientos-banco': body({
        movimientos: [
          { fecha: '2026-03-02 18:20:05', ingreso: 0, egreso: 123_456_789_012, saldo: -123_456_789_012 },
          { fecha: 'ayer', ingreso: 123_456_789_012, egreso: 0, saldo: 0 },
        ],
        totalItems: 99_999,
      }),
    },
  }),
  state('movimientos, buscando una fecha', paths.movements, role('progressbar'), {
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await page.route('**/VR/movimientos-banco*', () => {});
      await page.getByLabel('Ir a la fecha').fill('2026-01-15');
      await press('Ir')(page);
    },
  }),
  state('movimientos, búsqueda rota', paths.movements, retry, {
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await page.route('**/VR/movimientos-banco*', (route) => route.fulfill({ status: 500, body: longText }));
      await page.getByLabel('Ir a la fecha').fill('2026-01-15');
      await press('Ir')(page);
    },
  }),
  state('movimientos, período al revés', paths.movements, text(playerMessages.movements.reversedPeriod), {
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
  }),
  state('movimientos, descarga rota', paths.movements, retry, {
    act: async (page) => {
      await page.getByRole('table').waitFor();
      await page.route('**/VR/movimientos-banco*', (route) => route.fulfill({ status: 500, body: longText }));
      // Without the file picker, whose dialog no user would answer.
      await page.evaluate(() => delete window.showSaveFilePicker);
      await page.getByLabel('Movimientos a descargar').selectOption('Todo');
      await press('Descargar CSV')(page);
    },
  }),
  state('búsqueda', paths.movements, role('option', 'Vencimientos'), { act: press('Buscar') }),
  state('búsqueda, sin las casas', paths.movements, text(playerMessages.due.houses), {
    answers: { 'VR/casas': broken },
    act: press('Buscar'),
  }),
  state('autos', paths.cars, role('button', 'Ver detalles')),
  state('autos, cargando', paths.cars, busy, { answers: { 'VR/autos': never } }),
  state('autos, rotos', paths.cars, retry, { answers: { 'VR/autos': broken } }),
  state('autos, textos largos', paths.cars, dialog, {
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
  }),
  state('casas', paths.houses, role('button', 'Ver detalles')),
  state('casas, detalles', paths.houses, dialog, { act: press('Ver detalles') }),
  state('negocios', paths.businesses, role('button', 'Ver detalles')),
  state('negocios de otro tipo', paths.businesses, heading('Otros'), {
    answers: { 'VR/negocios': body([{ ...examples.businesses.answer[0], valor: 'cine' }]) },
  }),
  state('vencimientos', paths.due, text('Vence el')),
  state('vencimientos, tardan', paths.due, slow, {
    answers: { 'VR/casas': never },
    act: async (page) => {
      await busy(page).or(page.getByText('Cargando…')).first().waitFor();
      await page.clock.fastForward(durations.slow);
    },
  }),
  state('vencimientos, sin las casas ni el calendario', paths.due, text(playerMessages.calendar.loadFailed), {
    answers: { 'VR/casas': broken, 'account/calendar': broken },
  }),
  state('vencimientos, textos largos', paths.due, role('link', longName), {
    answers: {
      'VR/autos': body([
        { ...car, Matricula: word, ModeloDetalles: { carname: longName, maxtanq: 60 }, Money: 0 },
        { ...car, Money: Number.MAX_SAFE_INTEGER },
      ]),
    },
  }),
  state('vencimientos, dirección del calendario', paths.due, text(playerMessages.calendar.secret), {
    answers: { 'account/calendar': body(examples.changeCalendar.answer) },
  }),
  state('configuración', paths.settings, label('Nuevo nombre')),
  state('configuración, cargando', paths.settings, busy, { answers: { 'VR/estadisticas': never } }),
  state('configuración, rota', paths.settings, retry, { answers: { 'VR/estadisticas': broken } }),
  state('configuración, nombre y rol mal', paths.settings, text(playerMessages.characterName.badFormat), {
    act: async (page) => {
      await page.getByLabel('Nuevo nombre').fill('Lucas_Ferreyra');
      await page.getByRole('button', { name: 'Cambiar nombre' }).click();
      await page.getByText(playerMessages.rename.noRole).waitFor();
      await page.getByLabel('Nuevo nombre').fill('mal escrito');
    },
  }),
  state('configuración, contraseña muy común', paths.settings, text(sessionMessages.password.common), {
    answers: { 'VR/change-password': { refused: sessionMessages.password.common } },
    act: inOrder(
      fill('Contraseña actual', 'la-de-siempre'),
      fill('Nueva contraseña', 'contraseña'),
      fill('Confirmar contraseña', 'contraseña'),
      press('Cambiar contraseña'),
    ),
  }),
  state('configuración, ¿guardar la historia?', paths.settings, dialog, { act: typeStory }),
  state('configuración, sesiones y llaves de acceso', paths.settings, role('button', /^Quitar/), {
    answers: { 'account/sessions': body(longSessions), 'account/passkeys': longPasskeys },
  }),
  state(
    'configuración, sesiones y llaves sin conexión',
    paths.settings,
    text(passkeyMessages.settings.loadFailed),
    {
      answers: { 'account/sessions': broken, 'account/passkeys': broken },
    },
  ),
  state(
    'configuración, contraseña equivocada al cerrar una sesión',
    paths.settings,
    text(serverMessages.wrongCurrentPassword),
    {
      answers: {
        'account/sessions': body(longSessions),
        'account/sessions/end': { refused: serverMessages.wrongCurrentPassword },
      },
      act: async (page) => {
        await page.getByRole('button', { name: 'Cerrar', exact: true }).first().click();
        await page.getByLabel('Tu contraseña').fill('otra-clave');
        await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
      },
    },
  ),
  state('configuración, llave que confirmar', paths.settings, text(passkeyMessages.settings.confirmFirst), {
    answers: { 'account/passkeys': unconfirmed },
  }),
  state(
    'configuración, contraseña equivocada al agregar una llave',
    paths.settings,
    text(serverMessages.wrongCurrentPassword),
    {
      answers: {
        'account/passkeys': longPasskeys,
        'account/passkeys/options': { refused: serverMessages.wrongCurrentPassword },
      },
      act: async (page) => {
        await press('Agregar una llave')(page);
        await page.getByLabel('Nombre de la llave').fill(word);
        await page.getByRole('dialog').getByLabel('Contraseña actual').fill('otra-clave');
        await page.getByRole('button', { name: 'Continuar' }).click();
      },
    },
  ),
  state('configuración sin permiso, historia guardada', paths.settings, text(playerMessages.story.locked), {
    answers: {
      'VR/estadisticas': body({
        ...fullStats,
        Crystal: 5,
        permisoName: false,
        historia: { datosImportantes: longText, historia: longText },
      }),
    },
  }),
  state(
    'configuración, historia guardada en otra parte',
    paths.settings,
    text(playerMessages.story.savedElsewhere),
    {
      answers: {
        'VR/estadisticas': body(fullStats),
        'VR/save-historia': { refused: playerMessages.story.locked },
      },
      act: async (page) => {
        await typeStory(page);
        const historia = { datosImportantes: 'Alta.', historia: longText };
        await page.route('**/VR/estadisticas*', (route) =>
          route.fulfill({ json: { ...fullStats, historia } }),
        );
        await page.getByRole('button', { name: 'Confirmar' }).click();
      },
    },
  ),
  state('certificados', paths.certificates, text('Comenzar')),
  state('certificados, cargando', paths.certificates, busy, {
    answers: { 'VR/certification-status': never },
  }),
  state('certificados, uno sin comprobar', paths.certificates, text(playerMessages.quiz.unverified), {
    answers: { 'VR/certification-status': body({ factionCertified: {}, userCertified: true }) },
  }),
  state('cuestionario, cargando', quizPath('usuario'), busy, { answers: { 'VR/Questions': never } }),
  state('cuestionario sin preguntas', quizPath('usuario'), text(playerMessages.quiz.noQuestions), {
    answers: { 'VR/Questions': body([]) },
  }),
  state(
    'cuestionario de otro que ya lo tiene',
    quizPath('usuario'),
    text(playerMessages.quiz.alreadyCertified),
    { answers: { 'VR/certification-status': body({ factionCertified: true, userCertified: true }) } },
  ),
  state('cuestionario', quizPath('usuario'), role('timer'), {
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
  }),
];

const link = { id: 1, nombre: longName, link: `https://example.com/${word.repeat(4)}` };
const writeSubNews = (title: string) =>
  inOrder(fill('Minititulo', title), fill('Contenido', `*Uno*${title}`), press('Agregar mininoticia'));

/** The states of administrators. */
export const adminStates: readonly State[] = [
  state('links', paths.adminLinks, label('Nuevo link')),
  state('links, llave de acceso que confirmar', paths.adminLinks, text(passkeyMessages.settings.required), {
    answers: { 'account/passkeys': unconfirmed },
  }),
  state('links, textos largos y error', paths.adminLinks, text(adminMessages.links.badScheme), {
    answers: { 'VR/links': body([link]) },
    act: inOrder(fill('Nuevo link', 'ftp://example.com'), press('Actualizar')),
  }),
  state('tabla de noticias', paths.adminNews, role('table')),
  state('tabla de noticias, cargando', paths.adminNews, busy, { answers: { 'VR/noticias': never } }),
  state('tabla de noticias, rota', paths.adminNews, retry, { answers: { 'VR/noticias': broken } }),
  state('tabla de noticias, textos largos', paths.adminNews, role('table'), {
    answers: { 'VR/noticias': body(manyNews) },
  }),
  state(
    'tabla de noticias, búsqueda sin resultados',
    paths.adminNews,
    text(adminMessages.newsAdmin.noMatch),
    { act: fill('Buscar noticia', word) },
  ),
  state('¿eliminar?', paths.adminNews, dialog, { act: press('Eliminar') }),
  state('editar noticia', paths.adminNews, label('Título'), { act: press('Editar') }),
  state(
    'editar noticia, cambiada por otra persona',
    paths.adminNews,
    text(adminMessages.newsAdmin.changedElsewhere),
    {
      answers: { 'VR/noticias': body(manyNews) },
      act: inOrder(
        press('Editar'),
        fill('Descripción', sentence),
        // Another administrator saves meanwhile.
        (page) =>
          page.route('**/api/VR/noticias', (route) =>
            route.fulfill({ json: [{ ...manyNews.at(-1), descripcion: 'Otra.' }] }),
          ),
        press('Guardar cambios'),
      ),
    },
  ),
  state(
    'tabla de noticias, texto sin guardar de una eliminada',
    paths.adminNews,
    text(adminMessages.newsAdmin.newsLost),
    {
      answers: { 'VR/noticias': body(manyNews) },
      act: async (page) => {
        await press('Editar')(page);
        await page.getByLabel('Título').fill(sentence);
        await page.route('**/api/VR/noticias', (route) => route.fulfill({ json: manyNews.slice(0, -1) }));
        await press('Ver noticias')(page);
      },
    },
  ),
  state('mininoticias de una noticia', paths.adminNews, role('table', 'Mininoticias'), {
    act: press('Ver mininoticias'),
  }),
  state('editar mininoticia', paths.adminNews, label('Minititulo'), {
    answers: { 'VR/noticias/\\d+/mininoticias': body(longSubNews) },
    act: inOrder(press('Ver mininoticias'), press('Editar mininoticia')),
  }),
  state('agregar noticia, a medias', paths.adminNews, text(adminMessages.newsAdmin.incomplete), {
    act: inOrder(
      press('Agregar noticia'),
      fill('Título', sentence),
      writeSubNews('Primera'),
      writeSubNews(longName),
      press('Guardar noticia'),
    ),
  }),
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
    const shown = await page.locator('body').innerText();
    const where = `${page.url()} shows ${JSON.stringify(shown.slice(0, 500))}`;
    throw new Error(`the page did not reach the state «${state.name}»: ${where}`, { cause });
  }
}
