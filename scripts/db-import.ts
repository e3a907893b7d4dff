/** Imports a file of `db:export` into an empty database in one transaction. */
import { importFromFile } from '#server/operator/copy-file.ts';
import { fileArgument, print, runCommand } from '#tooling/commands/command.ts';
import { withDatabase } from '#tooling/commands/configuration.ts';

const usage = `
npm run db:import -- FILE
    Loads every row of a FILE of db:export into DATABASE_URL, else into the embedded database in DATA_DIR.
    The database must be empty and of the same version; all rows are loaded or none.
`.trim();

await runCommand(async () => {
  const path = fileArgument(usage);
  await withDatabase(async (database) => {
    const counts = await importFromFile(database, path);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    print(`${rows} rows of ${Object.keys(counts).length} tables are loaded.`);
  });
});
