import type { Page } from '@playwright/test';
import { takeNoted } from '../bench-page.ts';
import { shortest } from './interactions.ts';
import { follow } from './navigations.ts';

/** In milliseconds each. */
export interface BaselineFigures {
  readonly interactions: readonly number[];
  readonly navigations: readonly number[];
}

const repetitions = 20;

/** Measures a button and a link of the baseline app: the time of the browser and the packages alone. */
export async function measureBaseline(page: Page): Promise<BaselineFigures> {
  const figures = { interactions: [] as number[], navigations: [] as number[] };
  await page.goto('/', { waitUntil: 'networkidle' });
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    await takeNoted(page);
    await page.getByRole('button').click();
    const { interactions } = await takeNoted(page);
    figures.interactions.push(Math.max(shortest, ...Object.values(interactions)));
  }
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    figures.navigations.push(await follow(page, repetition % 2 === 0 ? '/second' : '/'));
  }
  return figures;
}
