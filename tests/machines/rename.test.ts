import { beforeEach, describe, expect, it } from 'vitest';
import type { InputFrom } from 'xstate';
import type { NameDraft } from '#contract/drafts/settings.ts';
import { examples } from '#contract/examples.ts';
import { durations } from '#contract/limits.ts';
import { renameMachine } from '#machines/player/rename.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const sheet = examples.stats.answer;
const input = {
  userID: 7,
  username: 'Juan_Perez',
  wasRenamed: false,
  coins: 350,
  isPermitted: true,
};

describe('renaming a character', () => {
  let form: Drive<typeof renameMachine>;
  const value = () => form.snapshot().value;
  const type = (text: string) => form.send({ type: 'name.typed', text });
  const submit = () => form.send({ type: 'rename.submitted' });
  const fill = () => {
    type(' pedro_GOMEZ ');
    form.send({ type: 'role.chosen', role: 'Ilegal' });
  };

  const open = (opened: InputFrom<typeof renameMachine> = input, draft: NameDraft | null = null) => {
    form = drive(renameMachine, opened);
    form.send({ type: 'draft.found', draft });
  };

  beforeEach(() => open());

  it('is disabled without permission (behaviour 6.4)', () => {
    open({ ...input, isPermitted: false });
    expect(value()).toBe('forbidden');
  });

  it('reports no problem for an empty name', () => {
    expect(form.snapshot().context).toMatchObject({ name: '', role: null, problem: null });
  });

  it('stores the typed name and the role as a draft', () => {
    fill();
    expect(form.asked('draft')).toEqual({ userID: 7 });
    expect(form.sentTo('draft').at(-1)).toEqual({
      type: 'draft.typed',
      draft: { name: ' pedro_GOMEZ ', role: 'Ilegal' },
    });
  });

  it('restores the draft of an earlier visit and validates it', () => {
    open(input, { name: 'pedro', role: 'Civil' });
    expect(value()).toEqual({ editing: 'invalid' });
    expect(form.snapshot().context).toMatchObject({ problem: 'badFormat', role: 'Civil' });
    open(input, { name: 'pedro_gomez', role: 'Civil' });
    expect(value()).toEqual({ editing: 'ready' });
    open(input, { name: 'ped', role: 'Civil' });
    expect(value()).toEqual({ editing: 'idle' });
  });

  it('shows and judges the name that another tab types (behaviour 6.1)', () => {
    fill();
    form.send({ type: 'draft.changed', draft: { name: 'pedro', role: 'Civil' } });
    expect(value()).toEqual({ editing: 'invalid' });
    expect(form.snapshot().context).toMatchObject({ name: 'pedro', role: 'Civil' });
  });

  it('does not restore a name that the character already has', () => {
    open(input, { name: 'juan_perez', role: 'Civil' });
    expect(form.snapshot().context).toMatchObject({ name: '', role: null, problem: null });
  });

  it('keeps the message of a submitted name when the focus leaves it', () => {
    type('Ana');
    submit();
    form.send({ type: 'name.left' });
    expect(value()).toEqual({ editing: 'invalid' });
    type('Pedro_Gomez');
    submit();
    form.send({ type: 'name.left' });
    expect(value()).toEqual({ editing: 'roleMissing' });
  });

  it('validates the normalized name while typing, and the format from five characters (behaviour 6.2, 6.3)', () => {
    type('pedr');
    expect(value()).toEqual({ editing: 'idle' });
    type('pedro');
    expect(value()).toEqual({ editing: 'invalid' });
    expect(form.snapshot().context.problem).toBe('badFormat');
    type('pedro_gomez');
    expect(form.snapshot().context.problem).toBeNull();
    type('carl_JOHNSON');
    expect(form.snapshot().context.problem).toBe('blocked');
    type('juan_perez');
    expect(form.snapshot().context.problem).toBe('unchanged');
    type('a'.repeat(33));
    expect(form.snapshot().context.problem).toBe('tooLong');
  });

  it('normalizes the name on blur (behaviour 6.1)', () => {
    type(' pedro_GOMEZ ');
    expect(form.snapshot().context.name).toBe(' pedro_GOMEZ ');
    form.send({ type: 'name.left' });
    expect(form.snapshot().context.name).toBe('Pedro_Gomez');
    expect(form.sentTo('draft').at(-1)).toMatchObject({ draft: { name: 'Pedro_Gomez' } });
  });

  it('reports missing input on submit (behaviour 6.1, 6.2, 6.3)', () => {
    submit();
    expect(form.snapshot().context.problem).toBe('badFormat');
    type('pedro_gomez');
    submit();
    expect(value()).toEqual({ editing: 'roleMissing' });
    expect(form.run.pending()).toEqual([]);
    form.send({ type: 'role.chosen', role: 'Civil' });
    expect(value()).toEqual({ editing: 'ready' });
    type('luisa_lopez');
    submit();
    expect(form.asked('changeCharacterName')).toMatchObject({ newCharacterName: 'Luisa_Lopez' });
  });

  it('is disabled after a success, and passes the new name to the session (behaviour 6.5)', () => {
    fill();
    submit();
    expect(form.asked('changeCharacterName')).toEqual({
      userID: 7,
      newCharacterName: 'Pedro_Gomez',
      rolSeleccionado: 'Ilegal',
    });
    form.answer('changeCharacterName', { message: 'ok' });
    expect(value()).toBe('renamed');
    expect(form.snapshot().context).toMatchObject({ username: 'Pedro_Gomez' });
    expect(form.did('renamePlayer')).toEqual([{ username: 'Pedro_Gomez' }]);
    const sent = { name: 'Pedro_Gomez', role: 'Ilegal' };
    expect(form.sentTo('draft').slice(-2)).toEqual([
      { type: 'draft.typed', draft: sent },
      { type: 'draft.dropped', draft: sent },
    ]);
    expect(form.snapshot().context.coins).toBe(250);
    expect(form.snapshot().can({ type: 'rename.submitted' })).toBe(false);
  });

  it('keeps an unknown balance unknown afterwards', () => {
    open({ ...input, coins: null });
    fill();
    submit();
    form.answer('changeCharacterName', { message: 'ok' });
    expect(form.snapshot().context.coins).toBeNull();
  });

  it('stays disabled when the page is visited again without a reload (behaviour 6.5)', () => {
    open({ ...input, username: 'Pedro_Gomez', wasRenamed: true });
    expect(value()).toBe('renamed');
    expect(form.did('renamePlayer')).toEqual([]);
  });

  it('is disabled after a rename in another tab, with an unknown balance (behaviour 6.5)', () => {
    fill();
    form.send({ type: 'player.renamed', username: 'Pedro_Gomez' });
    expect(value()).toBe('renamed');
    expect(form.snapshot().context).toMatchObject({ username: 'Pedro_Gomez', coins: null });
    expect(form.did('renamePlayer')).toEqual([]);
    expect(form.sentTo('draft').map(({ type }) => type)).not.toContain('draft.dropped');
  });

  it.each([
    ['El personaje está conectado.', 'connected'],
    ['El nombre ya existe.', 'taken'],
    ['No tienes Coins.', 'otherwise'],
    ['', 'otherwise'],
  ])('a refusal that says "%s" is %s (behaviour 6.5)', (text, reason) => {
    fill();
    submit();
    form.answer('changeCharacterName', text, 409);
    if (reason === 'otherwise') form.answer('stats', sheet);
    expect(value()).toEqual({ editing: { refused: reason } });
    expect(form.snapshot().context.name).toBe('Pedro_Gomez');
    submit();
    expect(form.run.pending()).toEqual(['changeCharacterName']);
  });

  it('counts the name as changed if it was sent before a reload, and is refused now (behaviour 6.5)', () => {
    fill();
    submit();
    form.answer('changeCharacterName', 'El nuevo nombre debe ser distinto al actual.', 400);
    form.answer('stats', { ...sheet, Name: 'Pedro_Gomez', Crystal: 250 });
    expect(value()).toBe('renamed');
    expect(form.did('renamePlayer')).toEqual([{ username: 'Pedro_Gomez' }]);
  });

  describe('without an answer', () => {
    beforeEach(() => {
      fill();
      submit();
      form.fail('changeCharacterName');
      expect(value()).toEqual({ verifying: 'brief' });
    });

    it('counts the name as changed if the sheet contains it (behaviour 1.11, 6.5)', () => {
      expect(form.asked('stats')).toEqual({ userID: 7, Name: 'Pedro_Gomez' });
      form.answer('stats', { ...sheet, Name: 'Pedro_Gomez', Crystal: 250 });
      expect(value()).toBe('renamed');
      expect(form.did('renamePlayer')).toEqual([{ username: 'Pedro_Gomez' }]);
      expect(form.snapshot().context.coins).toBe(250);
    });

    it('shows the name that another tab has typed meanwhile (behaviour 6.1)', () => {
      form.fail('stats');
      expect(form.sentTo('draft').at(-1)).toEqual({ type: 'draft.read' });
      form.send({ type: 'draft.found', draft: { name: 'Pedro_Gomez', role: 'Ilegal' } });
      form.send({ type: 'draft.found', draft: null });
      expect(value()).toEqual({ editing: { refused: 'otherwise' } });
      form.send({ type: 'draft.found', draft: { name: 'Pedro_Gomez', role: 'Civil' } });
      expect(value()).toEqual({ editing: 'ready' });
      form.send({ type: 'draft.found', draft: { name: 'luisa', role: 'Civil' } });
      expect(value()).toEqual({ editing: 'invalid' });
      expect(form.snapshot().context).toMatchObject({ name: 'luisa', role: 'Civil' });
    });

    it.each([
      ['contains the old one', () => form.answer('stats', sheet)],
      ['is refused', () => form.answer('stats', 'No.', 403)],
      ['does not load', () => form.fail('stats')],
    ])('keeps the form if the sheet %s (behaviour 6.5)', (_case, happen) => {
      happen();
      expect(value()).toEqual({ editing: { refused: 'otherwise' } });
      expect(form.did('renamePlayer')).toEqual([]);
    });
  });

  it('can be cancelled when it takes long (behaviour 1.6)', () => {
    fill();
    submit();
    form.wait(durations.slow);
    expect(form.snapshot().hasTag('slow')).toBe(true);
    form.send({ type: 'call.cancelled' });
    form.send({ type: 'call.cancelled' });
    expect(value()).toEqual({ editing: { refused: 'otherwise' } });
    expect(form.run.pending()).toEqual([]);
  });
});
