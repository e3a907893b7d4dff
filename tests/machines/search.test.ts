import { describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { searchMachine } from '#machines/shared/search.ts';
import { drive } from '#tests/support/drive.ts';

describe('the search of a list (behaviour 3.8, 8.8)', () => {
  const query = (search: ReturnType<typeof drive<typeof searchMachine>>) => search.snapshot().context.query;

  it('is announced once typing pauses', () => {
    const search = drive(searchMachine);
    const announced: string[] = [];
    search.run.actor.on('navigated', ({ to }) => announced.push(to));
    search.send({ type: 'search.changed', query: 'a' });
    search.wait(durations.searchPause - 1);
    search.send({ type: 'search.changed', query: 'an' });
    search.wait(durations.searchPause - 1);
    expect(announced).toEqual([]);
    search.wait(1);
    expect(announced).toEqual(['an']);
  });

  it('follows a changed URL, but not while another one is typed', () => {
    const search = drive(searchMachine);
    search.send({ type: 'address.changed', query: 'ana' });
    expect(query(search)).toBe('ana');
    search.send({ type: 'search.changed', query: 'eva' });
    search.send({ type: 'address.changed', query: '' });
    expect(query(search)).toBe('eva');
    search.wait(durations.searchPause);
    search.send({ type: 'address.changed', query: '' });
    expect(query(search)).toBe('');
  });
});
