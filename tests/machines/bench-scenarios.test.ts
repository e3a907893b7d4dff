import { describe, expect, it } from 'vitest';
import { registry } from '#bench/registry/registry.ts';
import { simulate } from '#bench/simulation/simulate.ts';
import type { Step } from '#bench/simulation/step.ts';
import { durations } from '#contract/limits.ts';
import { quizMachine } from '#machines/player/quiz.ts';

const scenarios = registry.flatMap((entry) =>
  Object.entries(entry.scenarios).map(([name, steps]) => ({ id: entry.machine.id, name, entry, steps })),
);

describe('every named scenario can be reached', () => {
  it.each(scenarios)('$id: $name', ({ entry, steps }) => {
    const run = simulate(entry);
    for (const step of steps) {
      if (step.type === 'event') {
        const snapshot = run.actor.getSnapshot();
        const asked = step.to === undefined ? snapshot : snapshot.children[step.to]?.getSnapshot();
        expect(asked.can(step.event), JSON.stringify(step)).toBe(true);
      }
      run.take(step);
    }
  });
});

describe('the quiz with one attempt left and 10 s on the clock', () => {
  const quiz = registry.find(({ machine }) => machine === quizMachine);
  const steps = quiz?.scenarios['un intento restante con 10 s en el reloj'] ?? [];
  const second: Step = { type: 'wait', milliseconds: 1000 };

  it('matches its name to the millisecond', () => {
    if (!quiz) throw new Error('the quiz is not registered');
    const { actor, clock, take } = simulate(quiz, steps);
    const { context, value } = actor.getSnapshot();
    expect(value).toEqual({ underWay: 'answering' });
    expect(context.attemptsLeft).toBe(1);
    expect(context.deadlineAt - clock.now()).toBe(10_000);
    take({ type: 'wait', milliseconds: 9999 });
    expect(actor.getSnapshot().value).toEqual({ underWay: 'answering' });
    take({ type: 'wait', milliseconds: 1 });
    expect(actor.getSnapshot().value).toEqual({ lost: 'byTime' });
    expect(clock.now()).toBe(durations.quiz);
    take(second);
    expect(actor.getSnapshot().value).toEqual({ lost: 'byTime' });
    take(second);
    expect(actor.getSnapshot().value).toBe('left');
  });
});
