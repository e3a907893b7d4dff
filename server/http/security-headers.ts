import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { SiteFiles } from './rendered-site.ts';

export interface HeaderParts {
  /** The pages, which may contain inline scripts and styles. */
  readonly siteFiles: SiteFiles;
  /** Whether the site contains the bench for testers. */
  readonly hasBench: boolean;
  /** The origin of the API and the pictures if it is not this server. */
  readonly apiOrigin: string | null;
  /** The value of Strict-Transport-Security, see {@link strictTransport}; null sends none. */
  readonly strictTransport: string | null;
}

/** The header that makes browsers use https for a year; null if the site is not served over https. */
export function strictTransport(siteUrl: string | null, hasSubdomains: boolean): string | null {
  if (!siteUrl?.startsWith('https:')) return null;
  return `max-age=31536000${hasSubdomains ? '; includeSubDomains' : ''}`;
}

/** Security headers against injected markup and access by other sites. */
export async function securityHeaders(
  app: FastifyInstance,
  { siteFiles, hasBench, apiOrigin, strictTransport }: HeaderParts,
): Promise<void> {
  const self = ["'self'"];
  const inline = inlineHashes(siteFiles);
  const api = apiOrigin === null ? self : [...self, apiOrigin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': [...self, ...inline.scripts],
        'style-src': [...self, ...inline.styles],
        'img-src': [...api, 'data:'],
        'connect-src': api,
        'font-src': self,
        'manifest-src': self,
        'worker-src': self,
        'form-action': self,
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
      },
    },
    // The bench may open an inspector at another origin, which `same-origin` would prevent.
    crossOriginOpenerPolicy: { policy: hasBench ? 'unsafe-none' : 'same-origin' },
    frameguard: { action: 'deny' },
    // Set below, because the calls of the API do not use helmet.
    hsts: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    // Only documents use the policy, which is about a kilobyte long. The API sets its own policy.
    const isDocument = /^(text\/(html|plain)|image\/svg)/.test(String(reply.getHeader('content-type')));
    if (!isDocument && !request.url.startsWith('/api/')) reply.removeHeader('content-security-policy');
  });
  if (strictTransport === null) return;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('strict-transport-security', strictTransport);
  });
}

/** Inline scripts and styles of the built pages, as sources of a Content-Security-Policy. */
function inlineHashes(files: SiteFiles) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [name, html] of files) {
    if (typeof html !== 'string' || !name.endsWith('.html')) continue;
    for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      // JSON is data, which the policy does not restrict.
      if (!/\s(?:src=|type="application\/json")/.test(attributes)) scripts.add(sourceOf(text));
    }
    for (const [, text = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(sourceOf(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
