import { exportToFile } from '../copy-file.ts';
import { type Command, fileArgument, print } from './command.ts';
import { withDatabase } from './configuration.ts';

/** Exports all rows of the database to a file, for a backup or a move to another database. */
export const exportDatabase: Command = {
  usage: `
export FILE
    Writes every row of DATABASE_URL, else of the embedded database in DATA_DIR, to a new FILE, as of one
    moment; gzipped when its name ends with .gz. PostgreSQL may be in use; the embedded database may not.
    The file holds password hashes and e-mail addresses: keep it where the database itself would be kept.`,

  async run(args) {
    const path = fileArgument(args);
    await withDatabase(async (database) => {
      const counts = await exportToFile(database, path, new Date());
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
      print(`${rows} rows of ${Object.keys(counts).length} tables are in ${path}.`);
    });
  },
};
