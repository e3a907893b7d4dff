import { assign, emit, not, sendTo, setup } from 'xstate';
import { certificationStatus, certify, questions } from '#contract/calls/player.ts';
import { type QuizUnderWay, quizDrafts } from '#contract/drafts/quiz.ts';
import type { Question } from '#contract/entities/player.ts';
import { durations } from '#contract/limits.ts';
import { attemptsLeftMessage, playerMessages, unansweredMessage } from '#contract/messages/player.ts';
import {
  heldCertificates,
  isQuizGraceOver,
  isQuizOver,
  isQuizPassed,
  unansweredQuestions,
  withAnswer,
} from '#contract/rules/quiz.ts';
import { type CallResult, call, isAccepted } from '#machines/shared/calls.ts';
import { type DraftReport, draft } from '#machines/shared/draft.ts';
import type { LoadFailure } from '#machines/shared/explained-load.ts';
import { slowNoticeDelays } from '#machines/shared/load.ts';
import type { Tag } from '#machines/shared/tag.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import { quizClockMachine } from './quiz-clock.ts';
import { begun, isPlausible, type QuizContext, type QuizInput, underWayOf } from './quiz-under-way.ts';

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
  | { type: 'quiz.left' };

/** What the machine of a quiz can do; quiz.ts says when. */
export const quizSetup = setup({
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
    leave: emit({ type: 'quiz.left' }),
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
});
