import { dirname } from 'node:path';
import { readConfiguration } from '../../common/configuration.ts';
import { StartFailure } from '../../common/start-failure.ts';
import { schemaState } from '../../database/open.ts';
import { programDir } from '../../directories.ts';
import { releaseOf } from '../release.ts';
import { update as updateVersion } from '../update.ts';
import { type Command, fileArgument, print } from './command.ts';
import { withDatabase } from './configuration.ts';

/** Replaces the active version by a newer one. */
export const update: Command = {
  usage: `
update ARCHIVE
    Verifies a newer ARCHIVE with its .sha256 file beside it, writes a backup to DATA_DIR/backups, tries the new version on
    a copy of the rows, makes it the active one, and migrates the database. If it fails, the old version stays
    active. Stop a server on the embedded database first, and start the server afterwards. Keeps the previous
    version and two backups.`,

  async run(args) {
    const archive = fileArgument(args);
    const old = releaseOf(programDir);
    if (!old) {
      throw new StartFailure(
        'This is a clone, not an archive: update it with git pull, npm ci and npm start.',
      );
    }
    const oldFolder = programDir.replace(/\/$/, '');
    await updateVersion({
      base: dirname(oldFolder),
      oldFolder,
      old,
      archive,
      environment: readConfiguration(),
      async hasOldTables() {
        let state = '';
        await withDatabase(async (database) => {
          state = await schemaState(database);
        });
        return state === 'current';
      },
      say: print,
    });
  },
};
