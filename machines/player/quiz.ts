import type { SnapshotFrom } from 'xstate';
import { limits } from '#contract/limits.ts';
import { certificateTypes } from '#contract/rules/quiz-types.ts';
import { accepted, acceptedValue, outputOf, refusalText } from '#machines/shared/calls.ts';
import { loadFailed, loadRefused } from '#machines/shared/explained-load.ts';
import { type Face, reload, slowNotice } from '#machines/shared/load.ts';
import { quizSetup } from './quiz-setup.ts';

// A player takes the quiz of a certificate: one random set of questions, one clock and three attempts. The clock
// is a deadline, so that time also passes while the tab is suspended. The quiz continues after a reload. `now`
// never goes back (src/api/steady-clock.ts).

export const quizMachine = quizSetup.createMachine({
  id: 'quiz',
  context: ({ input }) => ({
    ...input,
    questions: [],
    answers: [],
    attemptsLeft: limits.quizAttempts,
    deadlineAt: 0,
    isPassed: false,
    failure: '',
  }),
  invoke: [
    { id: 'toast', src: 'toast' },
    { id: 'draft', src: 'draft', input: ({ context: { userID, type } }) => ({ userID, item: type }) },
  ],
  initial: 'restoring',
  states: {
    restoring: {
      description: '¿Hay un cuestionario empezado en esta pestaña?',
      on: {
        'draft.found': [
          {
            guard: { type: 'isResumable', params: ({ event }) => event.draft },
            target: 'resuming',
            actions: { type: 'resume', params: ({ event }) => event.draft },
          },
          'checking',
        ],
      },
    },
    resuming: {
      description: 'Sigue donde lo dejó',
      always: [{ guard: 'isPassed', target: 'underWay.unsent' }, 'underWay'],
    },

    checking: {
      description: 'Mira si el jugador ya tiene el certificado',
      ...slowNotice,
      on: { 'questions.retried': { target: 'checking', reenter: true } },
      invoke: {
        id: 'certificationStatus',
        src: 'certificationStatus',
        input: ({ context }) => ({ userID: context.userID }),
        onDone: [
          { guard: { type: 'isHeld', params: outputOf }, target: 'completed.before' },
          { guard: accepted, target: 'loading' },
          loadRefused,
        ],
        onError: loadFailed,
      },
    },
    loading: {
      description: 'Pide las preguntas',
      ...slowNotice,
      on: { 'questions.retried': reload },
      invoke: {
        id: 'questions',
        src: 'questions',
        input: ({ context }) => ({ type: context.type }),
        onDone: [
          {
            guard: { type: 'hasNoQuestions', params: outputOf },
            target: 'withoutQuestions',
          },
          {
            guard: accepted,
            target: 'underWay',
            actions: [{ type: 'begin', params: acceptedValue }, 'saveQuiz'],
          },
          loadRefused,
        ],
        onError: loadFailed,
      },
    },
    failed: {
      description: 'No se pudo cargar: se puede reintentar',
      tags: ['failed'],
      on: { 'questions.retried': 'checking' },
    },
    withoutQuestions: {
      description: 'El servidor no tiene preguntas',
      on: { 'questions.retried': 'loading' },
    },
    underWay: {
      description: 'El cuestionario está en curso y el reloj corre',
      invoke: {
        id: 'clock',
        src: 'clock',
        input: ({ context: { deadlineAt, now } }) => ({ deadlineAt, now }),
        onDone: { guard: 'isNotPassed', target: 'lost.byTime' },
      },
      initial: 'answering',
      states: {
        answering: {
          description: 'Contesta las preguntas',
          always: { guard: 'isOver', target: '#quiz.lost.byTime' },
          on: {
            'answer.chosen': {
              actions: [{ type: 'answer', params: ({ event }) => event }, 'saveQuiz'],
            },
            'answers.submitted': [
              { guard: 'isOver', target: '#quiz.lost.byTime' },
              {
                guard: 'hasUnanswered',
                actions: ['notifyUnanswered', 'showMissed'],
              },
              {
                guard: 'isAllRight',
                target: 'certifying',
                actions: ['pass', 'saveQuiz'],
              },
              { guard: 'isLastAttempt', target: '#quiz.lost.byAttempts' },
              {
                actions: ['useUpAttempt', 'saveQuiz', 'notifyAttemptsLeft'],
              },
            ],
          },
        },
        certifying: {
          description: 'Todo correcto: pide que se registre el certificado',
          ...slowNotice,
          tags: ['busy'],
          on: { 'call.cancelled': 'unsent' },
          invoke: {
            id: 'certify',
            src: 'certify',
            input: ({ context }) => ({ userID: context.userID, Tipo: certificateTypes[context.type] }),
            onDone: [
              { guard: accepted, target: '#quiz.completed.now' },
              {
                target: 'verifying',
                actions: {
                  type: 'setFailureText',
                  params: ({ event }) => ({ text: refusalText(event.output) }),
                },
              },
            ],
            onError: {
              target: 'verifying',
              actions: { type: 'setFailureText', params: { text: '' } },
            },
          },
        },

        verifying: {
          description: 'No es seguro que se registrara, ahora o antes: lo mira',
          ...slowNotice,
          tags: ['busy'],
          on: { 'call.cancelled': { target: 'unsent', actions: 'notifyFailure' } },
          invoke: {
            id: 'certificationStatus',
            src: 'certificationStatus',
            input: ({ context }) => ({ userID: context.userID }),
            onDone: [
              { guard: { type: 'isHeld', params: outputOf }, target: '#quiz.completed.now' },
              { target: 'unsent', actions: 'notifyFailure' },
            ],
            onError: { target: 'unsent', actions: 'notifyFailure' },
          },
        },

        unsent: {
          description: 'Aprobado y sin registrar: aún se puede enviar un rato',
          tags: ['failed'],
          always: { guard: 'isGraceOver', target: '#quiz.lost.byTime' },
          after: { graceEnd: 'verifying' },
          on: {
            'answers.submitted': [{ guard: 'isGraceOver', target: '#quiz.lost.byTime' }, 'certifying'],
          },
        },
      },
    },
    lost: {
      description: 'Perdido: lo dice y vuelve a los certificados',
      tags: ['failed'],
      entry: 'removeQuiz',
      initial: 'byAttempts',
      states: {
        byAttempts: { description: 'Se acabaron los intentos' },
        byTime: { description: 'Se acabó el tiempo' },
      },
      after: { farewell: 'left' },
    },
    left: { description: 'La página vuelve a los certificados', entry: 'leave' },
    completed: {
      description: 'El jugador tiene el certificado',
      entry: 'removeQuiz',
      initial: 'now',
      states: { now: { description: 'Lo acaba de conseguir' }, before: { description: 'Ya lo tenía' } },
    },
  },
});

