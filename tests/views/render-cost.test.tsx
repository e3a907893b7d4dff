import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminLevel, checkAuth, logIn } from '#contract/calls/account.ts';
import {
  bankMovements,
  cars,
  certificationStatus,
  certify,
  questions,
  stats,
} from '#contract/calls/player.ts';
import { links, news, serverStatus, subNews, tops } from '#contract/calls/public.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { durations, limits } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { SiteRoutes } from '#src/app/routes.tsx';
import { player, renderView } from '../support/render.tsx';
import { costOf, Watched } from '../support/render-cost.tsx';

// A transition renders only what changed: one event is one React commit, and unchanged components
// do not render.

beforeAll(async () => {
  // Load the lazy pages first: their loading is not tested here.
  await Promise.all([
    import('#src/pages/user/user-layout.tsx'),
    import('#src/pages/user/settings/settings-page.tsx'),
    import('#src/pages/user/stats/stats-page.tsx'),
    import('#src/pages/user/movements/movements-page.tsx'),
    import('#src/pages/user/property/cars-page.tsx'),
    import('#src/pages/user/certificates/quiz-page.tsx'),
    import('#src/pages/admin/admin-layout.tsx'),
    import('#src/pages/admin/links/admin-links-page.tsx'),
    import('#src/pages/admin/news/admin-news-page.tsx'),
  ]);
});

type View = ReturnType<typeof renderView>;

/** Opens the whole site at an address, logged in, with the code of the page already loaded. */
async function open(path: string, heading: string): Promise<View> {
  const view = renderView(
    <Watched>
      <SiteRoutes />
    </Watched>,
    { path, user: 'unknown' },
  );
  await act(async () => view.session.send({ type: 'session.opened', user: player }));
  await view.api.answer(adminLevel, { Admin: 8, Discord: '300' });
  await screen.findByRole('heading', { level: 1, name: heading });
  return view;
}

/** StrictMode makes the first calls of a page twice. */
async function answerAll({ api }: View, endpoint: Endpoint, body?: unknown) {
  while (api.asked(endpoint).length > 0) await api.answer(endpoint, body);
}

/** Which components one event rendered, in its single commit. */
async function rendered(event: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const cost = await costOf(event);
  expect(cost.commits).toBe(1);
  return cost.rendered;
}

/** Expects no visible change. */
async function expectNoRender(event: () => Promise<unknown>) {
  expect(await costOf(event)).toEqual({ commits: 0, rendered: {} });
}

async function expectSessionCheckWithoutRender(view: View) {
  expect(view.session.getSnapshot().matches({ open: 'waiting' })).toBe(true);
  await expectNoRender(() => view.wait(durations.recheck));
  expect(view.api.asked(checkAuth)).toHaveLength(1);
  await expectNoRender(() => view.api.answer(checkAuth));
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the quiz', () => {
  const fetched = Array.from({ length: 60 }, (_, index) => ({
    question: `Pregunta ${index + 1}`,
    option1: 'Bien',
    option2: 'Mal',
    option3: 'Regular',
    option4: 'Nada de eso',
    correct: 1,
  }));

  async function begin(count = fetched.length) {
    const view = await open('/user/certificates/faccion', 'Certificado de facción');
    await answerAll(view, certificationStatus, { factionCertified: false, userCertified: false });
    await answerAll(view, questions, fetched.slice(0, count));
    return view;
  }

  function radio(place: number, name: string) {
    const group = screen.getAllByRole('radiogroup')[place];
    if (!group) throw new Error(`there is no question at ${place}`);
    return within(group).getByRole('radio', { name });
  }

  const oneQuestion = { QuizQuestion: 1, RadioGroup: 1, Choice: limits.quizOptions };

  test('the first answer renders its question and the count, a changed answer only its question', async () => {
    const { user } = await begin();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(limits.quizQuestions);
    expect(await rendered(() => user.click(radio(3, 'Bien')))).toEqual({
      ...oneQuestion,
      AnsweredCount: 1,
      AnsweredBar: 1,
    });
    expect(await rendered(() => user.click(radio(3, 'Mal')))).toEqual(oneQuestion);
  });

  test('a tick renders only the clock', async () => {
    const { wait } = await begin();
    expect(await rendered(() => wait(durations.quizTick))).toEqual({ QuizClock: 1 });
    expect(screen.getByRole('timer')).toHaveTextContent('14:59');
  });

  test('missing answers render only the message', async () => {
    const { user } = await begin();
    expect(await rendered(() => user.click(button('Enviar respuestas')))).toEqual({ Toast: 1 });
    expect(radio(0, 'Bien')).toHaveFocus();
    expect(await rendered(() => user.click(button('Cerrar mensaje')))).toEqual({ Toast: 1 });
  });

  test('sending disables the questions and does not render the clock', async () => {
    const view = await begin(3);
    for (const place of [0, 1, 2]) await view.user.click(radio(place, 'Bien'));
    const sending = await rendered(() => view.user.click(button('Enviar respuestas')));
    // The questions render because they are disabled while the call is pending.
    expect(sending['QuizQuestion']).toBe(3);
    expect(Object.keys(sending)).not.toContain('QuizClock');
    await view.api.fail(certify);
    // The answers may have arrived: the questions stay disabled, and can be sent again.
    const failing = await rendered(() => view.api.fail(certificationStatus));
    expect(failing).toEqual({ Submission: 1, SlowNotice: 1, Button: 1, Toast: 1 });
  });
});

