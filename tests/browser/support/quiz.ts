import { expect, type Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';
import { readDemo } from '#server/operator/seed.ts';

/** Answers every question of the quiz on the page, all correctly or the first one wrongly. */
export async function answerAll(page: Page, type: QuizType, isRight: boolean): Promise<void> {
  const groups = page
    .getByRole('radiogroup')
    .or(page.getByRole('group').filter({ has: page.getByRole('radio') }));
  await expect(groups.first()).toBeVisible();
  const count = await groups.count();
  expect(count).toBe(limits.quizQuestions);
  const texts = await groups.allTextContents();
  const { questions } = await readDemo();
  const answers = texts.map((text, index) => {
    const question = questions.find(
      (candidate) => candidate.type === type && text.includes(candidate.question),
    );
    if (!question) throw new Error(`an unknown question: ${text}`);
    return isRight || index > 0 ? question.correct : (question.correct % limits.quizOptions) + 1;
  });
  // In one call: a Playwright click for each would dominate the run time of a quiz.
  await groups.evaluateAll((shown, options) => {
    for (const [index, group] of shown.entries()) {
      group.querySelectorAll<HTMLInputElement>('input[type="radio"]')[(options[index] ?? 0) - 1]?.click();
    }
  }, answers);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(count);
}
