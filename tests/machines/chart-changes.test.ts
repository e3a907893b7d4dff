import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartChanges } from '../../scripts/chart-changes.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8');

/** The document with other lines in the section of the download machine. */
function edited(...edits: (readonly [from: string, to: string])[]): string {
  const start = document.indexOf('## download\n');
  const end = document.indexOf('## confirm\n');
  let section = document.slice(start, end);
  for (const [from, to] of edits) {
    expect(section).toContain(from);
    section = section.replace(from, to);
  }
  return document.slice(0, start) + section + document.slice(end);
}

const answered = '  download_loading --> download_ready : links answered [isAccepted]\n';
const notAccepted = '  download_loading --> download_failed : links answered\n';
const retried = '  download_failed --> download_loading : links.retried\n';
const ready = '    state "ready" as download_ready\n';
const failed = '    state "failed" as download_failed\n';

describe('the comparison of charts lists', () => {
  it.each<[string, readonly (readonly [string, string])[], string]>([
    ['a new state', [[ready, `${ready}    state "old" as download_old\n`]], 'State added: `old`'],
    [
      'a new inner state',
      [['      [*] --> download_loading_brief', '      state "late" as download_loading_late\n$&']],
      'State added: `loading.late`',
    ],
    ['a removed state', [[ready, '']], 'State removed: `ready`'],
    [
      'a new final state',
      [[ready, `${ready}    download_ready --> [*]\n`]],
      'State changed: `ready`, kind: plain -> final',
    ],
    [
      'a parallel state',
      [[ready, `    --\n${ready}`]],
      'State changed: `the machine`, kind: plain -> parallel',
    ],
    [
      'another initial state',
      [['    [*] --> download_loading\n', '    [*] --> download_ready\n']],
      'State changed: `the machine`, initial: loading -> ready',
    ],
    [
      'a state with a new service',
      [['"failed"', '"failed (report)"']],
      'State changed: `failed`, services: none -> report',
    ],
    [
      'a state without its service',
      [['"loading (links)"', '"loading"']],
      'State changed: `loading`, services: links -> none',
    ],
    [
      'a new transition',
      [[retried, `${retried}  download_ready --> download_loading : links.retried\n`]],
      'Transition added: `ready` -> `loading` on `links.retried`',
    ],
    [
      'a new transition with a guard',
      [[retried, `  download_failed --> download_ready : links.retried [isKnown]\n${retried}`]],
      'Transition added: `failed` -> `ready` on `links.retried` if `isKnown`',
    ],
    ['a removed transition', [[retried, '']], 'Transition removed: `failed` -> `loading` on `links.retried`'],
    [
      'another target',
      [[retried, retried.replace('> download_loading', '> download_ready')]],
      'Target changed: `failed` -> `loading` on `links.retried` -> `ready`',
    ],
    [
      'another guard',
      [['[isAccepted]', '[isAccepted and hasLinks]']],
      'Guard changed: `loading` -> `ready` on `links answered` if `isAccepted` -> `isAccepted and hasLinks`',
    ],
    [
      'a new guard',
      [[retried, retried.replace('\n', ' [mayRetry]\n')]],
      'Guard changed: `failed` -> `loading` on `links.retried` -> `mayRetry`',
    ],
    [
      'a removed guard',
      [[' [isAccepted]', '']],
      'Guard changed: `loading` -> `ready` on `links answered` if `isAccepted` -> none',
    ],
    [
      'another trigger',
      [['after slow (10 s)', 'after verySlow (20 s)']],
      'Transition added: `loading.brief` -> `loading.slow` on `after verySlow (20 s)`',
    ],
    [
      'another order of guards',
      [[answered + notAccepted, notAccepted + answered]],
      'Order changed: now checked earlier: `loading` -> `failed` on `links answered`',
    ],
    [
      'another call',
      [['`links`: GET /api/VR/links', '`links`: GET /api/VR/downloads']],
      'Service of `links` changed: GET /api/VR/links -> GET /api/VR/downloads',
    ],
    [
      'a new delay',
      [['- `slow`: 10 s', '- `slow`: 10 s\n- `never`: set by the context']],
      'Delay of `never` added: set by the context',
    ],
    ['another delay', [['- `slow`: 10 s', '- `slow`: 5 s']], 'Delay of `slow` changed: 10 s -> 5 s'],
    [
      'another description',
      [['`loading`: Carga los datos', '`loading`: Trae los datos']],
      'Description of `loading` changed: Carga los datos -> Trae los datos',
    ],
  ])('%s', (_what, edits, expected) => {
    const changes = chartChanges(document, edited(...edits));
    expect(changes).toMatch(/^## download\n/);
    expect(changes.split('\n')).toContain(`- ${expected}`);
  });

  it('added and removed machines', () => {
    const without = document.replace(/^## download\n.*?(?=^## confirm)/ms, '');
    expect(chartChanges(without, document)).toContain('## download\n\n- Machine added');
    expect(chartChanges(document, without)).toBe('## download\n\n- Machine removed\n');
  });

  it('nothing else', () => {
    expect(chartChanges(document, document)).toBe('');
  });

  it('each change in a drawing of both versions', () => {
    const changes = chartChanges(document, edited([failed, ''], [retried, '']));
    expect(changes).toContain('state "failed" as download_failed\n');
    expect(changes).toContain('download_failed --> download_loading : - links.retried\n');
    expect(changes).toContain('class download_failed removed\n');
  });
});
