import { Writable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { stories as allStories, reviewStory } from '#contract/calls/admin.ts';
import { logIn } from '#contract/calls/session.ts';
import { reopenStory } from '#contract/calls/story-review.ts';
import type { Endpoint, ValueOf } from '#contract/endpoint.ts';
import { isAdminLevel } from '#contract/rules/access.ts';
import { countStoryCharacters, storyDecisions } from '#contract/rules/story.ts';
import { readConfiguration } from '../../common/configuration.ts';
import type { Environment } from '../../common/environment.ts';
import { StartFailure } from '../../common/start-failure.ts';
import type { Database } from '../../database/open.ts';
import { normalized, players } from '../../database/schema.ts';
import { reviewedStories, reviewStory as storeReview } from '../../player/stories.ts';
import type { GameWrites } from '../../session/accounts.ts';
import { withGame } from '../game-accounts.ts';
import { createApiCaller, type Outcome } from './api-caller.ts';
import { type Command, firstLine, parseCommandLine, parseUrl, print, WrongUse } from './command.ts';
import { withDatabase } from './configuration.ts';

const usage = `
stories --user USUARIO
    Lists the stories that wait for a decision, oldest first.
stories show ID --user USUARIO
    Prints a story.
stories accept ID --user USUARIO [--reason TEXT]
stories refuse ID --user USUARIO --reason TEXT [--reopen]
    Records the decision and its reason. A later decision replaces it. With --reopen the player can write the story again,
    beginning with the refused text; without it the saved story stays as it is.

Each asks for the password of USUARIO, an administrator of level 8 or more, or reads it from standard input.
Uses the server of SITE_URL, otherwise of HOST and PORT, or any other server with --url https://host [--key KEY].

With --direct it works without a password on DATABASE_URL, else on the embedded database in DATA_DIR, so stop the server first.
With ADMIN_PASSKEY=required only this way decides: the command cannot use a passkey.`;

type Story = ValueOf<typeof allStories>[number];

const decisions = new Map<string, string>([
  ['accept', storyDecisions.accepted],
  ['refuse', storyDecisions.refused],
]);

/** The input and output of the command. */
interface CommandIO {
  readonly environment: Environment;
  readonly readPassword: (user: string) => Promise<string>;
  readonly print: (line: string) => void;
  readonly withDatabase: typeof withDatabase;
}

/** Where the command reads stories and stores decisions. */
interface Reviews {
  readonly all: () => Promise<readonly Story[]>;
  readonly decide: (story: Story, decision: string) => Promise<void>;
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
      reopen: { type: 'boolean', default: false },
      direct: { type: 'boolean', default: false },
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

type Arguments = ReturnType<typeof readArguments> & { readonly user: string };

/** The stories of a server, with the login of an administrator. */
async function reviewsOverApi(
  { user, reason, reopen, url, key }: Arguments,
  { environment, readPassword }: CommandIO,
): Promise<Reviews> {
  const { host, port, siteUrl, apiKey, apiKeyHeader } = environment;
  const base = url ?? siteUrl ?? `http://${host}:${port}`;
  const call = createApiCaller({ url: base.replace(/\/+$/, ''), keyHeader: apiKeyHeader, isStrict: false });
  const withoutToken = { key: key ?? apiKey, token: null };
  const password = await readPassword(user);
  const { token, userID } = acceptedValue(
    await call(logIn, { usuario: user, password, remember: false }, withoutToken),
  );
  const credentials = { ...withoutToken, token };
  return {
    all: async () => acceptedValue(await call(allStories, {}, credentials)),
    decide: async ({ id }, decision) => {
      const review = { historiaID: id, AdminID: userID, razon: reason };
      if (reopen) acceptedValue(await call(reopenStory, review, credentials));
      else acceptedValue(await call(reviewStory, { ...review, decision }, credentials));
    },
  };
}

/** The review of a story by an operator, in the name of an administrator and without a session or a passkey. */
async function reviewAsOperator(
  database: Database,
  environment: Environment,
  review: { user: string; storyId: number; decision: string; reason: string; reopens: boolean; now: number },
): Promise<void> {
  const [player] = await database
    .select({ id: players.id, adminLevel: players.adminLevel })
    .from(players)
    .where(and(eq(players.usuarioKey, normalized(review.user)), isNull(players.disabledAt)));
  if (!player || !isAdminLevel(player.adminLevel)) {
    throw new StartFailure(`${review.user} is not an administrator by level.`);
  }
  const store = (gameWrites: GameWrites | null) =>
    storeReview(database, {
      ...review,
      reviewerId: player.id,
      demandRight: async () => undefined,
      gameWrites,
    });
  if (environment.game === null) await store(null);
  else await withGame(database, environment, ({ gameWrites }) => store(gameWrites));
}

/**
 * Lists, prints or decides on stories.
 * @throws {WrongUse} when the command line is wrong.
 * @throws {StartFailure} when the server refuses.
 */
export async function runStories(args: readonly string[], io: CommandIO): Promise<void> {
  const { print } = io;
  const read = readArguments(args);
  const { command, id, user, reason, reopen, url, direct } = read;
  const decision = decisions.get(command);
  if (command !== 'list' && command !== 'show' && decision === undefined) {
    throw new WrongUse(`stories has no ${command}.`);
  }
  if (user === undefined) throw new WrongUse('--user is needed.');
  if ((command === 'list') !== (id === ''))
    throw new WrongUse('show, accept and refuse need the ID of a story.');
  if (command === 'refuse' && reason.trim() === '') throw new WrongUse('refuse needs a --reason.');
  if (reopen && command !== 'refuse') throw new WrongUse('Only refuse has --reopen.');
  if (direct && url !== undefined) throw new WrongUse('Either --direct or --url.');
  if (!direct) return run(await reviewsOverApi({ ...read, user }, io));
  await io.withDatabase((database, environment) =>
    run({
      all: async () => z.parse(allStories.reader, await reviewedStories(database)),
      decide: ({ id: storyId }, made) => {
        const review = {
          user,
          storyId,
          decision: made,
          reason: reason.trim(),
          reopens: reopen,
          now: Date.now(),
        };
        return reviewAsOperator(database, environment, review);
      },
    }),
  );

  async function run(reviews: Reviews): Promise<void> {
    const all = await reviews.all();
    if (command === 'list') {
      const pending = all.filter((story) => story.decision === '');
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
    await reviews.decide(story, decision);
    print(harmless(`Story ${story.id} of ${story.Name}: ${decision}.`));
  }
}

/** Reads the first line of standard input, without an echo on a terminal. */
async function readPassword(user: string): Promise<string> {
  process.stderr.write(`Password of ${user}: `);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = await firstLine({ input: process.stdin, output, terminal: process.stdin.isTTY });
  process.stderr.write('\n');
  return line;
}

/** Reviews character stories, over the two calls for which the site has no screen. */
export const stories: Command = {
  usage,
  run: (args) => runStories(args, { environment: readConfiguration(), readPassword, print, withDatabase }),
};
