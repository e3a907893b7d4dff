import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Capability } from '#contract/capabilities.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { accessOf, isSitePath, paths } from '#contract/site-paths.ts';
import { imageTypeOf } from '../common/community-pictures.ts';
import { capabilitiesElement, withElement, withPageHead } from '../http/page-head.ts';
import { PreparedAnswer, sendPrepared } from '../http/prepared-answer.ts';
import { pageFile, type SiteFiles } from '../http/rendered-site.ts';
import { hasTestersBench } from '../http/testers-bench.ts';
import { type Maintenance, maintenanceHeaders } from '../session/maintenance.ts';

const year = 31_536_000;

/** The type of a rendered file that is no page. The card for shared links may be a JPEG. */
function typeOf(content: string | Buffer): string {
  if (typeof content === 'string') return 'application/manifest+json';
  return imageTypeOf(content) ?? 'image/x-icon';
}

interface SiteOptions {
  /** The built files, without the pages. */
  readonly directory: string;
  readonly files: SiteFiles;
  /** Returns other metadata for the home page with a query, or null. */
  readonly headOf?: (query: URLSearchParams) => Promise<string | null>;
  readonly maintenance: Pick<Maintenance, 'isOn'>;
  readonly capabilities: readonly Capability[];
}

/**
 * Serves the site. Files with a hash in their name are cached for a year; pages are revalidated. A
 * path gets its prerendered page, otherwise the unrendered one. An unknown path that is no file
 * gets 404 with the unrendered page, which shows the error. During maintenance only the login and the
 * administration have their pages.
 */
export async function site(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { directory, files, maintenance, headOf, capabilities } = options;
  const hasBench = hasTestersBench(directory);
  if (existsSync(directory)) {
    await app.register(fastifyStatic, {
      root: directory,
      index: false,
      // One route per file: a wildcard route reads the directory of the file at each request.
      wildcard: false,
      // news-feeds.ts serves this file, with the address of the sitemap.
      globIgnore: ['robots.txt*', '**/*.html*', ...[...files.keys()].map((name) => `${name}*`)],
      redirect: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // The sent file may be the compressed one.
        const file = path.replace(/\.(br|gz)$/, '');
        reply.header('cache-control', cacheControlOf(file, directory));
      },
    });
  }

  app.addHook('onSend', async (_request, reply) => {
    // The content types of icons and the manifest do not begin with `text/`, but they need a charset.
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && /\+(xml|json)$/.test(type)) reply.type(`${type}; charset=utf-8`);
  });

  /** The built pages, with what this server offers. */
  const pages = new Map<string, PreparedAnswer>();
  for (const [file, html] of files) {
    if (typeof html !== 'string' || !file.endsWith('.html')) continue;
    const page = withElement(html, capabilitiesElement(capabilities));
    pages.set(file, new PreparedAnswer(page, 'text/html', 11));
  }
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PreparedAnswer,
  ): Promise<FastifyReply> {
    return sendPrepared(request, reply.header('cache-control', 'no-cache'), page);
  }
  const pageOf = (path: string) => pages.get(pageFile(path)) ?? pages.get('app.html');

  const home = pages.get('index.html');
  if (home) {
    const sharedPage = async ({ url }: FastifyRequest) => {
      const head = await headOf?.(new URLSearchParams(url.split('?')[1]));
      return head ? withPageHead(home.body.toString(), head) : null;
    };
    // Serve the home page for / regardless of the Accept header.
    app.get('/', async (request, reply) => {
      if (await maintenance.isOn()) return sendMaintenance(reply);
      const html = await sharedPage(request).catch((error: unknown) => {
        // The page also works without the database.
        request.log.warn({ err: error }, 'no metadata of a news item');
        return null;
      });
      if (html === null) return sendPage(request, reply, home);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
    });
  }

  const maintenancePage = files.get('maintenance.html');
  function sendMaintenance(reply: FastifyReply): FastifyReply {
    reply.code(503).headers(maintenanceHeaders);
    if (maintenancePage !== undefined) {
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(maintenancePage);
    }
    return reply.type('text/plain; charset=utf-8').send(siteMessages.maintenance.on);
  }

  for (const [name, content] of files) {
    if (name.endsWith('.html')) continue;
    const prepared = new PreparedAnswer(content, typeOf(content));
    app.get(`/${name}`, async (request, reply) =>
      sendPrepared(request, reply.header('cache-control', 'public, max-age=3600'), prepared),
    );
  }

  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect(paths.settings));

  app.addHook('onRequest', async (request, reply) => {
    // `//` at the start would be the address of another host.
    const target = /^(\/(?!\/).*)index\.html(\?.*)?$/.exec(request.url);
    const path = target?.[1]?.replace(/(?<=.)\/$/, '');
    if (path !== undefined && isSitePath(path)) return reply.redirect(path + (target?.[2] ?? ''), 301);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const page = isPageRequest(request) ? pageOf(path) : undefined;
    if (page === undefined) return sendNotFound(reply);
    if (isClosedInMaintenance(path) && (await maintenance.isOn())) return sendMaintenance(reply);
    if (isSitePath(path) || (hasBench && /^\/qa(\/|$)/.test(path))) {
      return sendPage(request, reply.code(200), page);
    }
    return sendPage(request, reply.code(404), page);
  });
}

/** Whether a page is closed during maintenance. The login and the administration stay open for administrators. */
function isClosedInMaintenance(path: string): boolean {
  const access = accessOf(path.toLowerCase());
  return access !== 'anonymous' && access !== 'admin';
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(serverMessages.notFound);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

/** Whether a path is that of a file, such as one of an older build, and not a mistyped page (`/tops.`, `/index.php`). */
function isFile(path: string): boolean {
  const names =
    /^\.|\.(avif|br|css|gif|gz|ico|jpe?g|js|json|map|mjs|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;
  return names.test(posix.basename(path)) || path.startsWith('/assets/');
}

function isPageRequest(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const accept = request.headers.accept ?? '*/*';
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !path.startsWith('/api/') &&
    path !== '/api' &&
    !isFile(path) &&
    /text\/html|text\/\*|\*\/\*/i.test(accept)
  );
}

function cacheControlOf(file: string, directory: string): string {
  if (file.startsWith(join(directory, 'assets'))) return `public, max-age=${year}, immutable`;
  return 'public, max-age=3600';
}
