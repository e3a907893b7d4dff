import { vidaCommand } from '../directories.ts';
import { account } from './commands/account.ts';
import { type Command, print, runCommand, WrongUse } from './commands/command.ts';
import { conformance } from './commands/conformance.ts';
import { discord } from './commands/discord.ts';
import { doctor } from './commands/doctor.ts';
import { exportDatabase } from './commands/export.ts';
import { headers } from './commands/headers.ts';
import { importFile } from './commands/import.ts';
import { maintenance } from './commands/maintenance.ts';
import { pages } from './commands/pages.ts';
import { start } from './commands/start.ts';
import { stories } from './commands/stories.ts';
import { update } from './commands/update.ts';

/** The operator's program: one command for each task that has no page. */

const commands = new Map<string, Command>(
  Object.entries({
    start,
    account,
    stories,
    import: importFile,
    export: exportDatabase,
    update,
    doctor,
    maintenance,
    discord,
    conformance,
    pages,
    headers,
  }),
);

const overview = `
${vidaCommand} COMMAND …
    start         starts the server
    account       creates, promotes, confirms, resets, disables and erases accounts; ends sessions; clears
                  passkeys; sets chat roles
    stories       lists, accepts and refuses character stories; works on any server
    import        loads a community from a JSON file, or a file of export into an empty database
    export        writes the whole database to a file
    update        replaces this version by that of a newer archive
    doctor        checks a deployment and says how to solve each problem
    maintenance   closes the site for everyone except administrators, and opens it again
    discord       creates the message in Discord that shows players and news
    conformance   checks any API server against the contract
    pages         writes the site with the community's texts and colours for another web server
    headers       prints the headers that another web server must send with the built site

${vidaCommand} COMMAND --help describes a command.`;

/** A usage with the way to call the program before each form of the command. */
function shown(usage: string): string {
  return usage.trim().replace(/^(?=[a-z]+( |$))/gm, `${vidaCommand} `);
}

// The reader of the output may end, like `head`.
process.stdout.on('error', () => undefined);

const [name = '', ...args] = process.argv.slice(2);
const command = commands.get(name);
const usage = command ? shown(command.usage) : overview.trim();
const asksHelp = (argument: string) => argument === '--help' || argument === '-h';

await runCommand(async () => {
  if (command ? args.some(asksHelp) : asksHelp(name)) return print(usage);
  if (!command) throw new WrongUse(name === '' ? 'Which command?' : `There is no command ${name}.`);
  await command.run(args);
}, usage);
