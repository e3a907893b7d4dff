import { assign, setup } from 'xstate';
import { durations, quizWarnings } from '#contract/limits.ts';
import { isQuizOver } from '#contract/rules/quiz.ts';

// The clock above a quiz: it shows the seconds left until the deadline and says aloud, once each, when
// little time is left. The deadline is an instant: a tick only compares it with now, so that a tab that
// slept comes back to the right time.

interface QuizClockInput {
  deadlineAt: number;
  now: () => number;
}

interface QuizClockContext extends QuizClockInput {
  /** When the clock was last looked at. */
  seenAt: number;
  /** The last warning that was reached while somebody watched, in milliseconds before the end. */
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
      const reached = quizWarnings.filter(
        (warning) => context.deadlineAt - context.seenAt > warning && context.deadlineAt - seenAt <= warning,
      );
      return { seenAt, warning: reached.at(-1) ?? context.warning };
    }),
  },
  guards: { isOver: ({ context }) => isQuizOver(context.deadlineAt, context.seenAt) },
  delays: {
    // To the next whole second, so that none is skipped.
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

/** Whole seconds left on the clock, as last looked at. */
export function secondsLeft({ deadlineAt, seenAt }: { deadlineAt: number; seenAt: number }): number {
  return Math.max(0, Math.ceil((deadlineAt - seenAt) / durations.quizTick));
}
