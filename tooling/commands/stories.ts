import { stories as allStories, reviewStory } from '#contract/calls/admin.ts';
import { logIn } from '#contract/calls/session.ts';
import type { Endpoint, ValueOf } from '#contract/endpoint.ts';
import { countStoryCharacters } from '#contract/rules/story.ts';
import type { Environment } from '#server/common/environment.ts';
import { StartFailure } from '#server/common/start-failure.ts';
import { createApiCaller, type Outcome } from '#tooling/commands/api-caller.ts';
import { parseCommandLine, parseUrl } from '#tooling/commands/command.ts';

const usage = `
npm run stories -- --user USUARIO
    Lists the stories that wait for a decision, oldest first.
npm run stories -- show ID --user USUARIO
    Prints a story.
npm run stories -- accept ID --user USUARIO [--reason TEXT]
npm run stories -- refuse ID --user USUARIO --reason TEXT
    Records the decision and its reason. A later decision replaces it.

Each asks for the password of USUARIO, an administrator of level 8 or more, or reads it from standard input.
Uses the server of SITE_URL, otherwise of HOST and PORT, or any other server with --url https://host [--key KEY].
`.trim();

type Story = ValueOf<typeof allStories>[number];

/** The names of the decisions in the database and the gamemode. */
const decisions = new Map([
  ['accept', 'aprobada'],
  ['refuse', 'rechazada'],
]);

/** The input and output of the command. */
interface CommandIO {
  readonly environment: Environment;
  readonly readPassword: (user: string) => Promise<string>;
  readonly print: (line: string) => void;
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseCommandLine({
    args: [...args],
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      reason: { type: 'string', default: '' },
      url: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [command = 'list', id = ''] = positionals;
  return { ...values, url: values.url && parseUrl(values.url).href, command, id };
}

function acceptedValue<E extends Endpoint>(outcome: Outcome<E>): ValueOf<E> {
  if (outcome.kind === 'accepted') return outcome.value;
  throw new StartFailure(
    outcome.kind === 'refused'
      ? `The server refused with ${outcome.status}: ${outcome.text}`
      : `The server gave no usable answer: ${outcome.why}`,
  );
}

/** Removes control characters from a player's text, because they could manipulate the terminal. */
function harmless(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, ' ');
}

function lineOf({ id, Name, historia, decision }: Story): string {
  const state = decision === '' ? '' : `  ${decision}`;
  return harmless(`${id}  ${Name}  ${countStoryCharacters(historia)} characters${state}`);
}

function linesOf(story: Story): string[] {
  return [
    lineOf(story),
    ...(story.razon === '' ? [] : [`Reason: ${harmless(story.razon)}`]),
    `\nCaracterísticas\n${harmless(story.datosImportantes)}\n\nHistoria\n${harmless(story.historia)}`,
  ];
}

/**
 * Lists, prints or decides on stories.
 * @throws {StartFailure} when the command line is wrong, or the server refuses.
 */
export async function stories(
  args: readonly string[],
  { environment, readPassword, print }: CommandIO,
): Promise<void> {
  const { command, id, user, reason, url, key, help } = readArguments(args);
  if (help) return print(usage);
  const decision = decisions.get(command);
  const isKnown = command === 'list' || command === 'show' || decision !== undefined;
  const needsReason = command === 'refuse' && reason.trim() === '';
  if (user === undefined || !isKnown || (command === 'list') !== (id === '') || needsReason) {
    throw new StartFailure(usage);
  }

  const { host, port, siteUrl, apiKey, apiKeyHeader } = environment;
  const base = url ?? siteUrl ?? `http://${host}:${port}`;
  const call = createApiCaller({ url: base.replace(/\/+$/, ''), keyHeader: apiKeyHeader, isStrict: false });
  const withoutToken = { key: key ?? apiKey, token: null };
  const password = await readPassword(user);
  const { token, userID } = acceptedValue(
    await call(logIn, { usuario: user, password, remember: false }, withoutToken),
  );
  const credentials = { ...withoutToken, token };

  const all = acceptedValue(await call(allStories, {}, credentials));
  if (command === 'list') {
    const pending = all.filter(({ decision }) => decision === '');
    for (const story of pending) print(lineOf(story));
    print(`Stories that wait for a decision: ${pending.length}`);
    return;
  }
  const story = all.find((other) => String(other.id) === id);
  if (!story) throw new StartFailure(`There is no story ${id}.`);
  if (decision === undefined) {
    for (const line of linesOf(story)) print(line);
    return;
  }
  acceptedValue(
    await call(reviewStory, { historiaID: story.id, decision, AdminID: userID, razon: reason }, credentials),
  );
  print(harmless(`Story ${story.id} of ${story.Name}: ${decision}.`));
}
