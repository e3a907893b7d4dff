import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from '../../common/configuration.ts';
import type { Environment } from '../../common/environment.ts';
import { StartFailure } from '../../common/start-failure.ts';
import { siteDir } from '../../directories.ts';
import { compressFile, isText } from '../../http/compressed-files.ts';
import { rendererDir, renderSite, type SiteFiles, writeSiteFiles } from '../../http/rendered-site.ts';
import { type Command, parseCommandLine, print, WrongUse } from './command.ts';

/** Writes the site with its pages for another web server. */
export const pages: Command = {
  usage: `
pages --out DIR
    Writes the whole site into DIR for a web server or a CDN: the built files, and the pages with the name, the
    texts and the colours of the community. Write them again after each change of the settings.`,

  async run(args) {
    const { out } = parseCommandLine({ args: [...args], options: { out: { type: 'string' } } }).values;
    if (out === undefined) throw new WrongUse('The directory is missing: --out DIR.');
    const environment = readConfiguration();
    const files = await renderBuiltSite(environment);
    cpSync(siteDir, out, { recursive: true, filter: (file) => !file.endsWith(rendererDir) });
    writeSiteFiles(out, files);
    const texts = [...files.keys()].filter(isText);
    await Promise.all(texts.map((name) => compressFile(join(out, name))));
    print(`The site of ${environment.siteName} is in ${out}.`);
  },
};

/** @throws {StartFailure} if the site is not built. */
export async function renderBuiltSite(environment: Environment): Promise<SiteFiles> {
  const files = await renderSite(siteDir, environment);
  if (files.size === 0) throw new StartFailure(`No built site in ${siteDir}: run npm run build first.`);
  return files;
}
