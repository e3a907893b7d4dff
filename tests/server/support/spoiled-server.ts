import { createServer, type IncomingMessage } from 'node:http';
import { listen } from './listen.ts';

/** The answer that replaces the real one; null keeps it. */
type Spoil = (
  request: IncomingMessage,
  body: string,
) => { status: number; body: string; headers?: Record<string, string> } | null;

/** Starts a server that answers like the one at `target`, except for the answers that `spoil` replaces. */
export async function startSpoiled(target: string, spoil: Spoil): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const headers = new Headers();
      for (const name of ['x-api-key', 'authorization', 'content-type']) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const real = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      const text = await real.text();
      const spoiled = spoil(request, text);
      response.writeHead(spoiled?.status ?? real.status, spoiled?.headers).end(spoiled?.body ?? text);
    });
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