describe('the leaderboards', () => {
  const rows = Array.from({ length: 75 }, (_, index) => ({
    id: index,
    name: `Vecino_${index}`,
    skin: 1,
    points: index,
    money: index,
    hours: index,
    gasto: index,
  }));

  const answer = (view: View) =>
    answerAll(
      view,
      tops,
      leaderboards.map(({ id }) => ({ id, rows })),
    );

  async function show(path = '/tops') {
    const view = await open(path, 'TOPs');
    await answer(view);
    return view;
  }

  test('the loaded data renders the podium and the table once', async () => {
    const view = await open('/tops', 'TOPs');
    const { rendered } = await costOf(() => answer(view));
    expect(rendered).toMatchObject({ Podium: 1, Ranking: 1, RankingTable: 1, Row: 25, Pagination: 1 });
  });

  test.each(['/tops', '/tops?pagina=3'])(
    'a character typed in the search at %s renders the table, not the podium',
    async (path) => {
      const { user } = await show(path);
      const search = screen.getByRole('searchbox');
      await user.click(search);
      const first = (await costOf(() => user.keyboard('1'))).rendered;
      expect(first).toMatchObject({ RankingTable: 1 });
      expect(Object.keys(first)).not.toContain('Podium');
      // Fewer of the same rows. The deferred query renders `Ranking` a second time.
      expect((await costOf(() => user.keyboard('1'))).rendered).toEqual({
        Ranking: 2,
        SearchBar: 2,
        RankingTable: 1,
      });
    },
  );

  test('another page does not render the podium and the footer', async () => {
    const { user } = await show();
    const page = await rendered(() => user.click(screen.getByRole('link', { name: '2' })));
    expect(page).toMatchObject({ RankingTable: 1, Pagination: 1 });
    expect(Object.keys(page)).not.toContain('Podium');
    expect(Object.keys(page)).not.toContain('Footer');
  });

  test('another tab is one commit', async () => {
    const { user } = await show();
    expect(await rendered(() => user.click(screen.getByRole('tab', { name: 'Dinero' })))).toMatchObject({
      Podium: 1,
      RankingTable: 1,
    });
  });

  test('a session check renders nothing', async () => {
    await expectSessionCheckWithoutRender(await show());
  });
});

