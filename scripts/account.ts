/** Manages accounts from the command line, because the API has no call to register a player. */

import { account } from '#tooling/commands/account.ts';
import { print, runCommand } from '#tooling/commands/command.ts';
import { withDatabase } from '#tooling/commands/configuration.ts';

await runCommand(() => account(process.argv.slice(2), { input: process.stdin, print, withDatabase }));
