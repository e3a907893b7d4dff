import { createClockRandom } from '#bench/simulation/clock-random.ts';
import type { Step } from '#bench/simulation/step.ts';
import type { QuizUnderWay } from '#contract/drafts/quiz.ts';
import { examples } from '#contract/examples.ts';
import { durations, limits } from '#contract/limits.ts';
import { quizWarnings } from '#contract/rules/quiz.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { paths, quizPath } from '#contract/site-paths.ts';
import { certificatesMachine } from '#machines/player/certificates.ts';
import { quizMachine } from '#machines/player/quiz.ts';
import { quizClockMachine } from '#machines/player/quiz-clock.ts';
import { entry, type MachineEntry, partScreen } from './entry.ts';
import { accepted, failed, sent } from './steps.ts';

const questions = examples.questions.answer;
const correct = questions[0]?.correct ?? 0;
const none = { factionCertified: false, userCertified: false };

const started = (now: () => number) => ({
  userID: 7,
  type: 'faccion' as const,
  now,
  random: createClockRandom(now),
});

/** A quiz found after a reload: one attempt, and little time left on a clock that starts at 0. */
const resumed = (left: number, isPassed: boolean) => {
  const draft: QuizUnderWay = {
    questions,
    answers: [isPassed ? correct : null],
    attemptsLeft: 1,
    deadlineAt: left,
    isPassed,
  };
  return { type: 'draft.found', draft } as const;
};
const nothingFound = { type: 'draft.found', draft: null } as const;

const quizBegun: readonly Step[] = [
  sent(nothingFound),
  accepted('certificationStatus', none),
  accepted('questions', questions),
];
const submitted: Step = sent({ type: 'answers.submitted' });
const answered = (option: number): Step => sent({ type: 'answer.chosen', question: 0, option });

const oneAttemptLeft: readonly Step[] = [
  ...quizBegun,
  answered(2),
  ...Array.from({ length: limits.quizAttempts - 1 }, () => submitted),
];
const untilTenSecondsLeft: Step = { type: 'wait', milliseconds: durations.quiz - 10_000 };

/** Machines of the certificates and their quizzes. */
export const certificateEntries: readonly MachineEntry[] = [
  entry({
    machine: certificatesMachine,
    name: 'Certificados',
    sentence: 'Muestra qué certificados hay y qué cuestionario se puede hacer.',
    screen: {
      page: () => import('#src/pages/player/certificates/certificates-page.tsx'),
      address: paths.certificates,
    },
    input: (now) => ({ userID: 7, now }),
    events: [
      {
        type: 'drafts.found',
        drafts: quizTypes.map((item) => ({ item, draft: resumed(60_000, false).draft })),
      },
    ],
    scenarios: { 'ningún certificado': [accepted('certificationStatus', none)] },
  }),
  entry({
    machine: quizMachine,
    name: 'Cuestionario',
    sentence: 'Hace el cuestionario de un certificado: preguntas, tres intentos y un reloj.',
    screen: {
      page: () => import('#src/pages/player/certificates/quiz-page.tsx'),
      address: (snapshot) => (snapshot.matches('left') ? null : quizPath(snapshot.context.type)),
    },
    input: started,
    sleep: durations.quiz + durations.quizGrace,
    events: [
      nothingFound,
      resumed(-1000, false),
      resumed(1000, true),
      resumed(-durations.quizGrace, true),
      resumed(60_000, false),
      { type: 'answer.chosen', question: 0, option: correct },
      { type: 'answer.chosen', question: 0, option: 2 },
    ],
    answers: {
      certificationStatus: [none, { factionCertified: true, userCertified: false }],
      questions: [[]],
      certify: [{ success: false, message: 'No hay un cuestionario en curso.' }],
    },
    scenarios: {
      'una pregunta por contestar': quizBegun,
      'un intento restante': oneAttemptLeft,
      'un intento restante con 10 s en el reloj': [...oneAttemptLeft, untilTenSecondsLeft],
      'todo correcto y sin registrar': [...quizBegun, answered(correct), submitted, failed('certify')],
      '10 s en el reloj': [...quizBegun, untilTenSecondsLeft],
    },
  }),
  entry({
    machine: quizClockMachine,
    name: 'Reloj del cuestionario',
    sentence: 'Muestra el tiempo que queda y avisa cuando es poco.',
    screen: { page: partScreen('QuizClockScreen'), address: quizPath('faccion') },
    input: (now) => ({ now, deadlineAt: now() + durations.quiz }),
    otherInputs: [...quizWarnings, 0].map((left) => (now) => ({ now, deadlineAt: now() + left + 500 })),
    sleep: durations.quiz,
    scenarios: {
      'medio minuto en el reloj': [
        { type: 'wait', milliseconds: durations.quiz - (quizWarnings.at(-1) ?? 0) },
      ],
    },
  }),
];
