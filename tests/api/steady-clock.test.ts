import { describe, expect, it } from 'vitest';
import { createSteadyClock } from '#src/api/steady-clock.ts';
import { createBrowser, type Tab } from '#tests/simulation/browser-tabs.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A tab with a wall clock that a test sets; its monotonic clock advances only with `pass`. */
function open(tab: Tab = createBrowser().openTab(), start = 100 * hour) {
  let wall = start;
  let elapsed = 0;
  const performance = { now: () => elapsed };
  const window = new Proxy(tab.window, {
    get: (target, name) => (name === 'performance' ? performance : Reflect.get(target, name)),
  });
  return {
    now: createSteadyClock(window, () => wall),
    setWall: (by: number) => {
      wall += by;
    },
    pass: (milliseconds: number) => {
      wall += milliseconds;
      elapsed += milliseconds;
    },
    leave: () => window.dispatchEvent(new Event('pagehide')),
  };
}

describe('the steady clock', () => {
  it('continues when the wall clock is set back, and matches it again once it is corrected', () => {
    const { now, setWall, pass } = open();
    const start = now();
    pass(minute);
    setWall(-3 * hour);
    expect(now() - start).toBe(minute);
    pass(minute);
    expect(now() - start).toBe(2 * minute);
    setWall(2 * hour);
    pass(minute);
    expect(now() - start).toBe(3 * minute);
    setWall(hour);
    expect(now() - start).toBe(3 * minute);
    pass(minute);
    expect(now() - start).toBe(4 * minute);
  });

  it('includes the time of a sleep, in which the monotonic clock may stop', () => {
    const { now, setWall } = open();
    const start = now();
    setWall(hour);
    expect(now() - start).toBe(hour);
  });

  it('is not set back by a reload, and matches the wall clock again once it is corrected', () => {
    const tab = createBrowser().openTab();
    const first = open(tab);
    const start = first.now();
    first.pass(minute);
    first.setWall(-3 * hour);
    first.leave();
    const behind = open(tab, start + minute - 3 * hour);
    expect(behind.now() - start).toBe(minute);
    behind.pass(minute);
    expect(behind.now() - start).toBe(2 * minute);
    behind.setWall(3 * hour);
    expect(behind.now() - start).toBe(2 * minute);
    const right = open(tab, start + 3 * minute);
    expect(right.now() - start).toBe(3 * minute);
  });

  it('stores nothing while the wall clock is correct', () => {
    const tab = createBrowser().openTab();
    const { pass, leave } = open(tab);
    pass(minute);
    leave();
    expect(tab.sessionStorage).toHaveLength(0);
  });

  it('works in a browser without storage', () => {
    const { now, setWall, leave } = open(createBrowser().openTab({ isStorageRefused: true }));
    const start = now();
    setWall(-hour);
    leave();
    expect(now()).toBe(start);
  });
});
