import type { Plugin } from 'vite';
import { settingsElementId } from '#contract/community.ts';
import { communityStyle } from '#server/common/community-colours.ts';
import { readConfiguration } from '#server/common/configuration.ts';
import { settingsJson } from '#server/http/rendered-site.ts';
import { webManifest } from '#server/http/web-manifest.ts';

/** What the server adds to the built pages, for the development server: settings, colours and the manifest. */
export function devSettings(): Plugin {
  const { settings, community } = readConfiguration();
  return {
    name: 'dev-settings',
    configureServer(server) {
      server.middlewares.use('/site.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(webManifest(settings));
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: settingsElementId },
        children: settingsJson({ ...settings, asksCapabilities: true }),
        injectTo: 'body',
      },
      { tag: 'style', children: communityStyle(community.colours), injectTo: 'body' },
    ],
  };
}
