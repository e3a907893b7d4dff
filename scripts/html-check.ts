/**
 * Validates every page with the Nu checker. Build first. Without a Java runtime it prints that the
 * check was skipped, and succeeds.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vnu from 'vnu-jar';
import { readEnvironment } from '#server/common/environment.ts';
import { siteDir } from '#server/directories.ts';
import { renderSite, writeSiteFiles } from '#server/http/rendered-site.ts';
import { fail, print } from '#server/operator/commands/command.ts';

/** Errors that the checker reports because it does not know newer CSS, or the type of `calc()` with a variable. */
const unknownToChecker = [
  'CSS: .(anchor-name|corner-shape|field-sizing|position-anchor).: Property .* doesn.t exist[.]',
  'CSS: .inset-inline.: .anchor[(]right[)]. is not a .inset-inline. value[.]',
  'CSS: .(width|max-height).: The types are incompatible[.]',
].join('|');

const files = await renderSite(siteDir, readEnvironment({}));
const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
const directory = mkdtempSync(join(tmpdir(), 'vida-rol-pages-'));
writeSiteFiles(directory, files);
if (pages.length === 0) fail('There is no built page: run npm run build first.');

if (spawnSync('java', ['-version']).status !== 0) {
  print('The HTML check was left out: it needs a Java runtime (Debian: default-jre-headless).');
} else {
  const { status, stderr } = spawnSync(
    'java',
    [
      '-jar',
      vnu,
      '--errors-only',
      '--format',
      'text',
      '--filterpattern',
      unknownToChecker,
      ...pages.map((page) => join(directory, page)),
    ],
    { encoding: 'utf8' },
  );
  print(status === 0 ? `${pages.length} pages are valid HTML.` : stderr);
  process.exitCode = status === 0 ? 0 : 1;
}
rmSync(directory, { recursive: true });
