import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';
import { inlineHashes } from './inline-hashes.ts';

export interface HeaderParts {
  /** Where the built site stands, whose pages may carry a style and a script of their own. */
  readonly siteDir: string;
  /** Origin that the built site calls and loads pictures from, where it is not this host. */
  readonly apiOrigin: string | null;
  /** Whether testers may open an inspector of another site, which a window of its own would cut off. */
  readonly isForTesters: boolean;
  /** Value of Strict-Transport-Security, see {@link strictTransport}; null sends none. */
  readonly strictTransport: string | null;
}

/** What binds browsers to https for a year, where people reach the site that way; else null. */
export function strictTransport(siteUrl: string | null, hasSubdomains: boolean): string | null {
  if (!siteUrl?.startsWith('https:')) return null;
  return `max-age=31536000${hasSubdomains ? '; includeSubDomains' : ''}`;
}

/** Headers that keep other sites and injected markup from doing anything with ours. */
export const securityHeaders = fastifyPlugin<HeaderParts>(
  async (app, { siteDir, apiOrigin, isForTesters, strictTransport }) => {
    const self = ["'self'"];
    const inline = inlineHashes(siteDir);
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
      crossOriginOpenerPolicy: { policy: isForTesters ? 'unsafe-none' : 'same-origin' },
      frameguard: { action: 'deny' },
      // Below, because the calls of the API go without helmet.
      hsts: false,
      referrerPolicy: { policy: 'same-origin' },
    });
    if (strictTransport === null) return;
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('strict-transport-security', strictTransport);
    });
  },
);
