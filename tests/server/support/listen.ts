import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens at 127.0.0.1, by default on a free port, and returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
