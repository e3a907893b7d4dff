import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tops } from '#contract/calls/public.ts';
import { adminLevel } from '#contract/calls/session.ts';
import { accessRetries, durations } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { noteAnswer } from '#src/app/connection.ts';
import { Offline } from '#src/app/offline.tsx';
import { Shell } from '#src/components/shell/shell.tsx';
import TopsPage from '#src/pages/public/tops/tops-page.tsx';
import { player, renderView } from '../support/render.tsx';

const happen = (event: 'offline' | 'online') => act(async () => window.dispatchEvent(new Event(event)));
const notice = () => screen.queryByText(siteMessages.offline.on);

test('a lost connection is said until it is back, or until an answer shows that it is there (behaviour 1.25)', async () => {
  renderView(<Offline />);
  for (const end of [() => happen('online'), () => act(async () => noteAnswer(window))]) {
    expect(notice()).not.toBeInTheDocument();
    await happen('offline');
    expect(screen.getByRole('status')).toContainElement(notice());
    await end();
  }
  expect(notice()).not.toBeInTheDocument();
});

test('a page that starts without a connection says so (behaviour 1.25)', () => {
  const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  renderView(<Offline />);
  expect(notice()).toBeVisible();
});

test('a failed load is tried again when the connection is back (behaviour 1.25)', async () => {
  const { api } = renderView(<TopsPage />, { path: '/tops' });
  await api.fail(tops);
  expect(screen.getByText(siteMessages.generic.failure)).toBeVisible();
  await happen('online');
  await api.answer(tops);
  expect(screen.getByRole('table')).toBeVisible();
});

test('so is the failed check of the rights (behaviour 1.25)', async () => {
  const { api, wait } = renderView(<Shell>{null}</Shell>, { user: player });
  for (let failures = 0; failures < accessRetries; failures += 1) {
    await api.fail(adminLevel);
    await wait(durations.accessRetry);
  }
  await api.fail(adminLevel);
  expect(screen.getByText(siteMessages.session.accessUnverified)).toBeVisible();
  await happen('online');
  await api.answer(adminLevel);
  expect(screen.queryByText(siteMessages.session.accessUnverified)).not.toBeInTheDocument();
});
