import { beforeEach, describe, expect, it } from 'vitest';
import { SteppableClock } from '#bench/simulation/steppable-clock.ts';
import { sessionMachine } from '#machines/session/session.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const user = { usuario: 'jugador', userID: 7, username: 'Juan_Perez' };
describe('the session', () => {
  let session: Drive<typeof sessionMachine>;
  const value = () => session.snapshot().value;
  const answer = (body: unknown, status?: number) => session.answer('checkAuth', body, status);

  beforeEach(() => {
    session = drive(sessionMachine);
  });

  it('is unknown until the storage is read, then closed or checking (behaviour 2.7)', () => {
    expect(session.snapshot().hasTag('unknown')).toBe(true);
    session.send({ type: 'session.restored', user: null });
    expect(value()).toEqual({ closed: 'anonymous' });

    session = drive(sessionMachine);
    session.send({ type: 'session.restored', user });
    expect(value()).toEqual({ open: { restored: 'brief' } });
    expect(session.snapshot().hasTag('unknown')).toBe(true);
    answer({ authenticated: true });
    expect(value()).toEqual({ open: { verified: 'waiting' } });
    expect(session.snapshot().hasTag('unknown')).toBe(false);
  });

  it('is checked again after 60 s, one check at a time (behaviour 2.2)', () => {
    session.send({ type: 'session.opened', user });
    session.wait(59_999);
    expect(session.run.pending()).toEqual([]);
    session.wait(1);
    expect(session.run.pending()).toEqual(['checkAuth']);
    session.wait(59_000);
    expect(session.run.pending()).toEqual(['checkAuth']);
    answer({ authenticated: true });
    expect(session.run.pending()).toEqual([]);
    session.wait(60_000);
    expect(session.run.pending()).toEqual(['checkAuth']);
  });

  it.each([
    ['is not authenticated', { authenticated: false }, 200],
    ['is refused', 'No.', 400],
    ['fails', 'No.', 500],
    ['has an unknown shape', { nothing: 1 }, 200],
  ])('expires when the check %s (behaviour 2.3)', (_case, body, status) => {
    session.send({ type: 'session.opened', user });
    session.wait(60_000);
    answer(body, status);
    expect(value()).toEqual({ closed: 'expired' });
    expect(session.snapshot().context.user).toBeNull();
  });

  it('expires when a check gets no answer for 60 s (behaviour 2.2)', () => {
    session.send({ type: 'session.opened', user });
    session.wait(60_000);
    session.wait(60_000);
    expect(value()).toEqual({ closed: 'expired' });
    expect(session.run.pending()).toEqual([]);
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

  it('is checked, not ended, when another call was unauthorized (behaviour 2.4)', () => {
    session.send({ type: 'session.opened', user });
    session.send({ type: 'call.unauthorized' });
    expect(session.run.pending()).toEqual(['checkAuth']);
    answer({ authenticated: true });
    expect(value()).toEqual({ open: { verified: 'waiting' } });
  });

  it('drops the check of an old session when a new one opens (behaviour 2.5)', () => {
    session.send({ type: 'session.opened', user });
    session.wait(60_000);
    expect(session.run.pending()).toEqual(['checkAuth']);
    session.send({ type: 'session.opened', user: { ...user, userID: 8 } });
    expect(session.run.pending()).toEqual([]);
    expect(value()).toEqual({ open: { verified: 'waiting' } });
  });

  it('finds out once per player whether it is an administrator (behaviour 2.10)', () => {
    const access = () => session.snapshot().children.access;
    session.send({ type: 'session.opened', user });
    const first = access();
    session.send({ type: 'session.opened', user });
    expect(access()).toBe(first);
    session.send({ type: 'session.opened', user: { ...user, userID: 8 } });
    expect(access()).not.toBe(first);
    const { adminRoleId } = session.snapshot().context;
    expect(access()?.getSnapshot().context).toMatchObject({ userID: 8, adminRoleId });
  });

  it('ends on a logout in this tab or another one (behaviour 2.6, 2.9)', () => {
    session.send({ type: 'session.opened', user });
    session.send({ type: 'logout.requested' });
    expect(value()).toEqual({ closed: 'loggedOut' });
    session.send({ type: 'session.opened', user });
    session.send({ type: 'session.vanished' });
    expect(value()).toEqual({ closed: 'anonymous' });
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
