import { describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { confirmationOf, confirmMachine } from '#machines/session/confirm.ts';
import { resetPasswordMachine, resetStepOf } from '#machines/session/reset-password.ts';
import { drive } from '#tests/support/drive.ts';

const token = 'token-de-correo';
const good = {
  type: 'password.submitted',
  password: 'secreta-larga',
  confirmation: 'secreta-larga',
  token,
} as const;

describe('confirming an account (behaviour 3.10)', () => {
  it('fails without an answer, and retries only on request', () => {
    const page = drive(confirmMachine);
    page.send({ type: 'token.found', token });
    page.fail('confirmAccount');
    expect(confirmationOf(page.snapshot())).toBe('failed');
    expect(page.run.pending()).toEqual([]);
    page.send({ type: 'token.found', token });
    expect(page.run.pending()).toEqual([]);
    page.send({ type: 'confirmation.retried', token });
    page.answer('confirmAccount', 'Exitoso');
    expect(confirmationOf(page.snapshot())).toBe('confirmed');
  });

  it('is called once for repeated tokens', () => {
    const page = drive(confirmMachine);
    page.send({ type: 'token.found', token });
    page.wait(durations.slow);
    expect(page.snapshot().hasTag('slow')).toBe(true);
    page.send({ type: 'token.found', token });
    expect(confirmationOf(page.snapshot())).toBe('processing');
    expect(page.snapshot().hasTag('slow')).toBe(true);
    page.send({ type: 'call.cancelled' });
    expect(confirmationOf(page.snapshot())).toBe('failed');
  });
});

describe('setting a new password', () => {
  function opened() {
    const page = drive(resetPasswordMachine);
    page.send({ type: 'token.found' });
    return page;
  }

  it.each([
    ['siete77', 'siete77', 'tooShort'],
    ['secreta-larga', 'otra-cosa', 'mismatch'],
  ])('does not send %s / %s (behaviour 4.6)', (password, confirmation, problem) => {
    const page = opened();
    page.send({ type: 'password.submitted', password, confirmation, token });
    expect(resetStepOf(page.snapshot())).toBe('editing');
    expect(page.snapshot().context.problem).toBe(problem);
    page.send({ type: 'password.typed' });
    expect(page.snapshot().context.problem).toBeNull();
  });

  it('ends after the token is used, and keeps no secret (behaviour 4.6, 4.7)', () => {
    const page = opened();
    const emitted: string[] = [];
    page.run.actor.on('*', ({ type }) => emitted.push(type));
    page.send(good);
    expect(page.asked('resetPassword')).toEqual({ newPassword: good.password, resetToken: token });
    expect(JSON.stringify(page.snapshot().context)).toBe('{"problem":null}');
    page.answer('resetPassword', { message: 'ok' });
    expect(resetStepOf(page.snapshot())).toBe('done');
    expect(emitted).toEqual(['token.spent']);
  });
});
