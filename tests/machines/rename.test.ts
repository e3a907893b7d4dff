import { beforeEach, describe, expect, it } from 'vitest';
import type { InputFrom } from 'xstate';
import type { NameDraft } from '#contract/drafts/settings.ts';
import { examples } from '#contract/examples.ts';
import { durations } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { isRoleMissing, renameMachine, renameObstacle } from '#machines/player/rename.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const sheet = examples.stats.answer;
const messages = playerMessages.rename;
const input = { userID: 7, username: 'Juan_Perez', wasRenamed: false, coins: 350, isPermitted: true };

describe('renaming a character', () => {
  let form: Drive<typeof renameMachine>;
  const context = () => form.snapshot().context;
  const obstacle = () => renameObstacle(form.snapshot());
  const isWrong = () => context().problem !== null;
  const type = (text: string) => form.send({ type: 'name.typed', text });
  const submit = () => form.send({ type: 'rename.submitted' });
  const send = () => {
    type(' pedro_GOMEZ ');
    form.send({ type: 'role.chosen', role: 'Ilegal' });
    submit();
  };
  const open = (opened: InputFrom<typeof renameMachine> = input, draft: NameDraft | null = null) => {
    form = drive(renameMachine, opened);
    form.send({ type: 'draft.found', draft });
  };

  beforeEach(() => open());

  it.each([
    ['pedro', 'pedro', true],
    ['pedro_gomez', 'pedro_gomez', false],
    ['ped', 'ped', false],
    // The character already has this name.
    ['juan_perez', '', false],
  ])('restores and judges the draft %s of an earlier visit', (name, shown, wrong) => {
    open(input, { name, role: 'Civil' });
    expect([context().name, isWrong()]).toEqual([shown, wrong]);
    expect(context().role).toBe(shown === '' ? null : 'Civil');
  });

  it('stores what is typed, and takes and judges what another tab types (behaviour 6.1)', () => {
    expect(form.asked('draft')).toEqual({ userID: 7 });
    type(' pedro_GOMEZ ');
    form.send({ type: 'role.chosen', role: 'Ilegal' });
    const draft = { name: ' pedro_GOMEZ ', role: 'Ilegal' };
    expect(form.sentTo('draft').at(-1)).toEqual({ type: 'draft.typed', draft });
    form.send({ type: 'draft.changed', draft: { name: 'pedro', role: 'Civil' } });
    expect(isWrong()).toBe(true);
    expect(context()).toMatchObject({ name: 'pedro', role: 'Civil' });
  });

  it('judges the normalized name while it is typed (behaviour 6.2, 6.3)', () => {
    const judged = ['pedr', 'pedro', 'pedro_gomez', 'juan_perez'].map((text) => {
      type(text);
      return isWrong();
    });
    expect(judged).toEqual([false, true, false, true]);
  });

  it('normalizes the name on blur (behaviour 6.1)', () => {
    type(' pedro_GOMEZ ');
    expect(context().name).toBe(' pedro_GOMEZ ');
    form.send({ type: 'name.left' });
    expect(context().name).toBe('Pedro_Gomez');
    expect(form.sentTo('draft').at(-1)).toMatchObject({ draft: { name: 'Pedro_Gomez' } });
  });

  it('says what is missing, also after the focus has left the name (behaviour 6.1, 6.2, 6.3)', () => {
    for (const text of ['', 'Ana']) {
      type(text);
      submit();
      form.send({ type: 'name.left' });
      expect([context().problem, isRoleMissing(form.snapshot())]).toEqual(['badFormat', false]);
    }
    type('pedro_gomez');
    submit();
    form.send({ type: 'name.left' });
    expect([context().problem, isRoleMissing(form.snapshot())]).toEqual([null, true]);
    expect(form.run.pending()).toEqual([]);
    form.send({ type: 'role.chosen', role: 'Civil' });
    expect(isWrong()).toBe(false);
    type('luisa_lopez');
    submit();
    expect(form.asked('changeCharacterName')).toMatchObject({ newCharacterName: 'Luisa_Lopez' });
  });

  it('is disabled after a success, and passes the new name to the session (behaviour 6.5)', () => {
    send();
    expect(form.asked('changeCharacterName')).toEqual({
      userID: 7,
      newCharacterName: 'Pedro_Gomez',
      rolSeleccionado: 'Ilegal',
    });
    form.answer('changeCharacterName', { message: 'ok' });
    expect([obstacle(), context().username, context().coins]).toEqual(['untilReload', 'Pedro_Gomez', 250]);
    expect(form.did('renamePlayer')).toEqual([{ username: 'Pedro_Gomez' }]);
    const sent = { name: 'Pedro_Gomez', role: 'Ilegal' };
    expect(form.sentTo('draft').slice(-2)).toEqual([
      { type: 'draft.typed', draft: sent },
      { type: 'draft.dropped', draft: sent },
    ]);
    expect(form.snapshot().can({ type: 'rename.submitted' })).toBe(false);
  });

  it('keeps an unknown balance unknown afterwards', () => {
    open({ ...input, coins: null });
    send();
    form.answer('changeCharacterName', { message: 'ok' });
    expect(context().coins).toBeNull();
  });

  it('is disabled after a rename in another tab, with an unknown balance (behaviour 6.5)', () => {
    type('luisa_lopez');
    form.send({ type: 'player.renamed', username: 'Pedro_Gomez' });
    expect([obstacle(), context().username, context().coins]).toEqual(['untilReload', 'Pedro_Gomez', null]);
    expect(form.did('renamePlayer')).toEqual([]);
    expect(form.sentTo('draft').map((event) => event.type)).not.toContain('draft.dropped');
  });

  it('is disabled after a rename in another tab while this one was sending another name (behaviour 6.5)', () => {
    send();
    form.send({ type: 'player.renamed', username: 'Luisa_Lopez' });
    form.answer('changeCharacterName', 'El nombre ya existe.', 409);
    expect([obstacle(), context().username]).toEqual(['untilReload', 'Luisa_Lopez']);
  });

  it.each([
    ['El personaje está conectado.', messages.connected],
    ['El nombre ya existe.', messages.taken],
    ['No tienes Coins.', messages.failed],
    ['', messages.failed],
  ])('can be sent again after a refusal that says "%s" (behaviour 6.5)', (text, message) => {
    send();
    form.answer('changeCharacterName', text, 409);
    if (message === messages.failed) form.answer('stats', sheet);
    expect([form.message(), context().name]).toEqual([message, 'Pedro_Gomez']);
    submit();
    expect(form.run.pending()).toEqual(['changeCharacterName']);
  });

  it.each([
    ['an unknown answer (behaviour 1.11)', () => form.fail('changeCharacterName')],
    [
      'a refusal, as after a reload',
      () => form.answer('changeCharacterName', 'El nuevo nombre debe ser distinto al actual.', 400),
    ],
  ])('counts the name as changed if the sheet contains it after %s (behaviour 6.5)', (_case, happen) => {
    send();
    happen();
    expect(form.asked('stats')).toEqual({ userID: 7, Name: 'Pedro_Gomez' });
    form.answer('stats', { ...sheet, Name: 'Pedro_Gomez', Crystal: 250 });
    expect([obstacle(), context().coins]).toEqual(['untilReload', 250]);
    expect(form.did('renamePlayer')).toEqual([{ username: 'Pedro_Gomez' }]);
  });

  it('shows the name that another tab has typed during a call without an answer (behaviour 6.1)', () => {
    send();
    form.fail('changeCharacterName');
    form.fail('stats');
    expect(form.sentTo('draft').at(-1)).toEqual({ type: 'draft.read' });
    form.send({ type: 'draft.found', draft: { name: 'Pedro_Gomez', role: 'Ilegal' } });
    form.send({ type: 'draft.found', draft: null });
    expect(context()).toMatchObject({ name: 'Pedro_Gomez', role: 'Ilegal' });
    form.send({ type: 'draft.found', draft: { name: 'Pedro_Gomez', role: 'Civil' } });
    expect([isWrong(), context().role]).toEqual([false, 'Civil']);
    form.send({ type: 'draft.found', draft: { name: 'luisa', role: 'Civil' } });
    expect([isWrong(), context().name]).toEqual([true, 'luisa']);
  });

  it.each([
    ['contains the old one', () => form.answer('stats', sheet)],
    ['is refused', () => form.answer('stats', 'No.', 403)],
    ['does not load', () => form.fail('stats')],
    ['takes long and is cancelled (behaviour 1.6)', () => form.send({ type: 'call.cancelled' })],
  ])('keeps the form without an answer if the sheet %s (behaviour 6.5)', (_case, happen) => {
    send();
    form.wait(durations.slow);
    expect(form.snapshot().hasTag('slow')).toBe(true);
    form.send({ type: 'call.cancelled' });
    happen();
    expect([obstacle(), form.message(), form.run.pending()]).toEqual([null, messages.failed, []]);
    expect(form.did('renamePlayer')).toEqual([]);
  });
});
