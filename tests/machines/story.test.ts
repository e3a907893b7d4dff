import { beforeEach, describe, expect, it } from 'vitest';
import { createEmptyActor } from 'xstate';
import type { Story } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { durations, limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { hasText, isSuperseded, isUnsaved, storyMachine, storyQuestion } from '#machines/player/story.ts';
import { storyReviewMachine } from '#machines/player/story-review.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const sheet = examples.stats.answer;
const messages = playerMessages.story;
const longEnough: Story = { datosImportantes: 'Cicatriz.', historia: 'a'.repeat(limits.storyMin) };
const other: Story = { datosImportantes: 'Alta.', historia: 'Nació.' };
const player = { userID: 7, username: 'Juan_Perez' };

describe("the character's story", () => {
  let story: Drive<typeof storyMachine>;
  const write = (text: Story) => story.send({ type: 'story.typed', story: text });
  const question = () => storyQuestion(story.snapshot());
  const typed = () => story.snapshot().context.story;
  /** What is saved for good: the text can no longer be edited. */
  const locked = () => {
    const mayWrite = story.snapshot().can({ type: 'story.typed', story: longEnough });
    return mayWrite || isSuperseded(story.snapshot()) ? null : story.snapshot().context.saved;
  };
  const mayBeSaved = () => story.snapshot().can({ type: 'story.submitted' });
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
    expect([locked(), mayBeSaved()]).toEqual([other, false]);
  });

  it('restores the draft of an earlier visit', () => {
    open(null, longEnough);
    expect(story.asked('draft')).toEqual({ userID: 7 });
    expect([typed(), mayBeSaved(), isUnsaved(story.snapshot())]).toEqual([longEnough, true, true]);
  });

  it('begins with a refused text that may be written again, once, and asks for nothing when left (behaviour 6.14)', () => {
    story.send({ type: 'story.reviewed', reopened: other });
    expect([typed(), isUnsaved(story.snapshot())]).toEqual([other, false]);
    write({ datosImportantes: '', historia: '' });
    story.send({ type: 'story.reviewed', reopened: other });
    expect(hasText(typed())).toBe(false);
  });

  it.each([
    ['another text is typed', null, longEnough],
    ['the story is saved', other, null],
  ])('keeps what it has when %s', (_, saved, draft) => {
    open(saved, draft);
    story.send({ type: 'story.reviewed', reopened: { ...other, historia: 'Refused.' } });
    expect(typed()).toEqual(draft ?? { datosImportantes: '', historia: '' });
  });

  it.each([
    ['incomplete', { datosImportantes: ' ', historia: longEnough.historia }],
    ['tooShort', { datosImportantes: 'x', historia: 'a'.repeat(limits.storyMin - 1) }],
    ['tooLong', { datosImportantes: 'x', historia: 'a'.repeat(limits.storyMax + 1) }],
  ])('asks for no confirmation while it is %s (behaviour 6.7)', (problem, text) => {
    write(text);
    story.send({ type: 'story.submitted' });
    expect([question(), story.snapshot().context.problem]).toEqual([null, problem]);
    write(longEnough);
    expect(story.snapshot().context.problem).toBeNull();
  });

  describe('with an unknown result', () => {
    const refused = () => story.answer('saveStory', 'La historia ya está guardada.', 409);
    const unanswered = () => story.fail('saveStory');
    const cancelled = () => {
      story.wait(durations.slow);
      story.send({ type: 'call.cancelled' });
    };
    const ends = [
      ['refused', refused, messages.refused],
      ['unanswered', unanswered, messages.failed],
      ['cancelled', cancelled, messages.failed],
    ] as const;

    beforeEach(() => {
      write(longEnough);
      save();
    });

    it.each(ends)('succeeds when the sheet contains the same text: %s (behaviour 6.10)', (_case, happen) => {
      happen();
      const historia = { ...longEnough, historia: `${longEnough.historia}\r\n` };
      story.answer('stats', { ...sheet, historia });
      expect([locked(), story.message()]).toEqual([historia, messages.done]);
    });

    it.each(ends)('keeps the typed text beside another saved text: %s (behaviour 6.10)', (_case, happen) => {
      happen();
      story.answer('stats', { ...sheet, historia: other });
      expect([isSuperseded(story.snapshot()), question()]).toEqual([true, null]);
      expect([story.message(), typed(), mayBeSaved()]).toEqual([null, longEnough, false]);
      expect(story.snapshot().context.saved).toEqual(other);
    });

    it.each(ends)(
      'can be edited when the sheet does not show it: %s (behaviour 6.8)',
      (_case, happen, text) => {
        for (const read of [
          () => story.answer('stats', { ...sheet, historia: 5 }),
          () => story.answer('stats', sheet),
          () => story.fail('stats'),
          cancelled,
        ]) {
          happen();
          read();
          expect([story.message(), typed(), mayBeSaved()]).toEqual([text, longEnough, true]);
          save();
        }
      },
    );
  });

  it('loads the sheet by the current name of the character', () => {
    story.send({ type: 'player.renamed', username: 'Pedro_Gomez' });
    write(longEnough);
    save();
    story.fail('saveStory');
    expect(story.asked('stats')).toEqual({ userID: 7, Name: 'Pedro_Gomez' });
  });

  describe('with a draft and another saved story (behaviour 6.10)', () => {
    beforeEach(() => open(other, longEnough));

    it('stores the text again if another tab has removed it, and keeps what another tab has typed', () => {
      expect(draftTold().at(-1)).toEqual({ type: 'draft.read' });
      story.send({ type: 'draft.found', draft: null });
      expect(draftTold().at(-1)).toEqual({ type: 'draft.typed', draft: longEnough });
      story.send({ type: 'draft.found', draft: other });
      expect(draftTold().at(-1)).toEqual({ type: 'draft.typed', draft: other });
      expect(typed()).toEqual(other);
    });

    it('reports success when it is the same text', () => {
      open(longEnough, longEnough);
      expect([locked(), story.message()]).toEqual([longEnough, messages.done]);
    });
  });

  it('blocks navigation only with unsaved text (behaviour 6.9)', () => {
    const granted: string[] = [];
    story.run.actor.on('navigated', ({ to }) => granted.push(to));
    const leave = () => story.send({ type: 'leave.requested', path: '/tops' });
    leave();
    expect([question(), isUnsaved(story.snapshot())]).toEqual([null, false]);
    write({ datosImportantes: '', historia: 'Nació' });
    leave();
    expect([question(), isUnsaved(story.snapshot())]).toEqual(['leave', true]);
    story.send({ type: 'leave.cancelled' });
    expect(granted).toEqual([]);
    leave();
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
    const takeDraft = (draft: Story) => story.send({ type: 'draft.changed', draft });
    takeDraft(other);
    expect(typed()).toEqual(other);
    story.send({ type: 'leave.requested', path: '/tops' });
    takeDraft(longEnough);
    expect([question(), typed()]).toEqual(['leave', longEnough]);
    story.send({ type: 'leave.cancelled' });
    story.send({ type: 'story.submitted' });
    takeDraft(other);
    expect([question(), typed()]).toEqual([null, other]);
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
      expect([typed(), mayBeSaved()]).toEqual([newer, true]);
      save();
      expect(story.asked('saveStory')).toMatchObject({ historia: newer });
    });

    it.each([
      ['saved', () => story.answer('saveStory', { message: 'ok' })],
      [
        'found on the sheet',
        () => {
          story.fail('saveStory');
          story.answer('stats', { ...sheet, historia: longEnough });
        },
      ],
    ])('removes only the draft of the text that the player confirmed, once it is %s', (_case, happen) => {
      takeNewer();
      expect(story.asked('saveStory')).toMatchObject({ historia: longEnough });
      happen();
      expect(locked()).toEqual(longEnough);
      expect(draftTold().at(-1)).toEqual({ type: 'draft.dropped', draft: longEnough });
    });
  });
});

it("asks for the decision about the player's own story", () => {
  const review = drive(storyReviewMachine, { userID: 7, story: createEmptyActor() });
  expect(review.asked('storyReview')).toEqual({ userID: 7 });
});
