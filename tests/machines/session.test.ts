import { beforeEach, describe, expect, it } from 'vitest';
import { SteppableClock } from '#bench/simulation/steppable-clock.ts';
import { sessionMachine } from '#machines/session/session.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const user = { usuario: 'jugador', userID: 7, username: 'Juan_Perez' };
describe('the session', () => {
  let session: Drive<typeof sessionMachine>;
  const answer = (body: unknown, status?: number) => session.answer('checkAuth', body, status);

  beforeEach(() => {
    session = drive(sessionMachine);
  });

  it('is checked at once when the page becomes visible after more than 60 s, not before (behaviour 2.2)', () => {
    session.sleep(1000);
    session.send({ type: 'session.opened', user });
    session.send({ type: 'page.shown' });
    session.sleep(60_000);
    session.send({ type: 'page.shown' });
    expect(session.run.pending()).toEqual([]);
    session.sleep(1);
    session.send({ type: 'page.shown' });
    expect(session.run.pending()).toEqual(['checkAuth']);
  });

  it('is checked at once when the page becomes visible after the clock was set back', () => {
    session.send({ type: 'session.opened', user });
    session.sleep(-60 * 60_000);
    session.send({ type: 'page.shown' });
    expect(session.run.pending()).toEqual(['checkAuth']);
  });

  it('removes the drafts on a logout, not when it expires (behaviour 2.14)', () => {
    session.send({ type: 'session.opened', user });
    session.send({ type: 'call.unauthorized' });
    answer({ authenticated: false });
    expect(session.did('removeDrafts')).toEqual([]);
    session.send({ type: 'session.opened', user });
    session.send({ type: 'logout.requested' });
    expect(session.did('removeDrafts')).toHaveLength(1);
  });

  it('uses the new name after a rename (behaviour 2.12)', () => {
    session.send({ type: 'session.opened', user });
    session.send({ type: 'player.renamed', username: 'Pedro_Gomez' });
    expect(session.snapshot().context.user).toEqual({ ...user, username: 'Pedro_Gomez' });
    expect(session.snapshot().context.renamedId).toBe(7);
  });

  it('remembers the picture of the character (behaviour 1.17)', () => {
    session.send({ type: 'session.opened', user });
    session.send({ type: 'skin.changed', skin: 21 });
    expect(session.snapshot().context.user).toEqual({ ...user, skin: 21 });
  });

  it('shows a notice when the first check takes 10 s, and retries on request (behaviour 1.6)', () => {
    session.send({ type: 'session.restored', user });
    session.wait(10_000);
    expect(session.snapshot().hasTag('slow')).toBe(true);
    const asked = session.snapshot().children['checkAuth'];
    session.send({ type: 'check.retried' });
    expect(session.snapshot().children['checkAuth']).not.toBe(asked);
    expect(session.snapshot().hasTag('slow')).toBe(false);
    expect(session.run.pending()).toEqual(['checkAuth']);
  });
});

describe('the simulated clock', () => {
  it('fires a timer set by another timer at its own time', () => {
    const clock = new SteppableClock();
    const fired: [string, number][] = [];
    clock.setTimeout(() => {
      fired.push(['first', clock.now()]);
      clock.setTimeout(() => fired.push(['second', clock.now()]), 10);
    }, 10);
    clock.advance(25);
    expect(fired).toEqual([
      ['first', 10],
      ['second', 20],
    ]);
    expect(clock.now()).toBe(25);
    expect(clock.untilNextTimer()).toBeNull();
  });
});
