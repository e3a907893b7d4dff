import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked } from '#bench/inspector/masking.ts';

const mask = '•••';

describe('masking', () => {
  it.each([
    'password',
    'newPassword',
    'currentPassword',
    'confirmation',
    'token',
    'resetToken',
    'mail',
    'Mail',
    'email',
    'PASSWORD',
  ])('hides the field %s at every depth and with any value', (field) => {
    for (const secret of ['s3cret', 5, { deep: 's3cret' }, ['s3cret']]) {
      expect(masked({ a: [{ b: { [field]: secret, kept: 1 } }] })).toEqual({
        a: [{ b: { [field]: mask, kept: 1 } }],
      });
    }
  });

  it('shows that a secret is empty', () => {
    const empty = { email: '', token: null, inner: [new Map([['password', '']])] };
    expect(masked(empty)).toEqual({ email: '', token: null, inner: [[['password', '']]] });
  });

  it('hides tokens and e-mail addresses inside texts', () => {
    expect(masked('/confirm?token=abc-123&x=1')).toBe(`/confirm?token=${mask}&x=1`);
    expect(masked({ href: '/reset-password?Token=abc' })).toEqual({ href: `/reset-password?Token=${mask}` });
    expect(masked({ usuario: 'familia@example.com' })).toEqual({ usuario: mask });
    expect(masked(['escribe a "familia@example.com" ya'])).toEqual([`escribe a "${mask}" ya`]);
  });

  it('does not change anything else', () => {
    const value = {
      a: 1,
      b: 'texto',
      c: [true, null, { d: -1.5 }],
      type: '@xstate.actor',
      usuario: 'jugador',
    };
    expect(masked(value)).toEqual(value);
    expect(masked(undefined)).toBeUndefined();
  });

  it('keeps state names readable even if they look like secrets', () => {
    const snapshot = (value: unknown) => ({ status: 'active', value, context: { mail: 'a@example.com' } });
    for (const value of ['mail', { mail: 'hidden', token: { password: 'asking' } }]) {
      expect(masked(snapshot(value))).toEqual({ status: 'active', value, context: { mail: mask } });
    }
  });

  it('recognizes only valid state names', () => {
    const answer = { status: 200, value: { token: 's3cret' } };
    expect(masked(answer)).toEqual({ status: 200, value: { token: mask } });
    const odd = { status: 'active', context: {}, value: { token: ['s3cret'] } };
    expect(masked(odd)).toEqual({ status: 'active', context: {}, value: { token: mask } });
  });

  it('cuts cycles', () => {
    const cycle: Record<string, unknown> = { name: 'a', token: 's3cret' };
    cycle['self'] = cycle;
    cycle['value'] = cycle;
    cycle['status'] = 'active';
    cycle['context'] = { back: cycle };
    expect(masked(cycle)).toEqual({ name: 'a', token: mask, status: 'active', context: {} });
  });

  it('copies shared values', () => {
    const shared = { a: 1 };
    expect(masked([shared, shared])).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('drops values that cannot be sent', () => {
    expect(structuredClone(masked({ act: () => 's3cret', mark: Symbol('a'), big: 10n, left: 1 }))).toEqual({
      act: undefined,
      mark: undefined,
      big: '10',
      left: 1,
    });
  });

  it('reads maps, sets, dates and errors', () => {
    expect(
      masked(
        new Map<unknown, unknown>([
          ['token', 's3cret'],
          ['a', { mail: 'x' }],
          [{ password: 'x' }, 1],
        ]),
      ),
    ).toEqual([
      ['token', mask],
      ['a', { mail: mask }],
      [{ password: mask }, 1],
    ]);
    expect(masked(new Set(['a', { token: 'x' }]))).toEqual(['a', { token: mask }]);
    expect(masked(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
    expect(masked(new Date(Number.NaN))).toBeNull();
    const error = Object.assign(new TypeError('s3cret'), { token: 's3cret', code: 7 });
    expect(masked(error)).toEqual({ name: 'TypeError', token: mask, code: 7 });
  });

  it('reads values with a toJSON method', () => {
    expect(masked({ toJSON: () => ({ password: 's3cret', a: 1 }) })).toEqual({ password: mask, a: 1 });
  });

  const key = fc.constantFrom('password', 'token', 'Mail', 'a', 'status', 'context', 'children', 'list');
  const anything = fc.anything({
    key,
    maxDepth: 6,
    withMap: true,
    withSet: true,
    withDate: true,
    withBigInt: true,
    values: [
      fc.string(),
      fc.integer(),
      fc.constantFrom('token=a@b', '?token=x"y@z', 'a@b token=c', 'mail', `${mask}@x`, undefined, null),
    ],
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const once = masked(value);
        expect(masked(once)).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });

  it('is idempotent also at the depth limit', () => {
    let deep: unknown = new Map([['token', 1]]);
    for (let depth = 0; depth < 30; depth += 1) {
      deep = depth % 3 === 0 ? new Map([['a', deep]]) : depth % 3 === 1 ? { a: deep } : new Set([deep]);
      const once = masked(deep);
      expect(masked(once)).toEqual(once);
    }
  });

  it('always returns something that can be sent', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(() => structuredClone(masked(value))).not.toThrow();
      }),
    );
  });
});
