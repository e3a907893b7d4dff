import { beforeEach, describe, expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import { siteMessages } from '#contract/messages/site.ts';
import {
  groupedSessions,
  isAskingPassword,
  sessionsFace,
  sessionsMachine,
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

  it('does not end the session itself, nor one that is not listed', () => {
    expect(ask(current.id)).toBe(false);
    expect(ask('otra')).toBe(false);
  });

  it('sends no password that is too long (behaviour 1.20)', () => {
    ask();
    submit('a'.repeat(limits.passwordMax + 1));
    expect(page.run.pending()).toEqual([]);
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

  it('ends one of several others, and asks again without the earlier problem', () => {
    page = drive(sessionsMachine);
    page.answer('sessions', [...list, { ...other, id: 'gemela' }]);
    expect(ask()).toBe(true);
    submit();
    page.fail('closeSessions');
    page.send({ type: 'question.cancelled' });
    page.answer('sessions', list);
    expect([ask(), problem()]).toEqual([true, '']);
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
