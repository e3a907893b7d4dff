import { beforeEach, describe, expect, it } from 'vitest';
import { accessMachine } from '#machines/session/access.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

describe('administration rights (behaviour 2.10)', () => {
  let access: Drive<typeof accessMachine>;
  const value = () => access.snapshot().value;

  beforeEach(() => {
    access = drive(accessMachine);
  });

  it('are granted from level 8 without a role request', () => {
    access.answer('adminLevel', { Admin: '8', Discord: '300000000000000007' });
    expect(value()).toEqual({ granted: 'byLevel' });
    expect(access.run.pending()).toEqual([]);
  });

  it('are granted by the role below level 8', () => {
    access.answer('adminLevel', { Admin: 7, Discord: '300000000000000007' });
    expect(access.asked('userRole')).toEqual({
      UserDiscord: '300000000000000007',
      RolPermitido: access.snapshot().context.adminRoleId,
    });
    access.answer('userRole', { tieneRol: 1 });
    expect(value()).toEqual({ granted: 'byRole' });
  });

  it('are denied without a chat id and without the role', () => {
    access.answer('adminLevel', { Admin: 0, Discord: null });
    expect(value()).toBe('denied');
    access = drive(accessMachine);
    access.answer('adminLevel', { Admin: 0, Discord: '300000000000000007' });
    access.answer('userRole', { tieneRol: false });
    expect(value()).toBe('denied');
  });

  it('are denied with a message after two failed retries of either call, refused or not answered', () => {
    access.answer('adminLevel', 'No.', 400);
    access.wait(2000);
    access.answer('adminLevel', { Admin: 0, Discord: '300000000000000007' });
    access.answer('userRole', 'No.', 400);
    access.wait(2000);
    access.answer('adminLevel', { Admin: 0, Discord: '300000000000000007' });
    access.fail('userRole');
    expect(value()).toBe('unverified');
  });

  it('are denied with a message after two failed retries with a pause', () => {
    for (const pause of [2000, 2000]) {
      access.fail('adminLevel');
      expect(access.snapshot().hasTag('unknown')).toBe(true);
      expect(access.run.pending()).toEqual([]);
      access.wait(pause);
      expect(access.run.pending()).toEqual(['adminLevel']);
    }
    access.fail('adminLevel');
    expect(value()).toBe('unverified');
    access.send({ type: 'check.retried' });
    access.answer('adminLevel', { Admin: 9, Discord: '' });
    expect(value()).toEqual({ granted: 'byLevel' });
  });
});
