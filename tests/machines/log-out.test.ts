import { beforeEach, describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { logOutMachine } from '#machines/session/log-out.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

describe('ending forgotten sessions on the server (behaviour 2.16)', () => {
  let run: Drive<typeof logOutMachine>;
  const end = (...sessions: string[]) => {
    run.send({ type: 'sessions.ended', sessions });
    if (run.run.pending().includes('offered')) run.finish('offered', ['logout']);
  };
  const asked = () => run.run.pending().length > 0 && run.asked('endSession');

  beforeEach(() => {
    run = drive(logOutMachine);
  });

  it('takes another one meanwhile, and the same one once', () => {
    end('uno');
    end('uno', 'dos');
    run.answer('endSession', { message: 'ok' });
    run.answer('endSession', { message: 'ok' });
    expect(run.did('forgetEnded')).toEqual([{ session: 'uno' }, { session: 'dos' }]);
    expect(asked()).toBe(false);
  });

  it.each([
    ['without an answer', () => run.fail('endSession')],
    ['after a refusal', () => run.answer('endSession', 'Demasiados intentos.', 429)],
    ['after a minute', () => run.wait(durations.backgroundCall)],
  ])('keeps it %s, until there is a reason to try again', (_, fail) => {
    end('uno');
    fail();
    expect(asked()).toBe(false);
    expect(run.did('forgetEnded')).toEqual([]);
    end();
    expect(asked()).toEqual({ session: 'uno' });
  });
});
