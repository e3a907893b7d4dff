import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as admin from '#contract/messages/admin.ts';
import * as player from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import * as site from '#contract/messages/site.ts';
import * as visitor from '#contract/messages/visitor.ts';

const root = join(import.meta.dirname, '../..');

/** The code of a room, without its comments: what is only mentioned there is not used. */
function codeOf(...rooms: string[]): string[] {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => inOneTree(withoutComments(readFileSync(join(root, room, file), 'utf8')))),
  );
}

/** Code with all files of messages written as the one tree that they are. */
function inOneTree(code: string): string {
  return code
    .replace(/\bserverMessages\b/g, 'messages.server')
    .replace(/\b(?:site|visitor|player|admin)Messages\b/g, 'messages');
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/**
 * Whether code says a message: by its name, or by a rule that tells which one of its section it is
 * (`messages.story[problem]`), where a file about that section names the key.
 */
function says(code: readonly string[], section: string, key: string, rules: readonly string[] = []): boolean {
  const byName = new RegExp(`\\bmessages\\.${section}\\.${key}\\b`);
  if (code.some((file) => byName.test(file))) return true;
  const byProblem = `messages.${section}[`;
  const aboutSection = new RegExp(`\\bmessages\\.${section}\\b`);
  return (
    code.some((file) => file.includes(byProblem)) &&
    [...code, ...rules].some((file) => aboutSection.test(file) && returns(file, key))
  );
}

/** Whether a key stands in code as a value: as a member of a type alone it says nothing. */
function returns(code: string, key: string): boolean {
  const values = code.replace(/^(?:export )?type \w+ =[^;]*;/gm, '');
  return values.includes(`'${key}'`);
}

function unsaid(tree: object, isSaid: (section: string, key: string) => boolean): string[] {
  return Object.entries(tree).flatMap(([section, keys]: [string, object]) =>
    Object.keys(keys)
      .filter((key) => !isSaid(section, key))
      .map((key) => `${section}.${key}`),
  );
}

const words = { ...admin, ...player, ...site, ...visitor };
const siteTree = {
  ...words.siteMessages,
  ...words.visitorMessages,
  ...words.playerMessages,
  ...words.adminMessages,
};
const server = codeOf('server');
const browser = codeOf('src', 'machines');
const rules = codeOf('contract/rules');

describe('no message stands in the contract for nothing', () => {
  it('says every message of the server in the server', () => {
    expect(unsaid({ server: serverMessages }, (section, key) => says(server, section, key))).toEqual([]);
  });

  it('says every other message in the site', () => {
    expect(unsaid(siteTree, (section, key) => says(browser, section, key, rules))).toEqual([]);
  });

  it('makes a sentence with every function', () => {
    const functions = Object.entries(words).flatMap(([name, value]) =>
      typeof value === 'function' ? [name] : [],
    );
    const called = (name: string) => browser.some((file) => new RegExp(`\\b${name}\\(`).test(file));
    expect(functions.filter((name) => !called(name))).toEqual([]);
  });
});

describe('a message that nobody says', () => {
  const planted = { server: { ...serverMessages, planted: 'Nadie dice esto.' } };

  it('is found among those of the server', () => {
    expect(unsaid(planted, (section, key) => says(server, section, key))).toEqual(['server.planted']);
  });

  it('is found beside messages that are told apart by a rule', () => {
    const form = ['{messages.story[problem]}'];
    const rule = ["typeof messages.story; return 'tooShort';"];
    expect(says(form, 'story', 'tooShort', rule)).toBe(true);
    expect(says(form, 'story', 'tooLong', rule)).toBe(false);
    expect(says([], 'story', 'tooShort', rule)).toBe(false);
  });

  it('is not said by a longer name, a comment or a type', () => {
    expect(says(['messages.news.createdAt'], 'news', 'created')).toBe(false);
    expect(says([withoutComments('/* messages.news.created */')], 'news', 'created')).toBe(false);
    const typed = [
      "{adminMessages.links[problem]}\nexport type LinkProblem = Extract<typeof adminMessages.links, 'empty'>;",
    ];
    expect(says(typed, 'links', 'empty')).toBe(false);
  });
});
