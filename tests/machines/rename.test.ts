import { beforeEach, describe, expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { durations } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { renameMachine } from '#machines/player/rename.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const sheet = examples.stats.answer;
const input = {
  userID: 7,
  username: 'Juan_Perez',
  isRenamed: false,
  coins: 350,
  isPermitted: true,
  draft: null,
};

describe('renaming the character', () => {
  let form: Drive<typeof renameMachine>;
  const value = () => form.snapshot().value;
  const type = (text: string) => form.send({ type: 'name.typed', text });
  const submit = () => form.send({ type: 'rename.submitted' });
  const fill = () => {
    type(' pedro_GOMEZ ');
    form.send({ type: 'role.chosen', role: 'Ilegal' });
  };

  const open = (opened: unknown = input) => {
    form = drive(renameMachine, opened);
  };

  beforeEach(() => open());

  it('is closed to those without permission', () => {
    open({ ...input, isPermitted: false });
    expect(value()).toBe('forbidden');
  });

  it('finds nothing wrong with a name that nobody has typed yet', () => {
    expect(form.snapshot().context).toMatchObject({ name: '', role: null, problem: null });
  });

  it('goes on with the draft of an earlier visit, judged', () => {
    open({ ...input, draft: { name: 'juan_perez', role: 'Civil' } });
    expect(value()).toEqual({ editing: 'invalid' });
    expect(form.snapshot().context).toMatchObject({ problem: 'unchanged', role: 'Civil' });
    open({ ...input, draft: { name: 'pedro_gomez', role: 'Civil' } });
    expect(value()).toEqual({ editing: 'ready' });
  });

  it('judges the normalised name while it is typed, the format from five characters on', () => {
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

  it('writes the name as it will be once the field is left', () => {
    type(' pedro_GOMEZ ');
    expect(form.snapshot().context.name).toBe(' pedro_GOMEZ ');
    form.send({ type: 'name.left' });
    expect(form.snapshot().context.name).toBe('Pedro_Gomez');
  });

  it('says what is missing when it is submitted too early', () => {
    submit();
    expect(form.snapshot().context.problem).toBe('badFormat');
    type('pedro_gomez');
    submit();
    expect(value()).toEqual({ editing: 'roleMissing' });
    expect(form.run.pending()).toEqual([]);
    form.send({ type: 'role.chosen', role: 'Civil' });
    expect(value()).toEqual({ editing: 'ready' });
  });

  it('rests after a success, and the session hears of the new name', () => {
    fill();
    submit();
    expect(form.asked('changeCharacterName')).toEqual({
      userID: 7,
      newCharacterName: 'Pedro_Gomez',
      rolSeleccionado: 'Ilegal',
    });
    form.answer('changeCharacterName', { message: 'ok' });
    expect(value()).toBe('renamed');
    expect(form.snapshot().context).toMatchObject({ username: 'Pedro_Gomez', isRenamed: true });
    expect(form.message()).toBe(playerMessages.rename.done);
    expect(form.did('renamePlayer')).toEqual([{ username: 'Pedro_Gomez' }]);
    expect(form.snapshot().context.coins).toBe(250);
    expect(form.snapshot().can({ type: 'rename.submitted' })).toBe(false);
  });

  it('takes Coins that nobody knows for unknown afterwards too', () => {
    open({ ...input, coins: null });
    fill();
    submit();
    form.answer('changeCharacterName', { message: 'ok' });
    expect(form.snapshot().context.coins).toBeNull();
  });

  it('still rests when the screen is visited again without a reload', () => {
    open({ ...input, username: 'Pedro_Gomez', isRenamed: true });
    expect(value()).toBe('renamed');
    expect(form.did('renamePlayer')).toEqual([]);
  });

  it.each([
    ['El personaje está conectado.', 'connected', playerMessages.rename.connected],
    ['El nombre ya existe.', 'taken', playerMessages.rename.taken],
    ['No tienes Coins.', 'otherwise', playerMessages.rename.failed],
    ['', 'otherwise', playerMessages.rename.failed],
  ])('a refusal that says "%s" is %s', (text, reason, message) => {
    fill();
    submit();
    form.answer('changeCharacterName', text, 409);
    expect(value()).toEqual({ editing: { refused: reason } });
    expect(form.message()).toBe(message);
    expect(form.snapshot().context.name).toBe('Pedro_Gomez');
    submit();
    expect(form.run.pending()).toEqual(['changeCharacterName']);
  });

  describe('when no answer came', () => {
    beforeEach(() => {
      fill();
      submit();
      form.fail('changeCharacterName');
      expect(value()).toEqual({ verifying: 'brief' });
    });

    it('takes the name for changed if the sheet has it', () => {
      expect(form.asked('stats')).toEqual({ userID: 7, Name: 'Pedro_Gomez' });
      form.answer('stats', { ...sheet, Name: 'Pedro_Gomez', Crystal: 250 });
      expect(value()).toBe('renamed');
      expect(form.did('renamePlayer')).toEqual([{ username: 'Pedro_Gomez' }]);
      expect(form.snapshot().context.coins).toBe(250);
    });

    it.each([
      ['has the old one', () => form.answer('stats', sheet)],
      ['is refused', () => form.answer('stats', 'No.', 403)],
      ['does not come', () => form.fail('stats')],
    ])('says that it failed if the sheet %s', (_case, happen) => {
      happen();
      expect(value()).toEqual({ editing: { refused: 'otherwise' } });
      expect(form.message()).toBe(playerMessages.rename.failed);
      expect(form.did('renamePlayer')).toEqual([]);
    });
  });

  it('can be given up when it takes long', () => {
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
