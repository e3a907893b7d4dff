import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../common/start-failure.ts';
import { siteDir } from '../../directories.ts';
import { strictTransport } from '../../http/security-headers.ts';
import { siteHeaders } from '../../http/site-headers.ts';
import { type Command, parseCommandLine, print } from './command.ts';
import { readConfiguration } from './configuration.ts';

/** Prints the headers of the built site's pages for another web server. */
export const headers: Command = {
  usage: `
headers [DIRECTORY]
    Prints the headers that the server sends with every page of the built site, one per line, for a web server
    or a CDN that serves dist/ instead. Build first with the same environment: the policy contains hashes of
    inline content and the API's origin. Reads dist/ or DIRECTORY.`,

  async run(args) {
    const { positionals } = parseCommandLine({ args: [...args], allowPositionals: true });
    const { apiOrigin, siteUrl, hstsSubdomains } = readConfiguration();
    const directory = positionals[0] ?? siteDir;
    if (!existsSync(join(directory, 'app.html'))) {
      throw new StartFailure(`No built site in ${directory}: run npm run build first.`);
    }
    const transport = strictTransport(siteUrl, hstsSubdomains);
    const found = await siteHeaders({ siteDir: directory, apiOrigin, strictTransport: transport });
    for (const [name, value] of Object.entries(found)) print(`${name}: ${value}`);
  },
};
