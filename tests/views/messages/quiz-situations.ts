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
  answer,
  fail,
  genericFailure,
  giveUp,
  inOrder,
  on,
  pass,
  press,
  refuse,
  type Situation,
  type Step,
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

const page = on(at);
const unheld = answer(certificationStatus, noCertificates);
const begin = inOrder(unheld, answer(questions, fetched));
const underWay = on(at, { begin });

/** Chooses an option of the first questions. */
const choose =
  (option: string, count: number): Step =>
  async ({ user }) => {
    for (const group of screen.getAllByRole('radiogroup').slice(0, count)) {
      await user.click(within(group).getByRole('radio', { name: option }));
    }
  };
const submit = press('Enviar respuestas');
const submitWrong = inOrder(choose('Mal', fetched.length), submit);
const submitRight = inOrder(choose('Bien', fetched.length), submit);

const beginning: readonly Situation[] = [
  slowRead(page),
  slowRead(page, 'the list of questions', unheld),
  genericFailure(page, certificationStatus),
  genericFailure(page, questions, 'the list of questions', unheld),
  page(
    'there are no questions',
    { 'quiz.noQuestions': 'text', 'waiting.retry': 'button' },
    unheld,
    answer(questions, []),
  ),
  page(
    'the player has the certificate',
    { 'quiz.alreadyCertified': 'status' },
    answer(certificationStatus, { ...noCertificates, factionCertified: true }),
  ),
];

const answering: readonly Situation[] = [
  underWay('it starts', [[{ by: 'attemptsMessage', text: attemptsMessage(limits.quizAttempts) }, 'text']]),
  ...[0, 1].map((answered) =>
    underWay(
      `${answered} questions are answered`,
      [[{ by: 'unansweredMessage', text: unansweredMessage(fetched.length - answered) }, 'alert']],
      choose('Bien', answered),
      submit,
    ),
  ),
  underWay(
    'an answer is wrong',
    [
      [{ by: 'attemptsLeftMessage', text: attemptsLeftMessage(limits.quizAttempts - 1) }, 'alert'],
      [{ by: 'attemptsMessage', text: attemptsMessage(limits.quizAttempts - 1) }, 'text'],
    ],
    submitWrong,
  ),
  ...quizWarnings.map((left) =>
    underWay(
      `${left / 1000} s are left`,
      [[{ by: 'timeLeftMessage', text: timeLeftMessage(left) }, 'status']],
      pass(durations.quiz - left),
    ),
  ),
];

const ending: readonly Situation[] = [
  underWay(
    'every attempt is used',
    { 'quiz.allAttemptsFailed': 'alert', 'quiz.again': 'alert' },
    submitWrong,
    ...Array.from({ length: limits.quizAttempts - 1 }, () => submit),
  ),
  underWay(
    'its time is over',
    { 'quiz.timeOver': 'alert', 'quiz.allAttemptsFailed': 'alert' },
    pass(durations.quiz),
  ),
  underWay(
    'the correct answers get no answer',
    { 'quiz.failed': 'alert', 'quiz.unsent': 'status' },
    submitRight,
    fail(certify),
    fail(certificationStatus),
  ),
  underWay(
    'the correct answers are refused without a text',
    { 'quiz.failed': 'alert', 'quiz.unsent': 'status' },
    submitRight,
    refuse(certify, ''),
    unheld,
  ),
  slowSubmission(underWay, 'the right answers', submitRight),
  underWay('sending the correct answers is given up', { 'quiz.unsent': 'status' }, submitRight, giveUp()),
  underWay('it is passed', { 'quiz.passed': 'status' }, submitRight, answer(certify)),
];

/** The messages of the quiz, from loading its questions to its end. */
export const quizSituations: readonly Situation[] = [...beginning, ...answering, ...ending];
