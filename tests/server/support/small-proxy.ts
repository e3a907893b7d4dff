import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request } from 'node:http';
import { listen } from './listen.ts';

interface Host {
  readonly port: number;
  readonly agent: Agent;
  isReady: boolean;
}

/**
 * A minimal proxy in front of several servers. It requests `/ready` from each ten times a second, sends calls to ready
 * servers, and tries the next server if a connection fails.
 */
export async function startSmallProxy(ports: readonly number[]) {
  const hosts: Host[] = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isReady: true }));
  let turn = 0;

  async function check(host: Host): Promise<void> {
    try {
      const asked = get({ port: host.port, path: '/ready', agent: host.agent });
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      answer?.resume();
      host.isReady = answer?.statusCode === 200;
    } catch {
      host.isReady = false;
    }
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => forward(candidates()));

    function forward([host, ...others]: Host[]): void {
      if (!host) {
        outgoing.writeHead(502).end();
        return;
      }
      const { method, url, headers } = incoming;
      const sent = request({ port: host.port, agent: host.agent, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502);
        answer.pipe(outgoing);
      });
      sent.on('error', (error) => {
        const isUnsent = 'code' in error && error.code === 'ECONNREFUSED';
        forward(isUnsent ? others : []);
      });
      sent.end(Buffer.concat(chunks));
    }
  });

  /** Ready servers in turn, then the others. */
  function candidates(): Host[] {
    turn += 1;
    const rotated = hosts.map((_, index) => hosts[(index + turn) % hosts.length]).filter((host) => !!host);
    return [...rotated.filter(({ isReady }) => isReady), ...rotated.filter(({ isReady }) => !isReady)];
  }

  const timer = setInterval(() => Promise.all(hosts.map(check)), 100);
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    areAllReady: () => hosts.every(({ isReady }) => isReady),
    stop() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      for (const { agent } of hosts) agent.destroy();
    },
  };
}
