import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, setup } from 'xstate';
import { providedAction, providedCallback } from '#machines/shared/provided.ts';

const machine = setup({ actions: { keepText: providedAction<{ text: string }>('keepText') } }).createMachine({
  entry: { type: 'keepText', params: { text: 'new' } },
});

function errorsOf(logic: AnyActorLogic): unknown[] {
  const errors: unknown[] = [];
  const actor = createActor(logic);
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  return errors;
}

describe('what the site provides', () => {
  it('throws while it is missing', () => {
    expect(errorsOf(machine)).toEqual([new Error('keepText is not provided')]);
    const file = providedCallback<{ type: 'rows.read' }, undefined>('file');
    expect(errorsOf(file)).toEqual([new Error('file is not provided')]);
  });
});
