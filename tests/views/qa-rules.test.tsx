import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import RulesPage from '#bench/ui/rules/rules-page.tsx';

it('the page of the rules shows each rule with the states that implement it', () => {
  render(<RulesPage />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(100);
  const item = screen.getByRole('heading', { name: '2.3' }).closest('li');
  if (!item) throw new Error('rule 2.3 is not in a list');
  const rule = within(item);
  expect(rule.getByText(/or a failed check ends the session/)).toBeVisible();
  expect(rule.getByText(/closed › expired · open › restored · open › verified › checking/)).toBeVisible();
  expect(rule.getByRole('link', { name: 'Sesión' })).toHaveAttribute('href', '/qa/session');
});
