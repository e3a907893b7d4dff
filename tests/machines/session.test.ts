import { beforeEach, describe, expect, it } from 'vitest';
import { registry } from '#machines/index.ts';
import { sessionMachine } from '#machines/session.ts';
import { type Simulation, simulate } from '#machines/simulation/simulate.ts';
import { SteppableClock } from '#machines/simulation/steppable-clock.ts';

const user = { usuario: 'jugador', userID: 7, username: 'Juan_Perez' };
const entry = registry.find(({ machine }) => machine === sessionMachine);
if (!entry) throw new Error('the session is not registered');

describe('the session', () => {
  let run: Simulation;
  const value = () => run.actor.getSnapshot().value;
  const send = (event: { type: string; [field: string]: unknown }) => run.take({ type: 'event', event });
  const answer = (body: unknown, status = 200) =>
    run.take({ type: 'answer', service: 'checkAuth', outcome: { type: 'answered', status, body } });
  const wait = (milliseconds: number) => run.take({ type: 'wait', milliseconds });

  beforeEach(() => {
    run = simulate(entry);
  });

  it('is unknown until the storage was read, then closed or being checked', () => {
    expect(run.actor.getSnapshot().hasTag('unknown')).toBe(true);
    send({ type: 'session.restored', user: null, returnTo: null });
    expect(value()).toEqual({ closed: 'anonymous' });

    run = simulate(entry);
    send({ type: 'session.restored', user, returnTo: null });
    expect(value()).toEqual({ open: { checking: { first: 'brief' } } });
    expect(run.actor.getSnapshot().hasTag('unknown')).toBe(true);
    answer({ authenticated: true });
    expect(value()).toEqual({ open: 'waiting' });
    expect(run.actor.getSnapshot().hasTag('unknown')).toBe(false);
  });

  it('is checked again after 60 s, one check at a time', () => {
    send({ type: 'session.opened', user });
    wait(59_999);
    expect(run.pending()).toEqual([]);
    wait(1);
    expect(run.pending()).toEqual(['checkAuth']);
    wait(59_000);
    expect(run.pending()).toEqual(['checkAuth']);
    answer({ authenticated: true });
    expect(run.pending()).toEqual([]);
    wait(60_000);
    expect(run.pending()).toEqual(['checkAuth']);
  });

  it.each([
    ['is not authenticated', { authenticated: false }, 200],
    ['is refused', 'No.', 400],
    ['breaks', 'No.', 500],
    ['makes no sense', { nothing: 1 }, 200],
  ])('expires when the check %s', (_case, body, status) => {
    send({ type: 'session.opened', user });
    wait(60_000);
    answer(body, status);
    expect(value()).toEqual({ closed: 'expired' });
    expect(run.actor.getSnapshot().context.user).toBeNull();
  });

  it('expires when a check is not answered for 60 s', () => {
    send({ type: 'session.opened', user });
    wait(60_000);
    wait(60_000);
    expect(value()).toEqual({ closed: 'expired' });
    expect(run.pending()).toEqual([]);
  });

  it('is checked at once when the page is seen again after more than 60 s, not before', () => {
    send({ type: 'session.opened', user });
    run.take({ type: 'sleep', milliseconds: 60_000 });
    send({ type: 'page.shown' });
    expect(run.pending()).toEqual([]);
    run.take({ type: 'sleep', milliseconds: 1 });
    send({ type: 'page.shown' });
    expect(run.pending()).toEqual(['checkAuth']);
  });

  it('is checked, not ended, when another call was unauthorized', () => {
    send({ type: 'session.opened', user });
    send({ type: 'call.unauthorized' });
    expect(run.pending()).toEqual(['checkAuth']);
    answer({ authenticated: true });
    expect(value()).toEqual({ open: 'waiting' });
  });

  it('forgets the check of an old session when a new one opens', () => {
    send({ type: 'session.opened', user });
    wait(60_000);
    expect(run.pending()).toEqual(['checkAuth']);
    send({ type: 'session.opened', user: { ...user, userID: 8 } });
    expect(run.pending()).toEqual([]);
    expect(value()).toEqual({ open: 'waiting' });
  });

  it('ends on logout and on a logout elsewhere', () => {
    send({ type: 'session.opened', user });
    send({ type: 'logout.requested' });
    expect(value()).toEqual({ closed: 'loggedOut' });
    send({ type: 'visit.settled' });
    expect(value()).toEqual({ closed: 'anonymous' });
    send({ type: 'session.opened', user });
    send({ type: 'session.vanished' });
    expect(value()).toEqual({ closed: 'anonymous' });
  });

  it('remembers where a guard turned somebody away until they have arrived', () => {
    send({ type: 'session.restored', user: null, returnTo: null });
    send({ type: 'visit.refused', path: '/user/stats' });
    expect(run.actor.getSnapshot().context.returnTo).toBe('/user/stats');
    send({ type: 'session.opened', user });
    expect(run.actor.getSnapshot().context.returnTo).toBe('/user/stats');
    send({ type: 'visit.settled' });
    expect(run.actor.getSnapshot().context.returnTo).toBeNull();
  });

  it('takes the new name after a rename', () => {
    send({ type: 'session.opened', user });
    send({ type: 'player.renamed', username: 'Pedro_Gomez' });
    expect(run.actor.getSnapshot().context.user).toEqual({ ...user, username: 'Pedro_Gomez' });
  });

  it('says after 10 s that the first check takes long, and asks again on demand', () => {
    send({ type: 'session.restored', user, returnTo: null });
    wait(10_000);
    expect(run.actor.getSnapshot().hasTag('slow')).toBe(true);
    const asked = run.actor.getSnapshot().children['checkAuth'];
    send({ type: 'check.retried' });
    expect(run.actor.getSnapshot().children['checkAuth']).not.toBe(asked);
    expect(run.actor.getSnapshot().hasTag('slow')).toBe(false);
    expect(run.pending()).toEqual(['checkAuth']);
  });
});

describe('the simulated clock', () => {
  it('fires a timer set by another one at its own time', () => {
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
