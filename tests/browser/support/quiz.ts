import { expect, type Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';
import { factionQuestions } from '#server/demo/quiz-faccion.ts';
import { userQuestions } from '#server/demo/quiz-usuario.ts';

const questionsOf = { faccion: factionQuestions, usuario: userQuestions };

/** Answers every question of the quiz shown, rightly or the first of them wrongly. */
export async function answerAll(page: Page, type: QuizType, isRight: boolean): Promise<void> {
  const groups = page
    .getByRole('radiogroup')
    .or(page.getByRole('group').filter({ has: page.getByRole('radio') }));
  await expect(groups.first()).toBeVisible();
  const count = await groups.count();
  expect(count).toBe(limits.quizQuestions);
  for (let index = 0; index < count; index += 1) {
    const group = groups.nth(index);
    const text = (await group.textContent()) ?? '';
    const question = questionsOf[type].find((candidate) => text.includes(candidate.question));
    if (!question) throw new Error(`an unknown question: ${text}`);
    const option = isRight || index > 0 ? question.correct : (question.correct % limits.quizOptions) + 1;
    await group
      .getByRole('radio')
      .nth(option - 1)
      .check();
  }
}
