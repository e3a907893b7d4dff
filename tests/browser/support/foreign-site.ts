import { join } from 'node:path';
import Fastify from 'fastify';
import { build } from 'vite';

/** Serves the app of `foreign-app.ts` at an origin of its own. */
export async function startForeignSite(): Promise<{ address: string; stop: () => Promise<void> }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(import.meta.dirname, 'foreign-app.ts'), formats: ['es'] } },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const code = bundle?.output[0].code ?? '';
  const app = Fastify({ forceCloseConnections: true });
  app.get('/app.js', (_request, reply) => reply.type('text/javascript').send(code));
  app.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .send('<!doctype html><button>Inspect</button><script type="module" src="/app.js"></script>'),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, stop: () => app.close() };
}
