/** Turns maintenance on and off for all servers of the database. */

import { StartFailure } from '#server/common/start-failure.ts';
import { isMaintenanceOn, setMaintenance } from '#server/session/maintenance.ts';
import { print, runCommand } from '#tooling/commands/command.ts';
import { withDatabase } from '#tooling/commands/configuration.ts';

const usage = `
npm run maintenance -- on
npm run maintenance -- off
npm run maintenance -- status
    While it is on, pages say so and calls get 503; administrators log in at /login and use the site. Servers
    follow within a second, and open pages return by themselves. Works on DATABASE_URL while servers run; stop a
    server on the embedded database first, and start it again.
`.trim();

await runCommand(async () => {
  const [wanted = '', ...others] = process.argv.slice(2);
  if (!['on', 'off', 'status'].includes(wanted) || others.length > 0) throw new StartFailure(usage);
  await withDatabase(async (database) => {
    if (wanted !== 'status') await setMaintenance(database, wanted === 'on', Date.now());
    print(`Maintenance is ${(await isMaintenanceOn(database)) ? 'on' : 'off'}.`);
  });
});
