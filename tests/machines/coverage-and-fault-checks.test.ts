import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { entry } from '#bench/registry/entry.ts';
import { coverageOf } from '#bench/simulation/coverage.ts';
import { news } from '#contract/calls/public.ts';
import { call } from '#machines/shared/calls.ts';
import { explore } from '#tests/support/explore.ts';
import { injectFault } from '#tests/support/fault-check.ts';

describe('the coverage check fails', () => {
  it('for an unreachable state, a guard that always says yes, and transitions that are never taken', () => {
    const example = entry({
      machine: setup({
        types: {} as { events: { type: 'door.opened' } | { type: 'door.closed' } },
        guards: { isUnlocked: () => true },
      }).createMachine({
        id: 'example',
        initial: 'outside',
        states: {
          outside: { on: { 'door.opened': { guard: 'isUnlocked', target: 'inside' } } },
          inside: { on: { 'door.closed': 'outside' } },
          attic: {},
        },
      }),
      name: 'Example',
      sentence: 'A door opens.',
      input: () => undefined,
      events: [{ type: 'door.opened' }],
      scenarios: {},
    });
    const coverage = coverageOf(example);
    explore(example, coverage);
    expect(coverage.missing().map(({ name }) => name)).toEqual([
      'example.attic',
      'example.inside --door.closed[0]-->',
      'example.outside --door.opened[0]--> no',
    ]);
  });
});

describe('the fault check fails', () => {
  const machine = setup({
    types: {} as { events: { type: 'list.retried' }; tags: 'failed' },
    actors: { news: call(news) },
  });

  it('for a call whose failure shows no message and has no next step', async () => {
    const example = entry({
      machine: machine.createMachine({
        id: 'example',
        initial: 'loading',
        states: {
          loading: { invoke: { id: 'news', src: 'news', input: {}, onDone: 'ready', onError: 'stuck' } },
          stuck: {},
          ready: { tags: ['failed'] },
        },
      }),
      name: 'Example',
      sentence: 'Loads the news.',
      input: () => undefined,
      events: [{ type: 'list.retried' }],
      scenarios: {},
    });
    expect(await injectFault(example, 'news', 'networkError')).toEqual([
      '"loading": no message is shown',
      '"loading": there is no next step',
    ]);
    expect(await injectFault(example, 'news', 'noAnswer')).toEqual([
      '"loading": no message is shown',
      '"loading": there is no next step',
    ]);
  });

  it('for a call that is never made', async () => {
    const example = entry({
      machine: machine.createMachine({ id: 'example', initial: 'ready', states: { ready: {} } }),
      name: 'Example',
      sentence: 'Does nothing.',
      input: () => undefined,
      events: [],
      scenarios: {},
    });
    expect(await injectFault(example, 'news', 'refusal')).toEqual(['news is never called']);
  });
});
