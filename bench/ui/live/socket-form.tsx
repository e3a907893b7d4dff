import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { Button } from '#src/components/button.tsx';
import { Field } from '#src/components/field.tsx';
import styles from './live-page.module.css';
import type { liveSocketMachine } from './live-socket.ts';
import { liveSocket } from './live-sources.ts';

/** Connects the page to a WebSocket that relays the messages of another app. */
export function SocketForm() {
  const snapshot = useSelector(liveSocket, (now) => now);
  const isOff = snapshot.matches('off') || snapshot.matches('refused');
  return (
    <form
      className={styles.socket}
      onSubmit={(event) => {
        event.preventDefault();
        const address = new FormData(event.currentTarget).get('address');
        if (typeof address === 'string') liveSocket.send({ type: 'address.submitted', address });
      }}
    >
      <Field
        label="WebSocket"
        name="address"
        defaultValue={snapshot.context.address || 'ws://localhost:8080'}
        spellCheck={false}
        required
        error={snapshot.matches('refused') ? 'Esa dirección no vale: empieza por ws:// o wss://.' : undefined}
      />
      <Button type="submit">Conectar</Button>
      {snapshot.matches('lost') && (
        <Button onClick={() => liveSocket.send({ type: 'connection.retried' })}>Reintentar</Button>
      )}
      {!isOff && (
        <Button onClick={() => liveSocket.send({ type: 'disconnection.requested' })}>Desconectar</Button>
      )}
      <p role="status" className={styles.note}>
        {socketText(snapshot)}
      </p>
    </form>
  );
}

function socketText(snapshot: SnapshotFrom<typeof liveSocketMachine>): string {
  const { address } = snapshot.context;
  if (snapshot.matches({ linked: 'connecting' })) return `Conectando con ${address}…`;
  if (snapshot.matches({ linked: 'connected' })) return `Conectado con ${address}.`;
  if (snapshot.matches('lost')) return `Sin conexión con ${address}: se reintenta en 3 s.`;
  return 'Sin conectar.';
}
