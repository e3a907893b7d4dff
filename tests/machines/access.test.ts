import { beforeEach, describe, expect, it } from 'vitest';
import { accessMachine, isAdmin, isAdminByLevel, isUnverified } from '#machines/session/access.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

describe('administration rights (behaviour 2.10)', () => {
  const player = { Admin: 0, Discord: '300000000000000007' };
  let access: Drive<typeof accessMachine>;
  /** Whether the player is an administrator, whether by level, and whether the check has failed. */
  const told = () => [isAdmin, isAdminByLevel, isUnverified].map((select) => select(access.snapshot()));

  beforeEach(() => {
    access = drive(accessMachine);
  });

  it('are denied without a chat id and without the role', () => {
    access.answer('adminLevel', { Admin: 0, Discord: null });
    expect(told()).toEqual([false, false, false]);
    access = drive(accessMachine);
    access.answer('adminLevel', player);
    access.answer('userRole', { tieneRol: false });
    expect(told()).toEqual([false, false, false]);
  });

  it('are granted by the role below level 8', () => {
    access.answer('adminLevel', { Admin: 7, Discord: '300000000000000007' });
    expect(access.asked('userRole')).toEqual({
      UserDiscord: '300000000000000007',
      RolPermitido: access.snapshot().context.adminRoleId,
    });
    access.answer('userRole', { tieneRol: 1 });
    expect(told()).toEqual([true, false, false]);
  });

  it('are not those of a player without a verified session', () => {
    expect([isAdmin, isAdminByLevel, isUnverified].some((select) => select(undefined))).toBe(false);
  });

  it('are denied with a message after two failed retries of either call, refused or not answered', () => {
    access.answer('adminLevel', 'No.', 400);
    access.wait(2000);
    access.answer('adminLevel', player);
    access.answer('userRole', 'No.', 400);
    access.wait(2000);
    access.answer('adminLevel', player);
    access.fail('userRole');
    expect(told()).toEqual([false, false, true]);
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
    expect(told()).toEqual([false, false, true]);
    access.send({ type: 'check.retried' });
    access.answer('adminLevel', { Admin: 9, Discord: '' });
    expect(told()).toEqual([true, true, false]);
  });
});