describe('the home page', () => {
  async function show() {
    const view = await open('/', 'Vida Rol');
    await answerAll(view, news);
    await answerAll(view, serverStatus);
    return view;
  }
  const firstNews = () =>
    screen.getAllByRole('link').filter((link) => /noticia=/.test(link.getAttribute('href') ?? ''));

  test('opening a news item, loading its sub-items and going back are one commit each', async () => {
    const view = await show();
    const [link] = firstNews();
    if (!link) throw new Error('there is no news');
    // On the site, the list preloads this code.
    await act(() => import('#src/pages/home/news-article.tsx'));
    const opening = await rendered(() => view.user.click(link));
    expect(opening).toMatchObject({ NewsBoard: 1, NewsArticle: 1 });
    expect(Object.keys(opening)).not.toContain('ServerStatusWidget');
    expect(Object.keys(opening)).not.toContain('SocialLinks');
    const parts = await rendered(() => view.api.answer(subNews));
    expect(Object.keys(parts).sort()).toEqual(['SubNewsList', 'SubNewsPart']);
    expect(
      await rendered(() => view.user.click(screen.getByRole('link', { name: 'Volver a las noticias' }))),
    ).toMatchObject({
      NewsList: 1,
    });
  });

  test('a changed server status renders only its widget, an equal one nothing', async () => {
    const view = await show();
    await expectNoRender(() => view.wait(durations.recheck));
    const figure = await rendered(() =>
      view.api.answer(serverStatus, { body: { online: 7, maxplayers: 100 } }),
    );
    expect(figure).toEqual({ ServerStatusWidget: 1, Status: 1, Occupancy: 1, SlowNotice: 1 });
  });
});

describe('the login page', () => {
  async function show() {
    const view = renderView(
      <Watched>
        <SiteRoutes />
      </Watched>,
      { path: '/login' },
    );
    await screen.findByRole('textbox', { name: 'Usuario' });
    return view;
  }

  test('typing renders nothing else, and a message shows and hides alone', async () => {
    const { api, user, wait } = await show();
    await expectNoRender(() => user.type(field('Usuario'), 'jugador'));
    await expectNoRender(() => user.type(screen.getByLabelText('Contraseña'), 'Clave-1234'));
    const form = { CredentialsForm: 1, Field: 2, PasswordField: 1, Choice: 1, Button: 2 };
    expect(await rendered(() => user.click(button('Iniciar sesión')))).toEqual(form);
    expect(await rendered(() => api.refuse(logIn, 'No eres tú.'))).toEqual({ ...form, Toast: 1 });
    expect(screen.getByText('No eres tú.')).toBeVisible();
    expect(await rendered(() => wait(durations.toast))).toEqual({ Toast: 1 });
  });
});

describe('the settings page', () => {
  async function show() {
    const view = await open('/user/settings', 'Configuración');
    await answerAll(view, stats);
    return view;
  }

  test('a typed character renders only its field', async () => {
    const { user } = await show();
    await user.click(field('Nuevo nombre'));
    expect(await rendered(() => user.keyboard('J'))).toEqual({ NewName: 1, Field: 1 });
    await user.click(screen.getByLabelText('Contraseña actual'));
    await expectNoRender(() => user.keyboard('x'));
    await user.click(field('Historia'));
    const story = { StoryForm: 1, TextAreaField: 2, StoryCounter: 1, Button: 1 };
    expect(await rendered(() => user.keyboard('x'))).toEqual({ ...story, LeaveWarning: 1 });
    expect(await rendered(() => user.keyboard('x'))).toEqual(story);
  });

  test('choosing a role renders only the roles', async () => {
    const { user } = await show();
    expect(await rendered(() => user.click(screen.getByRole('radio', { name: 'Legal' })))).toEqual({
      RoleChoice: 1,
      RadioGroup: 1,
      Choice: 3,
    });
  });

  test('a session check renders nothing while typing', async () => {
    const view = await show();
    await view.user.type(field('Historia'), 'Nací');
    await expectSessionCheckWithoutRender(view);
  });
});

