import { test } from 'vitest';
import { expectSeen } from './sight.ts';
import { expectAt, mainPart, nameOf, open, type Situation, textOf } from './situation.tsx';

/** Makes a test of each situation: it comes about, and its messages are seen in their places. */
export function testSituations(situations: readonly Situation[]): void {
  test.each(
    situations.map(
      (situation) =>
        [
          `${situation.at} says ${situation.sees.map(nameOf).join(' and ')} when ${situation.when}`,
          situation,
        ] as const,
    ),
  )('%s', async (_, situation) => {
    const page = await open(situation);
    await situation.lead?.(page);
    for (const sight of situation.sees) {
      const [, look, where = mainPart] = sight;
      expectSeen(textOf(sight), look, where());
    }
    expectAt(page, situation);
  });
}
