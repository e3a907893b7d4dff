import { assign, setup } from 'xstate';
import { durations } from '#contract/limits.ts';
import { isQuizOver, quizWarnings } from '#contract/rules/quiz.ts';

// The clock of a quiz: shows the seconds until the deadline, and announces once each when little time
// remains. A tick compares the deadline with the current time, so that a suspended tab shows the correct time
// when it resumes.

interface QuizClockInput {
  deadlineAt: number;
  now: () => number;
}

interface QuizClockContext extends QuizClockInput {
  /** The time of the last tick. */
  seenAt: number;
  /** The time that was left at the last warning, in milliseconds: less than its threshold after a sleep. */
  warning: number | null;
}

export const quizClockMachine = setup({
  types: {} as {
    context: QuizClockContext;
    input: QuizClockInput;
  },
  actions: {
    look: assign(({ context }) => {
      const seenAt = context.now();
      // A suspended tab may resume after the deadline.
      if (isQuizOver(context.deadlineAt, seenAt)) return { seenAt, warning: null };
      const left = context.deadlineAt - seenAt;
      const isReached = quizWarnings.some(
        (warning) => context.deadlineAt - context.seenAt > warning && left <= warning,
      );
      return { seenAt, warning: isReached ? left : context.warning };
    }),
  },
  guards: { isOver: ({ context }) => isQuizOver(context.deadlineAt, context.seenAt) },
  delays: {
    // Until the next full second, so that none is skipped.
    tick: ({ context }) => (context.deadlineAt - context.now()) % durations.quizTick || durations.quizTick,
  },
}).createMachine({
  id: 'quizClock',
  context: ({ input }) => ({ ...input, seenAt: input.now(), warning: null }),
  initial: 'running',
  states: {
    running: {
      description: 'Corre, segundo a segundo',
      always: { guard: 'isOver', target: 'over' },
      after: { tick: { target: 'running', reenter: true, actions: 'look' } },
    },
    over: { description: 'Se acabó el tiempo', type: 'final' },
  },
});

/** Full seconds left at the last tick. */
export function secondsLeft({ deadlineAt, seenAt }: { deadlineAt: number; seenAt: number }): number {
  return Math.max(0, Math.ceil((deadlineAt - seenAt) / durations.quizTick));
}
