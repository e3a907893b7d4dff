/** Reviews character stories from the command line, over the two calls for which the site has no screen. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { print, readConfiguration, runCommand } from './command.ts';
import { stories } from './commands/stories.ts';

/** The first line of standard input, which a terminal does not show. */
async function readPassword(user: string): Promise<string> {
  process.stderr.write(`Password of ${user}: `);
  if (!process.stdin.isTTY) {
    const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
    process.stderr.write('\n');
    return line;
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await input.question('');
  } finally {
    input.close();
    process.stderr.write('\n');
  }
}

await runCommand(() =>
  stories(process.argv.slice(2), { environment: readConfiguration(), readPassword, print }),
);
