import { assign, emit, sendTo, setup } from 'xstate';
import { certificationStatus, certify, questions } from '#contract/calls/player.ts';
import type { Question } from '#contract/entities/player.ts';
import { durations, limits } from '#contract/limits.ts';
import { attemptsLeftMessage, playerMessages, unansweredMessage } from '#contract/messages/player.ts';
import {
  heldCertificates,
  isQuizGraceOver,
  isQuizOver,
  isQuizPassed,
  unansweredQuestions,
  withAnswer,
} from '#contract/rules/quiz.ts';
import { certificateTypes } from '#contract/rules/quiz-types.ts';
import { type CallResult, call } from '#machines/shared/calls.ts';
import { type LoadFailure, loadFailed, loadRefused, reload } from '#machines/shared/load.ts';
import type { Meta } from '#machines/shared/meta.ts';
import { accepted, acceptedValue, isAccepted, outputOf, refusalText } from '#machines/shared/outcome.ts';
import { providedAction } from '#machines/shared/provided.ts';
import { slowNotice, slowNoticeDelays, type Tag } from '#machines/shared/slow-notice.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import { quizClockMachine } from './quiz-clock.ts';
import { begun, type QuizContext, type QuizInput, savedQuiz } from './quiz-under-way.ts';

// A player takes the quiz of a certificate: one random set of questions, one clock and three attempts. The clock
// is a deadline, so that time also passes while the tab is suspended. The quiz continues after a reload. `now`
// never goes back (src/api/steady-clock.ts).

type QuizEvent =
  | { type: 'answer.chosen'; question: number; option: number }
  | { type: 'answers.submitted' }
  | { type: 'call.cancelled' }
  | { type: 'questions.retried' };

type QuizEmitted =
  /** Scrolls the page to a question (0-based). */
  | { type: 'question.missed'; question: number }
  /** Navigates back to the certificates. */
  | { type: 'quiz.left' };

const saveQuiz = {
  type: 'saveQuiz',
  params: ({ context }: { context: QuizContext }) => savedQuiz(context),
} as const;

const removeQuiz = {
  type: 'removeQuiz',
  params: ({ context: { userID, type } }: { context: QuizContext }) => ({ userID, type }),
} as const;

export const quizMachine = setup({
  types: {} as {
    meta: Meta;
    context: QuizContext;
    input: QuizInput;
    events: QuizEvent;
    emitted: QuizEmitted;
    children: { toast: 'toast'; clock: 'clock' };
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    clock: quizClockMachine,
    questions: call(questions),
    certify: call(certify),
    certificationStatus: call(certificationStatus),
  },
  actions: {
    setFailure: assign((_, failure: LoadFailure) => failure),
    begin: assign(({ context }, questions: readonly Question[]) => begun(context, questions)),
    answer: assign(({ context }, { question, option }: { question: number; option: number }) => ({
      answers: withAnswer(context.answers, question, option),
    })),
    pass: assign({ isPassed: true }),
    useUpAttempt: assign({ attemptsLeft: ({ context }) => context.attemptsLeft - 1 }),
    showMissed: emit(
      ({ context }) =>
        ({ type: 'question.missed', question: unansweredQuestions(context.answers)[0] ?? 0 }) as const,
    ),
    leave: emit({ type: 'quiz.left' }),
    /** Stores the quiz, so that it survives a reload. */
    saveQuiz: providedAction<ReturnType<typeof savedQuiz>>('saveQuiz'),
    /** Removes the quiz once it is over. */
    removeQuiz: providedAction<Pick<QuizContext, 'userID' | 'type'>>('removeQuiz'),
    notifyUnanswered: sendTo('toast', ({ context }) =>
      errorMessage(unansweredMessage(unansweredQuestions(context.answers).length)),
    ),
    notifyAttemptsLeft: sendTo('toast', ({ context }) =>
      errorMessage(attemptsLeftMessage(context.attemptsLeft)),
    ),
    notifyFailure: sendTo('toast', ({ context }) => errorMessage(context.failure)),
    setFailureText: assign({
      failure: (_, params: { text: string }) => params.text || playerMessages.quiz.failed,
    }),
  },
  guards: {
    isAccepted,
    hasNoQuestions: (_, result: CallResult<typeof questions>) => result.ok && result.value.length === 0,
    isUnderWay: ({ context }) => context.questions.length > 0,
    isPassed: ({ context }) => context.isPassed,
    isNotPassed: ({ context }) => !context.isPassed,
    isOver: ({ context }) => isQuizOver(context.deadlineAt, context.now()),
    isGraceOver: ({ context }) => isQuizGraceOver(context.deadlineAt, context.now()),
    hasUnanswered: ({ context }) => unansweredQuestions(context.answers).length > 0,
    isAllRight: ({ context }) => isQuizPassed(context.questions, context.answers),
    isLastAttempt: ({ context }) => context.attemptsLeft <= 1,
    isHeld: ({ context }, result: CallResult<typeof certificationStatus>) =>
      result.ok && heldCertificates(result.value)[context.type] === true,
  },
  delays: {
    ...slowNoticeDelays,
    farewell: durations.quizFarewell,
    graceEnd: ({ context }) => Math.max(0, context.deadlineAt + durations.quizGrace - context.now()),
  },
}).createMachine({
  id: 'quiz',
  context: ({ input: { underWay, ...input } }) => ({
    ...input,
    questions: underWay?.questions ?? [],
    answers: underWay?.answers ?? [],
    attemptsLeft: underWay?.attemptsLeft ?? limits.quizAttempts,
    deadlineAt: underWay?.deadlineAt ?? 0,
    isPassed: underWay?.isPassed ?? false,
    failure: '',
  }),
  invoke: { id: 'toast', src: 'toast' },
  initial: 'resuming',
  states: {
    resuming: {
      description: '¿Hay un cuestionario empezado en esta pestaña?',
      meta: { rules: ['7.8'] },
      always: [
        { guard: 'isPassed', target: 'underWay.unsent' },
        { guard: 'isUnderWay', target: 'underWay' },
        { target: 'checking' },
      ],
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
      meta: { rules: ['7.2', '7.3'] },
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
            actions: [{ type: 'begin', params: acceptedValue }, saveQuiz],
          },
          loadRefused,
        ],
        onError: loadFailed,
      },
    },
    failed: {
      description: 'No se pudo cargar: se puede reintentar',
      tags: ['failed'],
      on: { 'questions.retried': 'resuming' },
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
          meta: { rules: ['7.3', '7.4', '7.5', '7.7', '7.8'] },
          always: { guard: 'isOver', target: '#quiz.lost.byTime' },
          on: {
            'answer.chosen': {
              actions: [{ type: 'answer', params: ({ event }) => event }, saveQuiz],
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
                actions: ['pass', saveQuiz],
              },
              { guard: 'isLastAttempt', target: '#quiz.lost.byAttempts' },
              {
                actions: ['useUpAttempt', saveQuiz, 'notifyAttemptsLeft'],
              },
            ],
          },
        },
        certifying: {
          description: 'Todo correcto: pide que se registre el certificado',
          meta: { rules: ['7.5', '7.6'] },
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
          meta: { rules: ['7.6'] },
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
          meta: { rules: ['7.6', '7.7'] },
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
      meta: { rules: ['7.5'] },
      tags: ['failed'],
      entry: removeQuiz,
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
      entry: removeQuiz,
      initial: 'now',
      states: { now: { description: 'Lo acaba de conseguir' }, before: { description: 'Ya lo tenía' } },
    },
  },
});
