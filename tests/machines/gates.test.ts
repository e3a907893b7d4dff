import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { news } from '#contract/calls/public.ts';
import { call } from '#machines/shared/calls.ts';
import { entry } from '#src/bench/registry/entry.ts';
import { coverageOf } from '#src/bench/simulation/coverage.ts';
import { explore } from '#src/bench/simulation/explore.ts';
import { scripted } from '#src/bench/simulation/simulate.ts';
import { injectFault } from '#tests/support/fault-gate.ts';

describe('the coverage gate goes red', () => {
  it('on a state that nothing leads to and a transition that nothing takes', () => {
    const planted = entry({
      machine: setup({
        types: {} as { events: { type: 'door.opened' } | { type: 'door.closed' } },
      }).createMachine({
        id: 'planted',
        initial: 'outside',
        states: {
          outside: { on: { 'door.opened': 'inside' } },
          inside: { on: { 'door.closed': 'outside' } },
          attic: {},
        },
      }),
      name: 'Planted',
      sentence: 'Somebody goes in.',
      input: () => undefined,
      events: [{ type: 'door.opened' }],
      scenarios: {},
    });
    const coverage = coverageOf(scripted(planted));
    explore(planted, coverage.inspect);
    expect(coverage.missing()).toEqual(['planted.attic', 'planted.inside --door.closed[0]-->']);
  });
});

describe('the fault gate goes red', () => {
  const machine = setup({
    types: {} as { events: { type: 'list.retried' }; tags: 'failed' },
    actors: { news: call(news) },
  });

  it('on a call whose failure says nothing and leads nowhere', async () => {
    const planted = entry({
      machine: machine.createMachine({
        id: 'planted',
        initial: 'loading',
        states: {
          loading: { invoke: { id: 'news', src: 'news', input: {}, onDone: 'ready', onError: 'stuck' } },
          stuck: {},
          ready: { tags: ['failed'] },
        },
      }),
      name: 'Planted',
      sentence: 'Somebody waits for the news.',
      input: () => undefined,
      events: [{ type: 'list.retried' }],
      scenarios: {},
    });
    expect(await injectFault(planted, 'news', 'networkError')).toEqual([
      '"loading": nothing is said',
      '"loading": there is no way on',
    ]);
    expect(await injectFault(planted, 'news', 'noAnswer')).toEqual([
      '"loading": nothing is said',
      '"loading": there is no way on',
    ]);
  });

  it('on a call that is never made', async () => {
    const planted = entry({
      machine: machine.createMachine({ id: 'planted', initial: 'ready', states: { ready: {} } }),
      name: 'Planted',
      sentence: 'Somebody looks.',
      input: () => undefined,
      events: [],
      scenarios: {},
    });
    expect(await injectFault(planted, 'news', 'refusal')).toEqual(['news is never waited for']);
  });
});
