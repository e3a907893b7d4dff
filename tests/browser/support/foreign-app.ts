import { createBrowserInspector } from '@statelyai/inspect';
import { createActor } from 'xstate';
import { lampMachine } from './lamp-machine.ts';

// An app of another site with the usual `@statelyai/inspect`. Its button opens the bench at the URL in the query.

const url = new URLSearchParams(window.location.search).get('bench') ?? '';

document.querySelector('button')?.addEventListener('click', () => {
  const { inspect } = createBrowserInspector({ url });
  createActor(lampMachine, { inspect }).start().send({ type: 'PRESS' });
});
