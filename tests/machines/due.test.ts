import { describe, expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { durations } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { dueFace, dueMachine, failedLists, isStale } from '#machines/player/due.ts';
import { drive } from '#tests/support/drive.ts';

const [car] = examples.cars.answer;
const [house] = examples.houses.answer;
const garage = [
  { ...car, Matricula: 'VR-1', Money: 730 },
  { ...car, Matricula: 'VR-2', Money: 73 * 3 },
];
/** Answers the three calls in another order than that of the kinds on the page. */
const answerAll = (due: ReturnType<typeof openDue>) => {
  due.answer('businesses', examples.businesses.answer);
  due.answer('houses', [{ ...house, Money: 103 * 3 }]);
  due.answer('cars', garage);
};
const openDue = () => {
  const due = drive(dueMachine);
  due.send({ type: 'page.opened' });
  return due;
};
const namesOf = (due: ReturnType<typeof openDue>) =>
  due.snapshot().context.dues.map(({ name, days }) => `${name}: ${days}`);
const facesOf = (due: ReturnType<typeof openDue>) => [dueFace(due.snapshot()), isStale(due.snapshot())];

describe('due days', () => {
  it('load after the first page of the area, or immediately on their own page (behaviour 5.14)', () => {
    const due = drive(dueMachine);
    expect(due.asked('cars')).toBeUndefined();
    expect([...facesOf(due), failedLists(due.snapshot())]).toEqual(['loading', false, '']);
    due.wait(durations.dueDelay);
    const own = { userID: 7 };
    expect(['cars', 'houses', 'businesses'].map((list) => due.asked(list))).toEqual([own, own, own]);
    expect(openDue().asked('cars')).toEqual(own);
  });

  it('are empty, or failed with a line for each list that failed', () => {
    const due = openDue();
    due.answer('cars', []);
    due.fail('houses');
    due.fail('businesses');
    expect(facesOf(due)).toEqual(['failed', false]);
    const { houses, businesses } = playerMessages.due;
    expect(failedLists(due.snapshot())).toBe(`${houses}\n${businesses}`);
    due.send({ type: 'list.retried' });
    expect(facesOf(due)).toEqual(['loading', true]);
    due.wait(durations.slow);
    expect(facesOf(due)).toEqual(['loading', true]);
    due.answer('houses', []);
    due.answer('businesses', []);
    expect(facesOf(due)).toEqual(['empty', false]);
  });

  it('load again when the page is opened, if they failed in the background (behaviour 5.14)', () => {
    const due = drive(dueMachine);
    due.wait(durations.dueDelay);
    due.answer('cars', garage);
    due.fail('houses');
    due.answer('businesses', []);
    due.send({ type: 'page.opened' });
    expect(due.run.pending()).toEqual(['houses']);
  });

  it('load again when the page is opened after more than a minute', () => {
    const due = openDue();
    due.wait(1000);
    answerAll(due);
    due.wait(durations.recheck);
    due.send({ type: 'page.opened' });
    expect(due.run.pending()).toEqual([]);
    due.wait(1);
    due.send({ type: 'page.opened' });
    expect(due.run.pending()).toContain('cars');
    expect(namesOf(due)).toHaveLength(5);
    due.answer('cars', []);
    expect(namesOf(due)).toHaveLength(3);
  });

  it('are offered as a calendar only if there are any (behaviour 5.15)', () => {
    const due = openDue();
    due.send({ type: 'calendar.requested' });
    answerAll(due);
    due.send({ type: 'calendar.requested' });
    expect(due.did('saveCalendar')).toEqual([{ dues: due.snapshot().context.dues }]);
  });

  it('have no calendar after the year 9999', () => {
    const due = openDue();
    due.answer('cars', [{ ...car, Money: 73 * 1e9 }]);
    expect(due.snapshot().can({ type: 'calendar.requested' })).toBe(false);
  });

  it('name a car without a plate by its model', () => {
    const due = openDue();
    due.answer('cars', [
      { ...car, Matricula: '', Money: 730 },
      { ...car, Matricula: '{FFFFFF}', Money: 803 },
    ]);
    expect(namesOf(due)).toEqual(['Infernus: 10', 'Infernus: 11']);
  });
});
