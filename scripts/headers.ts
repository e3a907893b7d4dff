/**
 * Prints the headers that the server sends with every page of the built site, one per line, for a web server
 * or a CDN that serves `dist/` instead. Build first with the same environment: the policy contains hashes of
 * inline content and the API's origin. Reads `dist/` or the given directory.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '#server/common/start-failure.ts';
import { strictTransport } from '#server/http/security-headers.ts';
import { siteHeaders } from '#server/http/site-headers.ts';
import { print, runCommand } from '#tooling/commands/command.ts';
import { readConfiguration } from '#tooling/commands/configuration.ts';

await runCommand(async () => {
  const { apiOrigin, siteUrl, hstsSubdomains } = readConfiguration();
  const siteDir = process.argv[2] ?? join(import.meta.dirname, '../dist');
  if (!existsSync(join(siteDir, 'app.html'))) {
    throw new StartFailure(`No built site in ${siteDir}: run npm run build first.`);
  }
  const headers = await siteHeaders({
    siteDir,
    apiOrigin,
    strictTransport: strictTransport(siteUrl, hstsSubdomains),
  });
  for (const [name, value] of Object.entries(headers)) print(`${name}: ${value}`);
});
