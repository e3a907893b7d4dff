import { assign, fromPromise, setup } from 'xstate';

// Keeps the testers' bench connected to a WebSocket that relays the inspector's messages of another app. It reconnects
// automatically. The tester must correct an invalid address.

interface SocketInput {
  address: string;
  onOpened: () => void;
}

/** Runs while the socket is open or opening. Rejects immediately if the address is not a valid WebSocket URL. */
export type SocketLogic = typeof missingSocket;

const missingSocket = fromPromise<void, SocketInput>(() => Promise.reject(new Error('not provided: socket')));

export const liveSocketMachine = setup({
  types: {} as {
    context: { address: string };
    events:
      | { type: 'address.submitted'; address: string }
      | { type: 'socket.opened' }
      | { type: 'connection.retried' }
      | { type: 'disconnection.requested' };
  },
  actors: { socket: missingSocket },
  actions: {
    takeAddress: assign((_, { address }: { address: string }) => ({ address })),
  },
  delays: { again: 3000 },
}).createMachine({
  id: 'liveSocket',
  context: { address: '' },
  initial: 'off',
  on: {
    'address.submitted': {
      target: '.linked',
      actions: { type: 'takeAddress', params: ({ event }) => event },
    },
  },
  states: {
    off: { description: 'No hay conexión, ni se quiere' },
    linked: {
      description: 'Hay conexión o se está abriendo',
      invoke: {
        id: 'socket',
        src: 'socket',
        input: ({ context, self }) => ({
          address: context.address,
          onOpened: () => self.send({ type: 'socket.opened' }),
        }),
        onDone: 'lost',
        onError: 'refused',
      },
      initial: 'connecting',
      on: { 'disconnection.requested': 'off' },
      states: {
        connecting: {
          description: 'Se está abriendo',
          on: { 'socket.opened': 'connected' },
        },
        connected: { description: 'Llegan los mensajes' },
      },
    },
    lost: {
      description: 'Se cortó o no contestó: se reintenta solo',
      after: { again: 'linked' },
      on: { 'connection.retried': 'linked', 'disconnection.requested': 'off' },
    },
    refused: { description: 'La dirección no es la de un WebSocket' },
  },
});
