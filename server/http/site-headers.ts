import Fastify from 'fastify';
import { type HeaderParts, securityHeaders } from './security-headers.ts';

/** The security headers of every page, for other web servers that serve the built site. */
export async function siteHeaders(parts: HeaderParts): Promise<Readonly<Record<string, string>>> {
  const app = Fastify();
  await securityHeaders(app, parts);
  const headers: Record<string, string> = {};
  app.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value);
    return '';
  });
  await app.inject('/');
  await app.close();
  return headers;
}
