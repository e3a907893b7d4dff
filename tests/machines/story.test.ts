import { beforeEach, describe, expect, it } from 'vitest';
import type { Story } from '#contract/entities/player.ts';
import { examples } from '#contract/examples.ts';
import { durations, limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { hasText, storyMachine } from '#machines/player/story.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const sheet = examples.stats.answer;
const longEnough: Story = { datosImportantes: 'Cicatriz.', historia: 'a'.repeat(limits.storyMin) };
const other: Story = { datosImportantes: 'Alta.', historia: 'Nació.' };
const player = { userID: 7, username: 'Juan_Perez' };

describe("the character's story", () => {
  let story: Drive<typeof storyMachine>;
  const value = () => story.snapshot().value;
  const write = (text: Story) => story.send({ type: 'story.typed', story: text });
  const save = () => {
    story.send({ type: 'story.submitted' });
    story.send({ type: 'save.confirmed' });
  };

  const open = (saved: Story | null = null, draft: Story | null = null) => {
    story = drive(storyMachine, { ...player, saved });
    story.send({ type: 'draft.found', draft });
  };
  const draftTold = () => story.sentTo('draft');

  beforeEach(() => open());

  it('is locked at once when the server has one (behaviour 6.8)', () => {
    open(other);
    expect(value()).toBe('locked');
    expect(story.snapshot().can({ type: 'story.submitted' })).toBe(false);
  });

  it('restores the draft of an earlier visit', () => {
    open(null, longEnough);
    expect(story.asked('draft')).toEqual({ userID: 7 });
    expect(value()).toEqual({ editing: 'writing' });
    expect(story.snapshot().context.story).toEqual(longEnough);
  });

  it.each([
    ['incomplete', { datosImportantes: ' ', historia: longEnough.historia }],
    ['tooShort', { datosImportantes: 'x', historia: 'a'.repeat(limits.storyMin - 1) }],
    ['tooLong', { datosImportantes: 'x', historia: 'a'.repeat(limits.storyMax + 1) }],
  ])('asks for no confirmation while it is %s (behaviour 6.7)', (problem, text) => {
    write(text);
    story.send({ type: 'story.submitted' });
    expect(value()).toEqual({ editing: 'invalid' });
    expect(story.snapshot().context.problem).toBe(problem);
    write(longEnough);
    expect(story.snapshot().context.problem).toBeNull();
  });

  it('is saved after a confirmation, and locked (behaviour 6.8)', () => {
    write(longEnough);
    story.send({ type: 'story.submitted' });
    expect(value()).toBe('confirming');
    story.send({ type: 'save.cancelled' });
    expect(value()).toEqual({ editing: 'writing' });
    save();
    expect(story.run.pending()).toEqual(['saveStory']);
    story.answer('saveStory', { message: 'ok' });
    expect(value()).toBe('locked');
    expect(story.snapshot().context.saved).toEqual(longEnough);
    expect(story.snapshot().can({ type: 'story.typed', story: longEnough })).toBe(false);
  });

  it('distinguishes a refusal from an exception, and keeps the text (behaviour 6.8)', () => {
    write(longEnough);
    save();
    story.answer('saveStory', 'No.', 400);
    story.answer('stats', sheet);
    expect(story.snapshot().context.doubt).toBe('refused');
    save();
    story.fail('saveStory');
    story.answer('stats', sheet);
    expect(story.snapshot().context.doubt).toBe('failed');
    expect(value()).toEqual({ editing: 'writing' });
    expect(story.snapshot().context.story).toEqual(longEnough);
  });

  describe('with an unknown result', () => {
    const refused = () => story.answer('saveStory', 'La historia ya está guardada.', 409);
    const unanswered = () => story.fail('saveStory');
    const cancelled = () => {
      story.wait(durations.slow);
      story.send({ type: 'call.cancelled' });
    };

    beforeEach(() => {
      write(longEnough);
      save();
    });

    it.each([
      ['refused', refused],
      ['unanswered', unanswered],
      ['cancelled', cancelled],
    ])('succeeds when the sheet contains the same text: %s (behaviour 6.10)', (_case, happen) => {
      happen();
      story.answer('stats', {
        ...sheet,
        historia: { ...longEnough, historia: `${longEnough.historia}\r\n` },
      });
      expect(value()).toBe('locked');
      expect(story.message()).toBe(playerMessages.story.done);
    });

    it.each([
      ['refused', refused],
      ['unanswered', unanswered],
    ])('keeps the typed text beside another saved text: %s (behaviour 6.10)', (_case, happen) => {
      happen();
      story.answer('stats', { ...sheet, historia: other });
      expect(value()).toEqual({ superseded: 'reading' });
      expect(story.message()).toBeNull();
      expect(story.snapshot().context).toMatchObject({ story: longEnough, saved: other });
      expect(story.snapshot().can({ type: 'story.submitted' })).toBe(false);
    });

    it.each([
      ['refused', refused],
      ['unanswered', unanswered],
    ])('can be edited when the sheet does not show the result: %s (behaviour 6.8)', (_case, happen) => {
      happen();
      story.answer('stats', { ...sheet, historia: 5 });
      expect(value()).toEqual({ editing: 'writing' });
      save();
      happen();
      story.fail('stats');
      expect(value()).toEqual({ editing: 'writing' });
    });

    it('can be edited after reading the sheet was cancelled (behaviour 1.6)', () => {
      unanswered();
      cancelled();
      expect(value()).toEqual({ editing: 'writing' });
      expect(story.message()).toBe(playerMessages.story.failed);
    });
  });

  it('loads the sheet by the current name of the character', () => {
    story.send({ type: 'player.renamed', username: 'Pedro_Gomez' });
    write(longEnough);
    save();
    story.fail('saveStory');
    const { stats } = story.run.actor.getSnapshot().children;
    expect(stats?.getSnapshot()).toMatchObject({ input: { userID: 7, Name: 'Pedro_Gomez' } });
  });

  describe('with a draft and another saved story (behaviour 6.10)', () => {
    beforeEach(() => open(other, longEnough));

    it('keeps the draft until it is discarded', () => {
      expect(value()).toEqual({ superseded: 'reading' });
      story.send({ type: 'discard.requested' });
      story.send({ type: 'discard.cancelled' });
      expect(value()).toEqual({ superseded: 'reading' });
      story.send({ type: 'discard.requested' });
      story.send({ type: 'discard.confirmed' });
      expect(value()).toBe('locked');
    });

    it('stores the text again if another tab has removed it, and keeps what another tab has typed', () => {
      expect(draftTold().at(-1)).toEqual({ type: 'draft.read' });
      story.send({ type: 'draft.found', draft: null });
      expect(draftTold().at(-1)).toEqual({ type: 'draft.typed', draft: longEnough });
      story.send({ type: 'draft.found', draft: other });
      expect(draftTold().at(-1)).toEqual({ type: 'draft.typed', draft: other });
      expect(story.snapshot().context.story).toEqual(other);
    });

    it('reports success when it is the same text', () => {
      open(longEnough, longEnough);
      expect(value()).toBe('locked');
      expect(story.message()).toBe(playerMessages.story.done);
    });
  });

  it('blocks navigation only with unsaved text (behaviour 6.9)', () => {
    const granted: string[] = [];
    story.run.actor.on('navigated', ({ to }) => granted.push(to));
    story.send({ type: 'leave.requested', path: '/tops' });
    expect(value()).toEqual({ editing: 'writing' });
    write({ datosImportantes: '', historia: 'Nació' });
    story.send({ type: 'leave.requested', path: '/tops' });
    expect(value()).toBe('leaving');
    story.send({ type: 'leave.cancelled' });
    expect(granted).toEqual([]);
    story.send({ type: 'leave.requested', path: '/tops' });
    story.send({ type: 'leave.confirmed' });
    expect(granted).toEqual(['/tops']);
  });

  it.each([
    [' ', '\n', false],
    ['Cicatriz.', '', true],
    ['', 'Nació', true],
  ])('has text to lose in %j and %j: %s', (datosImportantes, historia, expected) => {
    expect(hasText({ datosImportantes, historia })).toBe(expected);
  });

  it('takes the draft that another tab stores, and does not save it unasked (behaviour 6.9)', () => {
    const takeDraft = (text: Story) => story.send({ type: 'draft.changed', draft: text });
    const shown = () => story.snapshot().context.story;
    takeDraft(other);
    expect(shown()).toEqual(other);
    story.send({ type: 'leave.requested', path: '/tops' });
    takeDraft(longEnough);
    expect([value(), shown()]).toEqual(['leaving', longEnough]);
    story.send({ type: 'leave.cancelled' });
    story.send({ type: 'story.submitted' });
    takeDraft(other);
    expect([value(), shown()]).toEqual([{ editing: 'writing' }, other]);
    write(longEnough);
    expect(draftTold()).toEqual([{ type: 'draft.typed', draft: longEnough }]);
  });

  describe('when another tab stores a draft during the call (behaviour 6.9)', () => {
    const newer: Story = { datosImportantes: 'Alta.', historia: 'b'.repeat(limits.storyMin) };
    const takeNewer = () => story.send({ type: 'draft.changed', draft: newer });

    beforeEach(() => {
      write(longEnough);
      save();
    });

    it('takes it, so that a failure does not bring the older text back', () => {
      story.fail('saveStory');
      takeNewer();
      story.fail('stats');
      expect(value()).toEqual({ editing: 'writing' });
      expect(story.snapshot().context.story).toEqual(newer);
      save();
      expect(story.asked('saveStory')).toMatchObject({ historia: newer });
    });

    it('saves the text that the player confirmed, and removes only its draft', () => {
      takeNewer();
      expect(story.asked('saveStory')).toMatchObject({ historia: longEnough });
      story.answer('saveStory', { message: 'ok' });
      expect(story.snapshot().context.saved).toEqual(longEnough);
      expect(draftTold().at(-1)).toEqual({ type: 'draft.dropped', draft: longEnough });
    });

    it('recognizes the confirmed text on the sheet', () => {
      takeNewer();
      story.fail('saveStory');
      story.answer('stats', { ...sheet, historia: longEnough });
      expect(value()).toBe('locked');
      expect(draftTold().at(-1)).toEqual({ type: 'draft.dropped', draft: longEnough });
    });
  });
});
