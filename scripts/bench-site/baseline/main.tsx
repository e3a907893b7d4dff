/**
 * The baseline for the site's measurements: a minimal app on the same packages, with one machine, one call,
 * one schema, and two routes with a button.
 */
import { useMachine } from '@xstate/react';
import axios from 'axios';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';

const statusSchema = z.object({ body: z.object({ online: z.number(), maxplayers: z.number() }) });
type Status = z.infer<typeof statusSchema>['body'];

const statusMachine = setup({
  types: { context: {} as { status: Status | null } },
  actors: {
    fetchStatus: fromPromise(async ({ signal }): Promise<Status> => {
      const { data } = await axios.get('/api/VR/server-status', { signal });
      return statusSchema.parse(data).body;
    }),
  },
}).createMachine({
  context: { status: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'fetchStatus',
        onDone: { target: 'ready', actions: assign({ status: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    ready: {},
    failed: { on: { retried: 'loading' } },
  },
});

function StatusPage() {
  const [snapshot, send] = useMachine(statusMachine);
  if (snapshot.matches('failed')) {
    return (
      <button type="button" onClick={() => send({ type: 'retried' })}>
        Reintentar
      </button>
    );
  }
  return (
    <h1>
      {snapshot.context.status
        ? `${snapshot.context.status.online} de ${snapshot.context.status.maxplayers}`
        : 'Cargando'}
    </h1>
  );
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

function Page({ to }: { to: string }) {
  return (
    <>
      <Link to={to}>{to}</Link>
      <StatusPage />
      <Counter />
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route path="/" element={<Page key="first" to="/second" />} />
      <Route path="/second" element={<Page key="second" to="/" />} />
    </Routes>
  </BrowserRouter>,
);
