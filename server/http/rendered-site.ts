import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type SiteSettings, settingsElementId } from '#contract/community.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { type IndexedPath, indexedPaths, sitePaths } from '#contract/site-paths.ts';
import { communityStyle } from '../common/community-colours.ts';
import type { Environment } from '../common/environment.ts';
import { escapedHtml } from '../common/escaped-html.ts';
import { communityIcons } from './community-icons.ts';
import { maintenancePage } from './maintenance-page.ts';
import { pageHead, withElement, withPageHead } from './page-head.ts';
import { webManifest } from './web-manifest.ts';

/** The pages of the site and other texts that name the community, by the name of their file. */
export type SiteFiles = ReadonlyMap<string, string | Buffer>;

/** The folder of the build with the renderer and the pages without content, which is not served. */
export const rendererDir = '.renderer';

/** The pages without content: the empty one, and those to render by their path. */
interface PageTemplates {
  readonly empty: string;
  readonly rendered: Readonly<Record<IndexedPath, string>>;
}

export const emptyRoot = '<div id="root"></div>';

interface Renderer {
  renderPage(path: string, settings: SiteSettings): Promise<string>;
}

/**
 * Renders the public pages of the built site with React, and adds the settings to every page. The map is empty if the site
 * is not built. `app.html` is for unknown addresses.
 */
export async function renderSite(
  siteDir: string,
  { settings, community, siteUrl }: Pick<Environment, 'settings' | 'community' | 'siteUrl'>,
): Promise<SiteFiles> {
  const style = communityStyle(community.colours);
  const files = new Map<string, string | Buffer>();
  const templateFile = join(siteDir, rendererDir, 'templates.json');
  if (!existsSync(templateFile)) return files;
  const templates: PageTemplates = JSON.parse(readFileSync(templateFile, 'utf8'));
  const renderer: Renderer = await import(pathToFileURL(join(siteDir, rendererDir, 'prerender.js')).href);
  const settingsElement = `<script type="application/json" id="${settingsElementId}">${settingsJson(settings)}</script>`;
  const finished = (html: string) =>
    (style === '' ? html : withElement(html, `<style>${style}</style>`)).replace(
      '</body>',
      () => `${settingsElement}</body>`,
    );
  const site = { siteName: settings.name, siteUrl: siteUrl ?? '' };

  const emptyHead = pageHead({ ...site, title: escapedHtml(settings.name), description: null, path: '' });
  const empty = finished(withPageHead(templates.empty, emptyHead));
  files.set('app.html', empty);
  for (const path of sitePaths) files.set(pageFile(path), empty);
  for (const path of indexedPaths) {
    const { title, body } = split(await renderer.renderPage(path, settings));
    const head = pageHead({ ...site, title, description: community.descriptions[path], path });
    const html = withPageHead(templates.rendered[path], head);
    files.set(
      pageFile(path),
      finished(html.replace(emptyRoot, () => `<div id="root" data-rendered="${path}">${body}</div>`)),
    );
  }
  const text = settings.maintenance ?? siteMessages.maintenance.on;
  files.set('maintenance.html', maintenancePage(settings, text, style));
  files.set('site.webmanifest', webManifest(settings));
  const icons = await communityIcons(settings, community.pictures, community.colours);
  for (const [name, body] of icons) files.set(name, body);
  return files;
}

/** Writes the files into a directory, for another web server. */
export function writeSiteFiles(directory: string, files: SiteFiles): void {
  for (const [name, text] of files) {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The file name of a path's page. */
export function pageFile(path: string): string {
  return posix.join(path, 'index.html').slice(1);
}

/** The settings as the content of a script element, which ends at the first `</script`. */
export function settingsJson(settings: SiteSettings): string {
  return JSON.stringify(settings).replaceAll('<', '\\u003c');
}

/** React renders the title and image preloads before the markup. Only the title is kept. */
function split(markup: string): { title: string; body: string } {
  const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1];
  if (title === undefined) throw new Error('a rendered page has no title');
  const body = markup.replace(/<title>[^<]*<\/title>/, '').replace(/<link rel="preload"[^>]*>/g, '');
  return { title, body };
}
