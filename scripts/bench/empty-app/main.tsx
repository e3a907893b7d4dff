/** The empty app: one machine, one call and one route, on the packages of the site. */
import { useMachine } from '@xstate/react';
import axios from 'axios';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { createMachine, fromPromise } from 'xstate';
import * as z from 'zod/mini';

const statusSchema = z.object({ body: z.object({ online: z.number(), maxplayers: z.number() }) });
const fetchStatus = async () => statusSchema.parse((await axios.get('/api/VR/server-status')).data);
const statusMachine = createMachine({
  initial: 'loading',
  states: {
    loading: { invoke: { src: fromPromise(fetchStatus), onDone: 'ready', onError: 'failed' } },
    ready: {},
    failed: {},
  },
});

function StatusPage() {
  const [{ value }] = useMachine(statusMachine);
  return (
    <h1>
      <Link to="/">{String(value)}</Link>
    </h1>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <BrowserRouter>
    <Routes>
      <Route path="/" element={<StatusPage />} />
    </Routes>
  </BrowserRouter>,
);
