import { assign, emit, enqueueActions, setup } from 'xstate';
import { durations, quizWarnings } from '#contract/limits.ts';
import { isQuizOver } from '#contract/rules/quiz.ts';

// The clock above a quiz: it shows the seconds left until the deadline and says aloud, once each, when
// little time is left. The deadline is an instant of the wall clock: a tick only looks at it. When the
// wall clock is set back the deadline goes with it, or the quiz would last longer than the host allows.

interface QuizClockInput {
  deadlineAt: number;
  now: () => number;
}

interface QuizClockContext extends QuizClockInput {
  /** When the clock was last looked at. */
  seenAt: number;
  /** The last warning that was reached while somebody watched, in milliseconds before the end. */
  warning: number | null;
  /** How far the wall clock was found to be set back at the last look, in milliseconds. */
  setBackBy: number;
}

export const quizClockMachine = setup({
  types: {} as {
    context: QuizClockContext;
    input: QuizClockInput;
    emitted: { type: 'time.ranOut' } | { type: 'clock.setBack'; by: number };
  },
  actions: {
    look: assign(({ context }) => {
      const seenAt = context.now();
      const setBackBy = Math.max(0, context.seenAt - seenAt);
      const reached = quizWarnings.filter(
        (warning) => context.deadlineAt - context.seenAt > warning && context.deadlineAt - seenAt <= warning,
      );
      return {
        seenAt,
        setBackBy,
        deadlineAt: context.deadlineAt - setBackBy,
        warning: reached.at(-1) ?? context.warning,
      };
    }),
    tellOver: emit({ type: 'time.ranOut' }),
    tellSetBack: enqueueActions(({ context: { setBackBy }, enqueue }) => {
      if (setBackBy > 0) enqueue.emit({ type: 'clock.setBack', by: setBackBy });
    }),
  },
  guards: { isOver: ({ context }) => isQuizOver(context.deadlineAt, context.seenAt) },
  delays: {
    // To the next whole second, so that none is skipped.
    tick: ({ context }) => (context.deadlineAt - context.now()) % durations.quizTick || durations.quizTick,
  },
}).createMachine({
  id: 'quizClock',
  context: ({ input }) => ({ ...input, seenAt: input.now(), warning: null, setBackBy: 0 }),
  initial: 'running',
  states: {
    running: {
      always: { guard: 'isOver', target: 'over' },
      after: { tick: { target: 'running', reenter: true, actions: ['look', 'tellSetBack'] } },
    },
    over: { type: 'final', entry: 'tellOver' },
  },
});

/** Whole seconds left on the clock, as last looked at. */
export function secondsLeft({ deadlineAt, seenAt }: { deadlineAt: number; seenAt: number }): number {
  return Math.max(0, Math.ceil((deadlineAt - seenAt) / durations.quizTick));
}
