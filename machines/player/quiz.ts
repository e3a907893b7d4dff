import { assign, emit, not, type SnapshotFrom, sendTo, setup } from 'xstate';
import { certificationStatus, certify, type Question, questions } from '#contract/calls/player.ts';
import { type QuizUnderWay, quizDrafts } from '#contract/drafts/quiz.ts';
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
import { paths } from '#contract/site-paths.ts';
import {
  accepted,
  acceptedValue,
  type CallResult,
  call,
  isAccepted,
  outputOf,
  refusalText,
} from '#machines/shared/calls.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import { type LoadFailure, loadFailed, loadRefused } from '#machines/shared/explained-load.ts';
import { type Face, reload, slowNotice, slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import { quizClockMachine } from './quiz-clock.ts';
import { begun, isPlausible, type QuizContext, type QuizInput, underWayOf } from './quiz-under-way.ts';

// A player takes the quiz of a certificate: one random set of questions, one clock and three attempts. The clock
// is a deadline, so that time also passes while the tab is suspended. The quiz continues after a reload. `now`
// never goes back (src/api/steady-clock.ts).

type QuizEvent =
  | Extract<DraftReport<QuizUnderWay>, { type: 'draft.found' }>
  | { type: 'answer.chosen'; question: number; option: number }
  | { type: 'answers.submitted' }
  | { type: 'call.cancelled' }
  | { type: 'questions.retried' };

type QuizEmitted =
  /** Scrolls the page to a question (0-based). */
  | { type: 'question.missed'; question: number }
  /** Navigates back to the certificates. */
  | { type: 'navigated'; to: typeof paths.certificates };

export const quizMachine = setup({
  types: {} as {
    context: QuizContext;
    input: QuizInput;
    events: QuizEvent;
    emitted: QuizEmitted;
    children: { toast: 'toast'; draft: 'draft'; clock: 'clock' };
    tags: Tag;
  },
  actors: {
    toast: toastMachine,
    draft: draft(quizDrafts),
    clock: quizClockMachine,
    questions: call(questions),
    certify: call(certify),
    certificationStatus: call(certificationStatus),
  },
  actions: {
    setFailure: assign((_, failure: LoadFailure) => failure),
    resume: assign((_, quiz: QuizUnderWay | null) => quiz ?? {}),
    begin: assign(({ context }, questions: readonly Question[]) => begun(context, questions)),
    answer: assign(({ context }, { question, option }: { question: number; option: number }) => ({
      answers: withAnswer(context.answers, question, option),
    })),
    pass: assign({ isPassed: true }),
    useUpAttempt: assign({ attemptsLeft: ({ context }) => context.attemptsLeft - 1 }),
    showMissed: emit(({ context }) => {
      const [question] = unansweredQuestions(context.answers);
      if (question === undefined) throw new Error('every question is answered');
      return { type: 'question.missed', question } as const;
    }),
    leave: emit({ type: 'navigated', to: paths.certificates }),
    saveQuiz: sendTo('draft', ({ context }) => ({ type: 'draft.typed', draft: underWayOf(context) })),
    removeQuiz: sendTo('draft', { type: 'draft.dropped' }),
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
    isResumable: ({ context }, quiz: QuizUnderWay | null) =>
      quiz !== null && isPlausible(quiz, context.now()),
    isPassed: ({ context }) => context.isPassed,
    isNotPassed: not('isPassed'),
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
          { guard: { type: 'hasNoQuestions', params: outputOf }, target: 'withoutQuestions' },
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
            'answer.chosen': { actions: [{ type: 'answer', params: ({ event }) => event }, 'saveQuiz'] },
            'answers.submitted': [
              { guard: 'isOver', target: '#quiz.lost.byTime' },
              { guard: 'hasUnanswered', actions: ['notifyUnanswered', 'showMissed'] },
              { guard: 'isAllRight', target: 'certifying', actions: ['pass', 'saveQuiz'] },
              { guard: 'isLastAttempt', target: '#quiz.lost.byAttempts' },
              { actions: ['useUpAttempt', 'saveQuiz', 'notifyAttemptsLeft'] },
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
            onError: { target: 'verifying', actions: { type: 'setFailureText', params: { text: '' } } },
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
          on: { 'answers.submitted': [{ guard: 'isGraceOver', target: '#quiz.lost.byTime' }, 'certifying'] },
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
