import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSeen } from './look.ts';
import { messageAt } from './message-paths.ts';
import { expectAt, mainPart, nameOf, open, press, type Situation, textOf } from './situation.tsx';

/** Defines a test for each situation that creates it and expects its messages. */
export function testSituations(situations: readonly Situation[]): void {
  test.each(
    situations.map(
      (situation) =>
        [
          `${situation.at} shows ${situation.shows.map(nameOf).join(' and ')} when ${situation.when}`,
          situation,
        ] as const,
    ),
  )('%s', async (_, situation) => {
    const page = await open(situation);
    await situation.lead(page);
    for (const shown of situation.shows) {
      const [, look, where] = shown;
      expectSeen(textOf(shown), look, where());
    }
    expectAt(page, situation);
    // The control that a message offers ends its situation.
    const [message] = situation.shows;
    const control = situation.shows.find((shown) => /^waiting\.(retry|cancel)$/.test(nameOf(shown)));
    if (!message || !control || situation.isLasting) return;
    const [, , where] = control;
    await press(textOf(control), where)(page);
    expect(screen.queryByText(textOf(message))).not.toBeInTheDocument();
    if (situation.afterwards) expectSeen(messageAt(situation.afterwards), 'alert', mainPart());
  });
}
