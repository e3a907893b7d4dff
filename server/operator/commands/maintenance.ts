import { isMaintenanceOn, setMaintenance } from '../../session/maintenance.ts';
import { type Command, print, WrongUse } from './command.ts';
import { withDatabase } from './configuration.ts';

/** Turns maintenance on and off for all servers of the database. */
export const maintenance: Command = {
  usage: `
maintenance on
maintenance off
maintenance status
    While it is on, pages say so and calls get 503; administrators log in at /login and use the site. Servers
    follow within a second, and open pages return by themselves. Works on DATABASE_URL while servers run; stop a
    server on the embedded database first, and start it again.`,

  async run([wanted = '', ...others]) {
    if (!['on', 'off', 'status'].includes(wanted) || others.length > 0) {
      throw new WrongUse('Say on, off or status.');
    }
    await withDatabase(async (database) => {
      if (wanted !== 'status') await setMaintenance(database, wanted === 'on', Date.now());
      print(`Maintenance is ${(await isMaintenanceOn(database)) ? 'on' : 'off'}.`);
    });
  },
};
