import { beforeEach, describe, expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { durations, limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import {
  groupedSessions,
  isAskingPassword,
  sessionsFace,
  sessionsMachine,
  wantedSession,
} from '#machines/player/sessions.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const list = examples.sessions.answer;
const [current, other] = list;
if (!current || !other) throw new Error('the example has two sessions');

it('sessions are grouped by browser and system, this one alone', () => {
  const twin = { ...other, id: 'gemela' };
  const alike = { ...current, id: 'igual', isCurrent: false };
  expect(groupedSessions([current, other, alike, twin])).toEqual([[current], [other, twin], [alike]]);
});

describe('the sessions of an account (behaviour 6.13)', () => {
  let page: Drive<typeof sessionsMachine>;
  const problem = () => page.snapshot().context.problem;
  const submit = (password = 'mi-clave') => page.send({ type: 'password.submitted', password });
  const ask = (id: string | null = other.id) => {
    page.send({ type: 'end.requested', id });
    return isAskingPassword(page.snapshot());
  };

  beforeEach(() => {
    page = drive(sessionsMachine);
    page.answer('sessions', list);
  });

  it('ends another session with the password, and reads the list again', () => {
    expect(ask()).toBe(true);
    expect(wantedSession(page.snapshot())?.browser).toBe(other.browser);
    submit();
    expect(page.asked('closeSessions')).toEqual({ userID: 7, password: 'mi-clave', id: other.id });
    page.answer('closeSessions', { message: 'ok' });
    expect(isAskingPassword(page.snapshot())).toBe(false);
    // The known sessions stay in view meanwhile.
    expect(sessionsFace(page.snapshot())).toBe('content');
    page.answer('sessions', [current]);
    expect(page.snapshot().context.sessions).toHaveLength(1);
  });

  it('ends all others, unless there are none', () => {
    expect(ask(null)).toBe(true);
    submit();
    expect(page.asked('closeSessions')).toMatchObject({ id: null });
    page.answer('closeSessions', { message: 'ok' });
    page.answer('sessions', [current]);
    expect(ask(null)).toBe(false);
  });

  it('does not end the session itself, nor one that is not listed', () => {
    expect(ask(current.id)).toBe(false);
    expect(ask('otra')).toBe(false);
  });

  it('sends no password that is too long (behaviour 1.20)', () => {
    ask();
    submit('a'.repeat(limits.passwordMax + 1));
    expect(page.run.pending()).toEqual([]);
  });

  it('asks again after a refusal with its reason, which goes with the next attempt', () => {
    ask();
    submit();
    page.answer('closeSessions', 'La contraseña actual no es correcta.', 400);
    expect(problem()).toBe('La contraseña actual no es correcta.');
    submit();
    expect(problem()).toBe('');
    page.answer('closeSessions', '', 400);
    expect(problem()).toBe(playerMessages.sessions.failed);
    page.send({ type: 'question.cancelled' });
    page.answer('sessions', list);
    ask();
    expect(problem()).toBe('');
  });

  it('can be repeated without an answer, and reads the list when it is left', () => {
    ask();
    submit();
    page.fail('closeSessions');
    expect(problem()).toBe(siteMessages.waiting.unsure);
    page.send({ type: 'question.cancelled' });
    page.answer('sessions', [current]);
    expect(page.snapshot().context.sessions).toHaveLength(1);
  });

  it('reads the list after a call that took long was cancelled (behaviour 1.6)', () => {
    ask();
    submit();
    page.wait(durations.slow);
    expect(page.snapshot().hasTag('slow')).toBe(true);
    page.send({ type: 'call.cancelled' });
    expect(page.run.pending()).toEqual(['sessions']);
  });

  it('reads the list again when it is outdated, also while it is being read', () => {
    page.send({ type: 'list.outdated' });
    expect(sessionsFace(page.snapshot())).toBe('content');
    page.send({ type: 'list.outdated' });
    expect(page.run.pending()).toEqual(['sessions']);
    page.answer('sessions', [current]);
    expect(page.snapshot().context.sessions).toHaveLength(1);
  });

  it('says when the list cannot be read again', () => {
    ask();
    submit();
    page.answer('closeSessions', { message: 'ok' });
    page.fail('sessions');
    expect(sessionsFace(page.snapshot())).toBe('failed');
  });
});
