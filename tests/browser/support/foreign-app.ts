import { createBrowserInspector } from '@statelyai/inspect';
import { createActor } from 'xstate';
import { lampMachine } from './lamp-machine.ts';

// Another app, with XState's usual inspector: its button opens the bench named by the query.

const url = new URLSearchParams(window.location.search).get('bench') ?? '';

document.querySelector('button')?.addEventListener('click', () => {
  const { inspect } = createBrowserInspector({ url });
  createActor(lampMachine, { inspect }).start().send({ type: 'PRESS' });
});
