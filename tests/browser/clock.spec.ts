import type { Page } from '@playwright/test';
import { durations } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { paths, quizPath } from '#contract/site-paths.ts';
import { expect, logIn, test, visit } from './support/site.ts';

const hour = 60 * 60_000;

/** The time on the quiz's clock, in seconds; fails when there is none. */
async function secondsShown(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  expect(text).toMatch(/^\d\d:\d\d$/);
  const [minutes = '', seconds = ''] = text.split(':');
  return Number(minutes) * 60 + Number(seconds);
}

test('a clock set back during a quiz neither adds time nor loses answers (behaviour 7.3)', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, 'jugador');
  await page.goto(quizPath('faccion'));
  await page.getByRole('radio').first().check();
  await page.clock.fastForward(10_000);
  await expect.poll(() => secondsShown(page)).toBeLessThanOrEqual(durations.quiz / 1000 - 10);

  await page.clock.setSystemTime(Date.now() - hour);
  await page.clock.runFor(2000);
  await expect.poll(() => secondsShown(page)).toBeLessThanOrEqual(durations.quiz / 1000 - 10);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeChecked();
  expect(await secondsShown(page)).toBeLessThanOrEqual(durations.quiz / 1000 - 10);

  await page.clock.fastForward(durations.quiz);
  await expect(page.getByText(playerMessages.quiz.timeOver)).toBeVisible();
  await page.clock.fastForward(durations.quizFarewell);
  await expect(page).toHaveURL(/\/user\/certificates$/);
});

test('a search whose pause ends while the next page renders does not bring the user back (behaviour 1.27)', async ({
  page,
}) => {
  // The pause ends when the test says so.
  await page.addInitScript((pause) => {
    const { setTimeout } = window;
    const held = (callback: () => void, delay?: number) => {
      if (delay !== pause) return setTimeout(callback, delay);
      addEventListener('pauseends', callback, { once: true });
      return 0;
    };
    Object.assign(window, { setTimeout: held });
  }, durations.searchPause);
  await visit(page, paths.tops);
  await page.getByRole('searchbox').fill('ana');
  await expect(page.getByRole('status').filter({ hasText: / de / })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Descargar' })
    .evaluate((link: HTMLElement) => {
      link.click();
      dispatchEvent(new Event('pauseends'));
    });
  await expect(page.getByRole('heading', { level: 1, name: 'Descargar' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${paths.download}$`));
});