type QuizSnapshot = SnapshotFrom<typeof quizMachine>;

/** What the page shows: `empty` is a quiz without questions. */
export function quizFace(snapshot: QuizSnapshot): Face {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('withoutQuestions')) return 'empty';
  if (!(['restoring', 'checking', 'loading'] as const).some((state) => snapshot.matches(state)))
    return 'content';
  return snapshot.hasTag('slow') ? 'slow' : 'loading';
}

/** How the quiz ended; null while it is under way. */
export function quizEnd(
  snapshot: QuizSnapshot,
): 'passed' | 'alreadyCertified' | 'timeOver' | 'failed' | null {
  if (snapshot.matches({ completed: 'before' })) return 'alreadyCertified';
  if (snapshot.matches('completed')) return 'passed';
  if (snapshot.matches({ lost: 'byTime' })) return 'timeOver';
  return snapshot.matches('lost') || snapshot.matches('left') ? 'failed' : null;
}

/** Whether the certificate could not be recorded, and can be sent again. */
export const isQuizUnsent = (snapshot: QuizSnapshot) => snapshot.matches({ underWay: 'unsent' });
/** Whether the answers cannot change any more. */
export const areAnswersClosed = (snapshot: QuizSnapshot) => snapshot.hasTag('busy') || isQuizUnsent(snapshot);
