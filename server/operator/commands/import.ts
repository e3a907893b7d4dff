import { readFile } from 'node:fs/promises';
import { readConfiguration } from '../../common/configuration.ts';
import { errorCode } from '../../common/error-code.ts';
import { StartFailure } from '../../common/start-failure.ts';
import { decodeUtf8 } from '../../common/text-file.ts';
import { vidaCommand } from '../../directories.ts';
import { createPasswords } from '../../session/passwords.ts';
import { type RowProblem, readCommunityFile } from '../community-file.ts';
import { ImportRefused, importCommunity } from '../community-import.ts';
import { importFromFile, isCopy } from '../copy-file.ts';
import { type Command, fileArgument, print } from './command.ts';
import { withDatabase } from './configuration.ts';

const maxListed = 50;

function refusal(problems: readonly RowProblem[]): StartFailure {
  const named = problems.slice(0, maxListed).map(({ place, reason }) => `${place}: ${reason}`);
  const rest = problems.length > maxListed ? [`… and ${problems.length - maxListed} more`] : [];
  return new StartFailure([...named, ...rest, 'Nothing was loaded.'].join('\n'));
}

/** Loads all rows of a file of `export` in one transaction. */
async function importCopy(path: string): Promise<void> {
  await withDatabase(async (database) => {
    const counts = await importFromFile(database, path);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    print(`${rows} rows of ${Object.keys(counts).length} tables are loaded.`);
  });
}

/** Loads a community's data: players and their property, catalogues, questions, links, news. */
async function importCommunityFile(path: string): Promise<void> {
  const content = await readFile(path).catch((error: unknown) => {
    throw new StartFailure(`The file ${path} cannot be read (${errorCode(error)}).`);
  });
  const read = readCommunityFile(decodeUtf8(content, path));
  if ('problems' in read) throw refusal(read.problems);
  if (read.file.players.length > 0 && readConfiguration().game !== null) {
    throw new StartFailure(
      'The gamemode owns players and property: import items, questions, links and news.',
    );
  }
  await withDatabase(async (database, { siteName, adminRoleId }) => {
    try {
      const passwords = createPasswords();
      await importCommunity(database, read.file, { passwords, siteName, adminRoleId, now: Date.now() });
    } catch (error) {
      throw error instanceof ImportRefused ? refusal(error.problems) : error;
    }
  });
  const { asOf: _, ...lists } = read.file;
  for (const [list, rows] of Object.entries(lists)) print(`${list}: ${rows.length}`);
  const { length } = read.file.players.filter(
    ({ email, password, passwordHash }) => email === '' && (password ?? passwordHash) === undefined,
  );
  if (length > 0) {
    print(
      `Players with neither an e-mail address nor a password: ${length}. To set one: ${vidaCommand} account reset USUARIO`,
    );
  }
}

export const importFile: Command = {
  usage: `
import FILE.json
    Loads players, vehicle models, vehicles, houses, businesses, movements, items, questions, links and news
    into DATABASE_URL, else into the embedded database in DATA_DIR. docs/import-example.json shows every field.
    All rows are loaded or none; rows that do not fit are named.
import FILE
    Loads every row of a FILE of export into the same database, which must be empty and of the same version;
    all rows are loaded or none.`,

  async run(args) {
    const path = fileArgument(args);
    await ((await isCopy(path)) ? importCopy(path) : importCommunityFile(path));
  },
};
