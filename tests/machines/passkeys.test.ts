import { describe, expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import {
  isVerifying,
  needsPasskey,
  passkeyDialog,
  passkeysFace,
  passkeysMachine,
} from '#machines/player/passkeys.ts';
import { passkeyCeremonyMachine } from '#machines/session/passkey-ceremony.ts';
import { hasLoggedIn, passkeyLoginMachine, wasCancelled } from '#machines/session/passkey-login.ts';
import { isLoadSlow } from '#machines/shared/load.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const { credential: used } = examples.passkeyLogin.input;
const { credential: made } = examples.addPasskey.input;
const cancelled = { used: null, made: null, refusal: null };
const givenKey = { ...cancelled, used };
const refusal = (text: string) => ({ ...cancelled, refusal: text });
const limited = refusal(serverMessages.tooMany);

describe('a ceremony with a passkey (behaviour 4.9)', () => {
  const options = { use: 'passkeyLoginOptions', making: 'passkeyOptions' };
  const password = 'una-clave-de-ejemplo';

  it.each(['use', 'making'] as const)('says why it was refused: %s', (kind) => {
    const begin = () => drive(passkeyCeremonyMachine, { kind, userID: 7, password });
    const refused = begin();
    refused.answer(options[kind], serverMessages.tooMany, 429);
    expect(refused.snapshot().output).toMatchObject(limited);
    const unanswered = begin();
    unanswered.fail(options[kind]);
    expect(unanswered.snapshot().output).toMatchObject(refusal(''));
  });
});

describe('a login with a passkey (behaviour 4.9)', () => {
  function suggested() {
    const login = drive(passkeyLoginMachine, { shouldRemember: () => true });
    login.finish('canSuggest', true);
    return login;
  }

  it('begins by the button and stores the session as the checkbox says', () => {
    let remember = false;
    const login = drive(passkeyLoginMachine, { shouldRemember: () => remember });
    login.finish('canSuggest', false);
    expect(login.run.pending()).toEqual([]);
    expect(wasCancelled(login.snapshot())).toBe(false);
    login.send({ type: 'passkey.requested' });
    remember = true;
    login.finish('ceremony', givenKey);
    expect(login.asked('passkeyLogin')).toEqual({ credential: used, remember: true });
    login.answer('passkeyLogin', examples.passkeyLogin.answer);
    expect(hasLoggedIn(login.snapshot())).toBe(true);
    expect(login.did('grantSession')).toEqual([{ ...examples.passkeyLogin.answer, remember: true }]);
  });

  it('begins with a suggestion of the browser, which begins again before its challenge expires', () => {
    const login = suggested();
    login.wait(passkeyLimits.offer);
    expect(login.run.pending()).toEqual(['ceremony']);
    login.finish('ceremony', givenKey);
    expect(login.asked('passkeyLogin')).toEqual({ credential: used, remember: true });
    expect(passkeyLimits.offer).toBeLessThan(passkeyLimits.ceremony);
  });

  it('says why it was refused, and suggests the passkeys again', () => {
    const login = suggested();
    login.finish('ceremony', givenKey);
    login.answer('passkeyLogin', passkeyMessages.refused, 401);
    expect(login.message()).toBe(passkeyMessages.refused);
    expect(login.run.pending()).toEqual(['canSuggest']);
  });

  it.each([
    ['a refused ceremony', limited, serverMessages.tooMany],
    ['a broken ceremony', refusal(''), passkeyMessages.login.failed],
    ['no answer to the passkey', givenKey, sessionMessages.login.failed],
  ])('says what failed after the button was pressed: %s', (_case, made, message) => {
    const login = drive(passkeyLoginMachine);
    login.finish('canSuggest', false);
    login.send({ type: 'passkey.requested' });
    login.finish('ceremony', made);
    if (made === givenKey) login.fail('passkeyLogin');
    expect(login.message()).toBe(message);
    expect(hasLoggedIn(login.snapshot())).toBe(false);
    login.send({ type: 'passkey.requested' });
    expect(login.message()).toBeNull();
  });

  it('is silent about suggestions that cannot be prepared', () => {
    const login = drive(passkeyLoginMachine);
    login.finish('canSuggest', true);
    login.finish('ceremony', refusal(''));
    expect(login.message()).toBeNull();
    expect(login.snapshot().can({ type: 'passkey.requested' })).toBe(true);
  });
});

describe('the passkeys of a player (behaviour 6.11)', () => {
  const password = 'una-clave-de-ejemplo';
  const [passkey] = examples.passkeys.answer.passkeys;
  if (!passkey) throw new Error('the example has no passkey');

  function listed(): Drive<typeof passkeysMachine> {
    const settings = drive(passkeysMachine);
    settings.answer('passkeys', examples.passkeys.answer);
    return settings;
  }

  it('are added with a name and the password, which is not kept, and listed again', () => {
    const settings = listed();
    settings.send({ type: 'addition.requested' });
    expect(passkeyDialog(settings.snapshot())).toBe('adding');
    settings.send({ type: 'addition.submitted', name: ' Mi teléfono ', password });
    expect(settings.asked('ceremony')).toEqual({ kind: 'making', userID: 7, password });
    expect(JSON.stringify(settings.snapshot().context)).not.toContain(password);
    settings.finish('ceremony', { ...cancelled, made });
    expect(settings.asked('addPasskey')).toEqual({ userID: 7, name: 'Mi teléfono', credential: made });
    settings.answer('addPasskey', { message: '' });
    expect(settings.message()).toBe(passkeyMessages.settings.added);
    expect(passkeysFace(settings.snapshot())).toBe('content');
    expect(settings.run.pending()).toEqual(['passkeys']);
  });

  it('keep the dialog open after a wrong password and after a cancelled ceremony', () => {
    const settings = listed();
    settings.send({ type: 'addition.requested' });
    settings.send({ type: 'addition.submitted', name: 'Llave', password });
    settings.finish('ceremony', refusal(serverMessages.wrongCurrentPassword));
    expect(settings.message()).toBe(serverMessages.wrongCurrentPassword);
    settings.send({ type: 'addition.submitted', name: 'Llave', password });
    settings.finish('ceremony', cancelled);
    expect(settings.message()).toBe(passkeyMessages.settings.cancelled);
    expect(passkeyDialog(settings.snapshot())).toBe('adding');
  });

  it('are renamed, and removed with the password', () => {
    const settings = listed();
    settings.send({ type: 'renaming.requested', passkey });
    expect(passkeyDialog(settings.snapshot())).toBe('renaming');
    settings.send({ type: 'renaming.submitted', name: 'Otra ' });
    expect(settings.asked('renamePasskey')).toEqual({ userID: 7, id: passkey.id, name: 'Otra' });
    settings.answer('renamePasskey', { message: '' });
    expect(settings.message()).toBe(passkeyMessages.settings.renamed);
    expect(passkeyDialog(settings.snapshot())).toBeNull();
    settings.answer('passkeys', examples.passkeys.answer);
    settings.send({ type: 'removal.requested', passkey });
    expect(settings.message()).toBeNull();
    expect(passkeyDialog(settings.snapshot())).toBe('removing');
    settings.send({ type: 'removal.submitted', password });
    expect(settings.asked('removePasskey')).toEqual({ userID: 7, id: passkey.id, password });
    settings.answer('removePasskey', serverMessages.wrongCurrentPassword, 400);
    expect(settings.message()).toBe(serverMessages.wrongCurrentPassword);
    settings.send({ type: 'removal.submitted', password });
    settings.answer('removePasskey', { message: '' });
    expect(settings.message()).toBe(passkeyMessages.settings.removed);
  });

  it('need a name that is visible and not too long', () => {
    const settings = listed();
    settings.send({ type: 'addition.requested' });
    const names = [' ', 'a'.repeat(passkeyLimits.nameMax + 1), ` ${'a'.repeat(passkeyLimits.nameMax)} `];
    const isSubmittable = (name: string) =>
      settings.snapshot().can({ type: 'addition.submitted', name, password });
    expect(names.map(isSubmittable)).toEqual([false, false, true]);
    settings.send({ type: 'dialog.closed' });
    settings.send({ type: 'renaming.requested', passkey });
    expect(settings.snapshot().can({ type: 'renaming.submitted', name: ' ' })).toBe(false);
  });

  it('say that they load, and stay in view while they load again', () => {
    const settings = drive(passkeysMachine);
    const seen = () => [passkeysFace(settings.snapshot()), isLoadSlow(settings.snapshot())];
    expect(seen()).toEqual(['loading', false]);
    settings.wait(10_000);
    expect(seen()).toEqual(['slow', true]);
    settings.fail('passkeys');
    expect(seen()).toEqual(['failed', false]);
    settings.send({ type: 'list.retried' });
    settings.answer('passkeys', examples.passkeys.answer);
    settings.send({ type: 'verification.requested' });
    settings.finish('ceremony', givenKey);
    settings.fail('verifySession');
    expect(settings.run.pending()).toEqual(['passkeys']);
    expect(seen()).toEqual(['content', false]);
    settings.fail('passkeys');
    expect(seen()).toEqual(['failed', false]);
  });

  it.each([
    [false, false, false],
    [false, true, false],
    [true, true, false],
    [true, false, true],
  ])(
    'required: %s, confirmed: %s: the session needs one: %s (behaviour 9.10)',
    (isRequired, isVerified, isNeeded) => {
      const settings = drive(passkeysMachine);
      expect(needsPasskey(settings.snapshot())).toBe(false);
      settings.answer('passkeys', { passkeys: [], isRequired, isVerified });
      expect(needsPasskey(settings.snapshot())).toBe(isNeeded);
    },
  );

  it.each([
    ['a refused ceremony', limited, serverMessages.tooMany],
    ['a broken ceremony', refusal(''), passkeyMessages.settings.failed],
    ['a cancelled ceremony', cancelled, passkeyMessages.settings.cancelled],
    ['a refused passkey', givenKey, passkeyMessages.refused],
  ])('do not confirm the session after %s', (_case, made, message) => {
    const settings = listed();
    settings.send({ type: 'verification.requested' });
    settings.finish('ceremony', made);
    if (made === givenKey) settings.answer('verifySession', passkeyMessages.refused, 400);
    expect(settings.message()).toBe(message);
    expect(isVerifying(settings.snapshot())).toBe(false);
  });

  it.each(['no answer', 'a cancelled call'])('are listed again after %s: is the change made?', (end) => {
    const settings = listed();
    settings.send({ type: 'renaming.requested', passkey });
    settings.send({ type: 'renaming.submitted', name: 'Otra' });
    if (end === 'no answer') settings.fail('renamePasskey');
    else settings.send({ type: 'call.cancelled' });
    expect(settings.message()).toBe(siteMessages.waiting.unsure);
    expect(settings.run.pending()).toEqual(['passkeys']);
  });

  it('confirm the session (behaviour 6.12)', () => {
    const settings = listed();
    settings.send({ type: 'verification.requested' });
    expect(isVerifying(settings.snapshot())).toBe(true);
    settings.finish('ceremony', givenKey);
    expect(settings.asked('verifySession')).toEqual({ userID: 7, credential: used });
    settings.answer('verifySession', { message: '' });
    expect(settings.message()).toBe(passkeyMessages.settings.confirmed);
    expect(settings.run.pending()).toEqual(['passkeys']);
  });
});
