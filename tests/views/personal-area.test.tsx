import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { passkeys } from '#contract/calls/passkeys.ts';
import { certificationStatus, changePassword, stats } from '#contract/calls/player.ts';
import { sessions } from '#contract/calls/sessions.ts';
import type { QuizUnderWay } from '#contract/drafts/quiz.ts';
import { durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import NotFoundPage from '#src/components/not-found-page.tsx';
import { site } from '#src/core/site.ts';
import CertificatesPage from '#src/pages/player/certificates/certificates-page.tsx';
import SettingsPage from '#src/pages/player/settings/settings-page.tsx';
import UserLayout from '#src/pages/player/user-layout.tsx';
import { player, renderView } from '../support/render.tsx';

test('the sidebar beside a page links to every page of the personal area', () => {
  renderView(
    <Routes>
      <Route element={<UserLayout />}>
        <Route path="/user/cars" element={<p>Los autos</p>} />
      </Route>
    </Routes>,
    { path: '/user/cars', user: player },
  );
  expect(screen.getByText('Los autos')).toBeVisible();
  const area = within(screen.getByRole('navigation', { name: 'Área personal' }));
  expect(area.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Estadísticas', '/user/stats'],
    ['Movimientos Banco', '/user/movimientos'],
    ['Autos', '/user/cars'],
    ['Casas', '/user/houses'],
    ['Negocios', '/user/businesses'],
    ['Vencimientos', '/user/due'],
    ['Configuración', '/user/settings'],
    ['Certificados', '/user/certificates'],
  ]);
  expect(area.getByRole('link', { name: 'Autos' })).toHaveAttribute('aria-current', 'page');
});

test('an unknown address has a link home and its own title (behaviour 1.4)', async () => {
  renderView(<NotFoundPage />, { path: '/nada' });
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe(`${siteMessages.notFound.title} · ${site.name}`));
});

describe('the settings page', () => {
  const open = () => renderView(<SettingsPage />, { path: '/user/settings', user: player });
  const region = (name: string) => screen.getByRole('region', { name });
  const retryIn = (name: string) => within(region(name)).getByRole('button', { name: 'Reintentar' });

  test('has three sections with headings, and reads the stats once for them', async () => {
    const { api } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
    expect(api.asked(stats)).toEqual([{ userID: 7, Name: 'Juan_Perez' }]);
    await api.answer(stats);
    for (const name of ['Cambiar nombre', 'Cambiar contraseña', 'Historia del personaje'])
      expect(within(region(name)).getByRole('heading', { level: 2, name })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nuevo nombre' })).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Historia' })).toBeEnabled();
    expect(api.asked(stats)).toEqual([]);
    await waitFor(() => expect(document.title).toBe(`Configuración · ${site.name}`));
    // A server that offers nothing else gets no other call.
    expect(screen.queryAllByRole('region')).toHaveLength(3);
    expect([sessions, passkeys].map(api.made)).toEqual([0, 0]);
  });

  test('can change the password without the stats', async () => {
    const { api, user } = open();
    await api.refuse(stats, 'En mantenimiento.', 503);
    const [told, echo] = screen.getAllByText('En mantenimiento.');
    expect(region('Cambiar nombre')).toContainElement(told ?? null);
    expect(told).toHaveAttribute('role', 'alert');
    expect(region('Historia del personaje')).toContainElement(echo ?? null);
    expect(echo).not.toHaveAttribute('role');
    expect(screen.getByLabelText('Contraseña actual')).toBeEnabled();
    await user.click(retryIn('Historia del personaje'));
    await api.answer(stats);
    expect(screen.getByRole('textbox', { name: 'Nuevo nombre' })).toBeEnabled();
  });

  test('reads the stats again on request when they take long', async () => {
    const { api, user, wait } = open();
    await wait(durations.slow);
    await user.click(retryIn('Cambiar nombre'));
    expect(api.asked(stats)).toHaveLength(1);
    expect(screen.queryByText(siteMessages.waiting.slow)).not.toBeInTheDocument();
  });
});

test('the form for the password names its fields for password managers, and is emptied only by a success, which has ended sessions', async () => {
  const { api, user } = renderView(<SettingsPage />, {
    path: '/user/settings',
    user: player,
    capabilities: ['sessions'],
  });
  await api.answer(stats);
  await screen.findByRole('region', { name: 'Sesiones' });
  await api.answer(sessions);
  const fields = [
    ['Contraseña actual', 'current-password', 'la-de-antes'],
    ['Nueva contraseña', 'new-password', 'clave-larga'],
    ['Confirmar contraseña', 'new-password', 'clave-larga'],
  ] as const;
  const button = screen.getByRole('button', { name: 'Cambiar contraseña' });
  for (const [name, autocomplete, text] of fields) {
    expect(screen.getByLabelText(name)).toHaveAttribute('autocomplete', autocomplete);
    await user.type(screen.getByLabelText(name), text);
  }
  await user.click(button);
  await api.refuse(changePassword, 'La contraseña actual no es correcta.');
  for (const [name, , text] of fields) expect(screen.getByLabelText(name)).toHaveValue(text);
  await user.click(button);
  expect(api.asked(changePassword)).toEqual([
    { userID: 7, currentPassword: 'la-de-antes', newPassword: 'clave-larga' },
  ]);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await api.answer(changePassword);
  for (const [name] of fields) expect(screen.getByLabelText(name)).toHaveValue('');
  expect(api.asked(sessions)).toEqual([{ userID: 7 }]);
});

describe('the certificates page', () => {
  const open = () => renderView(<CertificatesPage />, { path: '/user/certificates', user: player });
  const cardOf = (name: string) => {
    const card = screen.getByRole('heading', { name }).closest('li');
    if (!card) throw new Error(`${name} has no card`);
    return within(card);
  };

  test('shows completed certificates and offers to start the others (behaviour 7.1)', async () => {
    const { api, user, address } = open();
    expect(screen.getByText('Cargando…')).toBeInTheDocument();
    expect(cardOf('Certificado de usuario').getByText(/^30 preguntas/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(api.asked(certificationStatus)).toEqual([{ userID: 7 }]);
    await api.answer(certificationStatus, { factionCertified: false, userCertified: true });
    expect(cardOf('Certificado de usuario').getByText('Completado')).toBeVisible();
    expect(cardOf('Certificado de usuario').queryByRole('button')).not.toBeInTheDocument();
    expect(cardOf('Certificado de usuario').getByRole('link', { name: 'Ver diploma' })).toBeVisible();
    await user.click(cardOf('Certificado de facción').getByRole('button', { name: 'Comenzar' }));
    expect(address()).toBe('/user/certificates/faccion');
  });

  test('offers to continue a started quiz', async () => {
    const underWay: QuizUnderWay = {
      questions: [{ question: '¿?', option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct: 1 }],
      answers: [null],
      attemptsLeft: 2,
      deadlineAt: durations.quiz,
      isPassed: false,
    };
    window.sessionStorage.setItem('vr.quiz.7.usuario', JSON.stringify(underWay));
    const { api, user, address } = open();
    await api.answer(certificationStatus, { factionCertified: false, userCertified: false });
    expect(cardOf('Certificado de facción').getByRole('button', { name: 'Comenzar' })).toBeVisible();
    await user.click(cardOf('Certificado de usuario').getByRole('button', { name: 'Continuar' }));
    expect(address()).toBe('/user/certificates/usuario');
  });
});