describe('the personal area', () => {
  test('unfolding a part of the stats renders only that part', async () => {
    const view = await open('/user/stats', 'Estadísticas');
    await answerAll(view, stats);
    const inventory = await rendered(() => view.user.click(button('Inventario')));
    expect(inventory).toMatchObject({ InventorySection: 1 });
    expect(Object.keys(inventory)).not.toContain('Sheet');
    expect(Object.keys(inventory)).not.toContain('SheetCards');
    expect(await rendered(() => view.user.click(button('Mostrar correo')))).toMatchObject({ PrivateInfo: 1 });
  });

  test('opening and closing a dialog does not render the cards', async () => {
    const view = await open('/user/cars', 'Autos');
    await answerAll(view, cars);
    const [first] = screen.getAllByRole('button', { name: 'Ver detalles' });
    if (!first) throw new Error('there is no car');
    const opening = await rendered(() => view.user.click(first));
    expect(opening).toMatchObject({ PropertyScreen: 1, PropertyDialog: 1 });
    expect(Object.keys(opening)).not.toContain('PropertyCard');
    const closing = await rendered(() => view.user.click(button('Cerrar')));
    expect(Object.keys(closing)).not.toContain('PropertyCard');
  });

  test('another page of movements is one commit to load and one to show', async () => {
    const view = await open('/user/movimientos', 'Movimientos Banco');
    const page = {
      movimientos: [{ fecha: '2026-03-01 12:00:00', ingreso: 9000, egreso: 0, saldo: 9000 }],
      totalItems: 90,
    };
    await answerAll(view, bankMovements, page);
    const asking = await rendered(() => view.user.click(screen.getByRole('link', { name: 'Siguiente' })));
    expect(asking).toMatchObject({ Movements: 1, MovementsTable: 1 });
    expect(Object.keys(asking)).not.toContain('BalanceChart');
    expect(await rendered(() => view.api.answer(bankMovements, page))).toMatchObject({
      Movements: 1,
      BalanceChart: 1,
    });
  });
});

describe('the administration area', () => {
  test('a character typed in a link renders only its field', async () => {
    const view = await open('/admin/cambio-links', 'Cambio de links');
    await answerAll(view, links);
    await view.user.click(field('Nuevo link'));
    expect(await rendered(() => view.user.keyboard('x'))).toEqual({ NewTarget: 1, Field: 1 });
    await expectSessionCheckWithoutRender(view);
  });

  async function showNews() {
    const view = await open('/admin/noticias', 'Noticias');
    await answerAll(view, news, [
      { id: 1, titulo: 'Una', descripcion: 'A' },
      { id: 2, titulo: 'Otra', descripcion: 'B' },
    ]);
    return view;
  }

  test('the confirmation of a deletion does not render the table', async () => {
    const { user } = await showNews();
    const [first] = screen.getAllByRole('button', { name: 'Eliminar' });
    if (!first) throw new Error('there is no news');
    const question = await rendered(() => user.click(first));
    expect(question).toMatchObject({ NewsDeletion: 1, Dialog: 1 });
    expect(Object.keys(question)).not.toContain('NewsRow');
    expect(await rendered(() => user.click(button('Cancelar')))).toEqual({ NewsDeletion: 1 });
  });

  test('a character typed in news renders its texts and the preview', async () => {
    const { user } = await showNews();
    await user.click(button('Agregar noticia'));
    const texts = { NewsFields: 1, Field: 1, TextAreaField: 1, Preview: 1, NewsPreview: 1 };
    await user.click(field('Título'));
    expect(await rendered(() => user.keyboard('U'))).toEqual({ ...texts, Headline: 1, RestoredNotice: 1 });
    expect(await rendered(() => user.keyboard('n'))).toEqual({ ...texts, Headline: 1 });
    await user.click(field('Minititulo'));
    expect(await rendered(() => user.keyboard('P'))).toEqual({
      PartForm: 1,
      SubNewsFields: 1,
      Field: 1,
      TextAreaField: 1,
      Button: 1,
      Preview: 1,
      NewsPreview: 1,
      SubNewsPart: 1,
    });
    await user.click(button('Ver noticias'));
    const [edit] = screen.getAllByRole('button', { name: 'Editar' });
    if (!edit) throw new Error('there is no news');
    // One commit for the form, and one for its address.
    expect((await costOf(() => user.click(edit))).commits).toBe(2);
    expect(await rendered(() => user.keyboard('U'))).toEqual({ ...texts, Texts: 1, Restored: 1 });
    expect(await rendered(() => user.keyboard('n'))).toEqual({ ...texts, Texts: 1 });
  });

  test('a validation error renders only its field', async () => {
    const { user } = await showNews();
    await user.click(button('Agregar noticia'));
    expect(await rendered(() => user.click(button('Guardar noticia')))).toMatchObject({ Headline: 1 });
    expect(screen.getByText(adminMessages.newsAdmin.incomplete)).toBeVisible();
  });
});
