/** Manages accounts from the command line, because the API has no call to register a player. */
import { print, runCommand } from './command.ts';
import { account } from './commands/account.ts';
import { withDatabase } from './configuration.ts';

await runCommand(() => account(process.argv.slice(2), { input: process.stdin, print, withDatabase }));
