import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as admin from '#contract/messages/admin.ts';
import * as player from '#contract/messages/player.ts';
import * as open from '#contract/messages/public.ts';
import { serverMessages } from '#contract/messages/server.ts';
import * as session from '#contract/messages/session.ts';
import * as site from '#contract/messages/site.ts';
import { messages as operatorMessages } from '#server/common/operator-messages.ts';

const root = join(import.meta.dirname, '../..');

/** The code of a folder without comments: a message in a comment does not count as used. */
function codeOf(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => inOneTree(withoutComments(readFileSync(join(root, folder, file), 'utf8')))),
  );
}

/** Replaces the names of all message objects by one name, because this test joins them into one tree. */
function inOneTree(code: string): string {
  return code
    .replace(/\bserverMessages\b/g, 'messages.server')
    .replace(/\b(?:site|public|session|player|admin)Messages\b/g, 'messages');
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/**
 * Whether code uses a message: by its name, by a function that gets its section (`useCopy(messages.plate)`), or by a rule
 * that selects a message of its section (`messages.story[problem]`) where a file about that section contains the key.
 */
function uses(code: readonly string[], section: string, key: string, rules: readonly string[] = []): boolean {
  const byName = new RegExp(`\\bmessages\\.${section}\\.${key}\\b`);
  const byFunction = new RegExp(`\\bmessages\\.${key}\\b`);
  if (code.some((file) => byName.test(file))) return true;
  if (
    code.some((file) => file.includes(`(messages.${section})`)) &&
    code.some((file) => byFunction.test(file))
  )
    return true;
  const byProblem = `messages.${section}[`;
  const aboutSection = new RegExp(`\\bmessages\\.${section}\\b`);
  return (
    code.some((file) => file.includes(byProblem)) &&
    [...code, ...rules].some((file) => aboutSection.test(file) && returns(file, key))
  );
}

/** Whether code contains a key as a value: a member of a type does not count. */
function returns(code: string, key: string): boolean {
  const values = code.replace(/^(?:export )?type \w+ =[^;]*;/gm, '');
  return values.includes(`'${key}'`);
}

function unused(tree: object, isUsed: (section: string, key: string) => boolean): string[] {
  return Object.entries(tree).flatMap(([section, keys]: [string, object]) =>
    Object.keys(keys)
      .filter((key) => !isUsed(section, key))
      .map((key) => `${section}.${key}`),
  );
}

const messages = { ...admin, ...player, ...session, ...site, ...open };
const siteTree = {
  ...messages.siteMessages,
  ...messages.publicMessages,
  ...messages.sessionMessages,
  ...messages.playerMessages,
  ...messages.adminMessages,
};
const server = codeOf('server');
const browser = codeOf('src', 'machines');
const rules = codeOf('contract/rules');

describe('the contract contains no unused message', () => {
  it('uses every message of the server in the server', () => {
    expect(unused({ server: serverMessages }, (section, key) => uses(server, section, key))).toEqual([]);
  });

  it('uses every other message in the site', () => {
    expect(unused(siteTree, (section, key) => uses(browser, section, key, rules))).toEqual([]);
  });

  it('calls every message function', () => {
    const functions = Object.entries(messages).flatMap(([name, value]) =>
      typeof value === 'function' ? [name] : [],
    );
    const called = (name: string) => browser.some((file) => new RegExp(`\\b${name}\\(`).test(file));
    expect(functions.filter((name) => !called(name))).toEqual([]);
  });
});

it('the server uses every message for operators', () => {
  const isUsed = (key: string) => server.some((file) => new RegExp(`\\bmessages\\.${key}\\b`).test(file));
  expect(Object.keys(operatorMessages).filter((key) => !isUsed(key))).toEqual([]);
});

describe('an unused message', () => {
  const extra = { server: { ...serverMessages, extra: 'Nadie dice esto.' } };

  it('is found among those of the server', () => {
    expect(unused(extra, (section, key) => uses(server, section, key))).toEqual(['server.extra']);
  });

  it('is found beside messages that a rule selects', () => {
    const form = ['{messages.story[problem]}'];
    const rule = ["typeof messages.story; return 'tooShort';"];
    expect(uses(form, 'story', 'tooShort', rule)).toBe(true);
    expect(uses(form, 'story', 'tooLong', rule)).toBe(false);
    expect(uses([], 'story', 'tooShort', rule)).toBe(false);
  });

  it('is found beside messages that a function gets', () => {
    const code = ['useCopy(messages.plate)', 'setResult(messages.copied)'];
    expect(uses(code, 'plate', 'copied')).toBe(true);
    expect(uses(code, 'plate', 'pasted')).toBe(false);
    expect(uses(code, 'news', 'copied')).toBe(false);
  });

  it('is not used by a longer name, a comment or a type', () => {
    expect(uses(['messages.news.createdAt'], 'news', 'created')).toBe(false);
    expect(uses([withoutComments('/* messages.news.created */')], 'news', 'created')).toBe(false);
    const typed = [
      "{adminMessages.links[problem]}\nexport type LinkProblem = Extract<typeof adminMessages.links, 'empty'>;",
    ];
    expect(uses(typed, 'links', 'empty')).toBe(false);
  });
});
