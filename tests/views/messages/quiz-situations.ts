import { screen, within } from '@testing-library/react';
import { certificationStatus, certify, questions } from '#contract/calls/player.ts';
import { durations, limits } from '#contract/limits.ts';
import {
  attemptsLeftMessage,
  attemptsMessage,
  timeLeftMessage,
  unansweredMessage,
} from '#contract/messages/player.ts';
import { quizWarnings } from '#contract/rules/quiz.ts';
import { quizPath } from '#contract/site-paths.ts';
import {
  genericFailure,
  type OpenPage,
  press,
  type Situation,
  slowRead,
  slowSubmission,
} from './situation.tsx';

const at = quizPath('faccion');
const noCertificates = { factionCertified: false, userCertified: false };
/** The first option of every question is the correct one. */
const fetched = [1, 2].map((number) => ({
  question: `Pregunta ${number}`,
  option1: 'Bien',
  option2: 'Mal',
  option3: 'Regular',
  option4: 'Nada de eso',
  correct: 1,
}));

async function begin({ api }: OpenPage) {
  await api.answer(certificationStatus, noCertificates);
  await api.answer(questions, fetched);
}

async function choose({ user }: OpenPage, option: string) {
  for (const group of screen.getAllByRole('radiogroup')) {
    await user.click(within(group).getByRole('radio', { name: option }));
  }
}

const submit = (page: OpenPage) => press(page, 'Enviar respuestas');

async function submitAll(page: OpenPage, option: string) {
  await begin(page);
  await choose(page, option);
  await submit(page);
}

const submitRight = (page: OpenPage) => submitAll(page, 'Bien');

const beginning: readonly Situation[] = [
  slowRead(at),
  slowRead(at, ({ api }) => api.answer(certificationStatus, noCertificates), 'the list of questions'),
  genericFailure(at, certificationStatus),
  genericFailure(
    at,
    questions,
    ({ api }) => api.answer(certificationStatus, noCertificates),
    'the list of questions',
  ),
  {
    at,
    when: 'there are no questions',
    shows: [
      ['quiz.noQuestions', 'text'],
      ['waiting.retry', 'button'],
    ],
    lead: async ({ api }) => {
      await api.answer(certificationStatus, noCertificates);
      await api.answer(questions, []);
    },
  },
  {
    at,
    when: 'the player has the certificate',
    shows: [['quiz.alreadyCertified', 'status']],
    lead: ({ api }) => api.answer(certificationStatus, { ...noCertificates, factionCertified: true }),
  },
];

const answering: readonly Situation[] = [
  {
    at,
    when: 'it starts',
    shows: [[{ by: 'attemptsMessage', text: attemptsMessage(limits.quizAttempts) }, 'text']],
    lead: begin,
  },
  {
    at,
    when: 'no question is answered',
    shows: [[{ by: 'unansweredMessage', text: unansweredMessage(fetched.length) }, 'alert']],
    lead: async (page) => {
      await begin(page);
      await submit(page);
    },
  },
  {
    at,
    when: 'one question is not answered',
    shows: [[{ by: 'unansweredMessage', text: unansweredMessage(1) }, 'alert']],
    lead: async (page) => {
      await begin(page);
      const [option] = screen.getAllByRole('radio');
      if (!option) throw new Error('there is nothing to choose');
      await page.user.click(option);
      await submit(page);
    },
  },
  {
    at,
    when: 'an answer is wrong',
    shows: [
      [{ by: 'attemptsLeftMessage', text: attemptsLeftMessage(limits.quizAttempts - 1) }, 'alert'],
      [{ by: 'attemptsMessage', text: attemptsMessage(limits.quizAttempts - 1) }, 'text'],
    ],
    lead: (page) => submitAll(page, 'Mal'),
  },
  ...quizWarnings.map(
    (left): Situation => ({
      at,
      when: `${left / 1000} s are left`,
      shows: [[{ by: 'timeLeftMessage', text: timeLeftMessage(left) }, 'status']],
      lead: async (page) => {
        await begin(page);
        await page.wait(durations.quiz - left);
      },
    }),
  ),
];

const ending: readonly Situation[] = [
  {
    at,
    when: 'every attempt is used',
    shows: [['quiz.allAttemptsFailed', 'alert']],
    lead: async (page) => {
      await submitAll(page, 'Mal');
      for (let attempt = 1; attempt < limits.quizAttempts; attempt += 1) await submit(page);
    },
  },
  {
    at,
    when: 'its time is over',
    shows: [
      ['quiz.timeOver', 'alert'],
      ['quiz.allAttemptsFailed', 'alert'],
    ],
    lead: async (page) => {
      await begin(page);
      await page.wait(durations.quiz);
    },
  },
  {
    at,
    when: 'the correct answers get no answer',
    shows: [
      ['quiz.failed', 'alert'],
      ['quiz.unsent', 'status'],
    ],
    lead: async (page) => {
      await submitRight(page);
      await page.api.fail(certify);
      await page.api.fail(certificationStatus);
    },
  },
  {
    at,
    when: 'the correct answers are refused without a text',
    shows: [
      ['quiz.failed', 'alert'],
      ['quiz.unsent', 'status'],
    ],
    lead: async (page) => {
      await submitRight(page);
      await page.api.refuse(certify, '');
      await page.api.answer(certificationStatus, noCertificates);
    },
  },
  slowSubmission(at, 'the right answers', submitRight),
  {
    at,
    when: 'sending the correct answers is given up',
    shows: [['quiz.unsent', 'status']],
    lead: async (page) => {
      await submitRight(page);
      await page.wait(durations.slow);
      await press(page, 'Cancelar');
    },
  },
  {
    at,
    when: 'it is passed',
    shows: [['quiz.passed', 'status']],
    lead: async (page) => {
      await submitRight(page);
      await page.api.answer(certify);
    },
  },
];

/** The messages of the quiz, from loading its questions to its end. */
export const quizSituations: readonly Situation[] = [...beginning, ...answering, ...ending];
