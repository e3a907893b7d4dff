import { beforeEach, describe, expect, it } from 'vitest';
import { sessionMessages } from '#contract/messages/session.ts';
import { changePasswordMachine } from '#machines/player/change-password.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const passwords = (newPassword: string, confirmation = newPassword) => ({
  type: 'passwords.submitted' as const,
  currentPassword: 'la-de-antes',
  newPassword,
  confirmation,
});

describe('changing the password', () => {
  let form: Drive<typeof changePasswordMachine>;
  let emptied = 0;

  beforeEach(() => {
    form = drive(changePasswordMachine);
    emptied = 0;
    form.run.actor.on('password.changed', () => {
      emptied += 1;
    });
  });

  it('requires eight characters and a matching confirmation (behaviour 4.6)', () => {
    form.send(passwords('corta'));
    expect(form.snapshot().context.problem).toBe('tooShort');
    form.send(passwords('clave-larga', 'otra-clave'));
    expect(form.snapshot().context.problem).toBe('mismatch');
    expect(form.run.pending()).toEqual([]);
    form.send(passwords('clave-larga'));
    expect(form.snapshot().context.problem).toBeNull();
    expect(form.asked('changePassword')).toEqual({
      userID: 7,
      currentPassword: 'la-de-antes',
      newPassword: 'clave-larga',
    });
  });

  it('clears the fields only after a success (behaviour 6.6)', () => {
    form.send(passwords('clave-larga'));
    form.answer('changePassword', 'La contraseña actual no es correcta.', 401);
    expect(form.snapshot().context.problem).toBeNull();
    form.send(passwords('clave-larga'));
    form.fail('changePassword');
    expect(emptied).toBe(0);
    form.send(passwords('clave-larga'));
    form.answer('changePassword', { message: 'ok' });
    expect(emptied).toBe(1);
  });

  it.each([
    ['its status', 'No vale.', 422],
    ['its sentence', sessionMessages.password.common, 400],
  ])('knows by %s that the server requires a less common password (behaviour 6.6)', (_, text, status) => {
    form.send(passwords('clave-larga'));
    form.answer('changePassword', text, status);
    expect(form.snapshot().context.problem).toBe('common');
    expect(emptied).toBe(0);
    form.send(passwords('otra-clave-larga'));
    expect(form.snapshot().context.problem).toBeNull();
  });
});
