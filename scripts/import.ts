/** Imports a community's data: players and their property, catalogues, questions, links, news. */
import { readFile } from 'node:fs/promises';
import { errorCode } from '#server/common/error-code.ts';
import { StartFailure } from '#server/common/start-failure.ts';
import { decodeUtf8 } from '#server/common/text-file.ts';
import { type RowProblem, readCommunityFile } from '#server/operator/community-file.ts';
import { ImportRefused, importCommunity } from '#server/operator/community-import.ts';
import { createPasswords } from '#server/session/passwords.ts';
import { fileArgument, print, runCommand } from '#tooling/commands/command.ts';
import { readConfiguration, withDatabase } from '#tooling/commands/configuration.ts';

const usage = `
npm run import -- FILE.json
    Loads players, vehicle models, vehicles, houses, businesses, movements, items, questions, links and news
    into DATABASE_URL, else into the embedded database in DATA_DIR. docs/import-example.json shows every field.
    All rows are loaded or none; rows that do not fit are named.
`.trim();

const maxListed = 50;

function refusal(problems: readonly RowProblem[]): StartFailure {
  const named = problems.slice(0, maxListed).map(({ place, reason }) => `${place}: ${reason}`);
  const rest = problems.length > maxListed ? [`… and ${problems.length - maxListed} more`] : [];
  return new StartFailure([...named, ...rest, 'Nothing was loaded.'].join('\n'));
}

await runCommand(async () => {
  const path = fileArgument(usage);
  const content = await readFile(path).catch((error: unknown) => {
    throw new StartFailure(`The file ${path} cannot be read (${errorCode(error)}).`);
  });
  const read = readCommunityFile(decodeUtf8(content, `The file ${path}`));
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
      `Players with neither an e-mail address nor a password: ${length}. To set one: npm run account -- reset USUARIO`,
    );
  }
});
