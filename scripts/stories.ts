/** Reviews character stories from the command line, over the two calls for which the site has no screen. */
import { Writable } from 'node:stream';
import { firstLine, print, runCommand } from '#tooling/commands/command.ts';
import { readConfiguration, withDatabase } from '#tooling/commands/configuration.ts';
import { stories } from '#tooling/commands/stories.ts';

/** Reads the first line of standard input, without an echo on a terminal. */
async function readPassword(user: string): Promise<string> {
  process.stderr.write(`Password of ${user}: `);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = await firstLine({ input: process.stdin, output, terminal: process.stdin.isTTY });
  process.stderr.write('\n');
  return line;
}

await runCommand(() =>
  stories(process.argv.slice(2), { environment: readConfiguration(), readPassword, print, withDatabase }),
);
