import { type Command, parseCommandLine } from './command.ts';

/** Starts the server, so that an archive has one program for everything. */
export const start: Command = {
  usage: `
start
    Starts the site and its server, until it gets SIGTERM or Ctrl+C.`,

  async run(args) {
    parseCommandLine({ args: [...args] });
    await import('../../main.ts');
  },
};
