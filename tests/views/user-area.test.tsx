import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { siteMessages } from '#contract/messages/site.ts';
import NotFoundPage from '#src/components/not-found-page.tsx';
import { site } from '#src/core/site.ts';
import UserLayout from '#src/pages/player/user-layout.tsx';
import { player, renderView } from '../support/render.tsx';

test('the personal area shows its navigation beside the current page', () => {
  renderView(
    <Routes>
      <Route element={<UserLayout />}>
        <Route path="/user/stats" element={<p>La hoja</p>} />
      </Route>
    </Routes>,
    { path: '/user/stats', user: player },
  );
  const area = within(screen.getByRole('navigation', { name: 'Área personal' }));
  expect(area.getByRole('link', { name: 'Estadísticas' })).toHaveAttribute('href', '/user/stats');
  expect(area.getByRole('link', { name: 'Estadísticas' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('La hoja')).toBeVisible();
});

test('an unknown address has a link home and its own title (behaviour 1.4)', async () => {
  renderView(<NotFoundPage />, { path: '/nada' });
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe(`${siteMessages.notFound.title} · ${site.name}`));
});
