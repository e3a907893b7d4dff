import { beforeEach, describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { hasLoggedIn, isChoosing, isRecovering, loginMachine } from '#machines/session/login.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const credentials = {
  type: 'credentials.submitted',
  usuario: 'jugador',
  password: 'secreta',
  remember: true,
} as const;
const family = [
  { ID: 5, Name: 'Marta_Rios' },
  { ID: 6, Name: 'Pedro_Rios' },
];

describe('the login page', () => {
  let login: Drive<typeof loginMachine>;
  /** Which form is shown, and whether it can be sent. */
  const form = () => [
    isChoosing(login.snapshot()) ? 'choice' : isRecovering(login.snapshot()) ? 'recovery' : 'credentials',
    login.run.pending().length === 0,
  ];

  beforeEach(() => {
    login = drive(loginMachine);
  });

  it('passes a granted session to the app and ends (behaviour 2.1)', () => {
    login.send(credentials);
    expect(login.asked('logIn')).toEqual({ usuario: 'jugador', password: 'secreta', remember: true });
    login.answer('logIn', { token: 'abc', userID: 7, username: 'Juan_Perez' });
    expect([hasLoggedIn(login.snapshot()), login.snapshot().status]).toEqual([true, 'done']);
    expect(login.did('grantSession')).toEqual([
      { usuario: 'jugador', remember: true, token: 'abc', userID: 7, username: 'Juan_Perez' },
    ]);
  });

  it('shows no message of the other form, and does not reserve its space', () => {
    const toastText = () => login.snapshot().children.toast?.getSnapshot().context.text;
    login.send(credentials);
    login.answer('logIn', '', 401);
    expect(toastText()).not.toBe('');
    login.send({ type: 'recovery.requested', usuario: '', remember: false });
    expect(toastText()).toBe('');
    login.send({ type: 'email.submitted', email: 'a@example.com' });
    login.answer('accountByEmail', []);
    login.wait(durations.recoveryToast);
    expect(toastText()).not.toBe('');
    login.send({ type: 'recovery.left', email: '' });
    expect(toastText()).toBe('');
  });

  it("shows the server's refusal, and its own message after an exception (behaviour 1.8, 4.1)", () => {
    login.send(credentials);
    login.answer('logIn', 'Usuario o contraseña incorrectos.', 401);
    expect(login.message()).toBe('Usuario o contraseña incorrectos.');
    login.send(credentials);
    login.answer('logIn', 'Boom', 500);
    expect(login.message()).toBe(sessionMessages.login.failed);
    login.send(credentials);
    login.answer('logIn', { token: '' });
    expect(form()).toEqual(['credentials', true]);
  });

  describe('with password recovery', () => {
    beforeEach(() => {
      login.send({ type: 'recovery.requested', usuario: '', remember: false });
      login.send({ type: 'email.submitted', email: 'familia@example.com' });
    });

    it('shows for 5 s that the address has no account (behaviour 1.9, 4.3)', () => {
      login.answer('accountByEmail', []);
      login.wait(durations.recoveryToast - 1);
      expect(login.message()).not.toBeNull();
      login.wait(1);
      expect(login.message()).toBeNull();
    });

    it('asks for one of several accounts, without the message of an earlier address (behaviour 4.3)', () => {
      login.answer('accountByEmail', []);
      login.send({ type: 'email.submitted', email: 'familia@example.com' });
      expect(login.asked('accountByEmail')).toEqual({ email: 'familia@example.com' });
      login.answer('accountByEmail', family);
      expect(form()).toEqual(['choice', true]);
      expect(login.message()).toBeNull();
      expect(login.snapshot().context.accounts).toEqual(family);
      login.send({ type: 'choice.confirmed' });
      expect(login.message()).not.toBeNull();
      login.send({ type: 'account.chosen', id: 6 });
      login.send({ type: 'choice.confirmed' });
      expect(login.asked('forgotPassword')).toEqual({ email: 'familia@example.com', ID: 6 });
    });
  });
});
