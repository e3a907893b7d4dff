import { readConfiguration } from '../../common/configuration.ts';
import { siteDir } from '../../directories.ts';
import { strictTransport } from '../../http/security-headers.ts';
import { siteHeaders } from '../../http/site-headers.ts';
import { hasTestersBench } from '../../http/testers-bench.ts';
import { type Command, parseCommandLine, print } from './command.ts';
import { renderBuiltSite } from './pages.ts';

/** Prints the headers of the built site's pages for another web server. */
export const headers: Command = {
  usage: `
headers
    Prints the headers that the server sends with every page of the built site, one per line, for a web server
    or a CDN that serves the files of vida pages instead. Print them again after each change of the settings: the
    policy contains hashes of inline content and the API's origin.`,

  async run(args) {
    parseCommandLine({ args: [...args] });
    const environment = readConfiguration();
    const { apiOrigin, siteUrl, hstsSubdomains } = environment;
    const siteFiles = await renderBuiltSite(environment);
    const transport = strictTransport(siteUrl, hstsSubdomains);
    const found = await siteHeaders({
      siteFiles,
      hasBench: hasTestersBench(siteDir),
      apiOrigin,
      strictTransport: transport,
    });
    for (const [name, value] of Object.entries(found)) print(`${name}: ${value}`);
  },
};
