import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { isMissing, providedAction, providedCallback } from '#machines/shared/provided.ts';
import { fromRead, providedRead } from '#machines/shared/provided-read.ts';

const machine = setup({
  types: {} as { context: { text: string } },
  actors: { readText: providedRead<string, { name: string }>('readText') },
  actions: { keepText: providedAction<{ text: string }>('keepText') },
}).createMachine({
  context: { text: '' },
  initial: 'reading',
  states: {
    reading: {
      invoke: { src: 'readText', input: { name: 'draft' }, onDone: 'saving', onError: 'failed' },
    },
    saving: { entry: { type: 'keepText', params: { text: 'new' } } },
    failed: {},
  },
});

describe('an actor that the site provides', () => {
  it('runs at once and gets its params', () => {
    const kept: string[] = [];
    const provided = machine.provide({
      actors: { readText: fromRead(({ name }) => name) },
      actions: { keepText: (_, { text }) => kept.push(text) },
    });
    const actor = createActor(provided).start();
    expect(actor.getSnapshot().value).toBe('saving');
    expect(kept).toEqual(['new']);
  });

  it('fails while it is missing', () => {
    expect(createActor(machine).start().getSnapshot().value).toBe('failed');
    const halfProvided = createActor(machine.provide({ actors: { readText: fromRead(() => '') } }));
    const errors: unknown[] = [];
    halfProvided.subscribe({ error: (error) => errors.push(error) });
    halfProvided.start();
    expect(errors).toEqual([new Error('keepText is not provided')]);
  });

  it('throws when it starts and is missing, also one that exchanges events', () => {
    const errors: unknown[] = [];
    const file = createActor(providedCallback<{ type: 'rows.read' }, undefined>('file'));
    file.subscribe({ error: (error) => errors.push(error) });
    file.start();
    expect(errors).toEqual([new Error('file is not provided')]);
  });

  it('can be detected as missing', () => {
    expect(isMissing(providedAction('keepText'))).toBe(true);
    expect(isMissing(providedRead('readText'))).toBe(true);
    expect(isMissing(providedCallback('file'))).toBe(true);
    expect(isMissing(fromRead(() => ''))).toBe(false);
    expect(isMissing(() => {})).toBe(false);
    expect(isMissing('keepText')).toBe(false);
  });
});
