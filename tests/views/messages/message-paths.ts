import * as admin from '#contract/messages/admin.ts';
import * as player from '#contract/messages/player.ts';
import * as site from '#contract/messages/site.ts';
import * as visitor from '#contract/messages/visitor.ts';

const words = { ...admin, ...player, ...site, ...visitor };
const tree = {
  ...words.siteMessages,
  ...words.visitorMessages,
  ...words.playerMessages,
  ...words.adminMessages,
};

type Site = typeof tree;
type Section = keyof Site;

/** The path of a sentence in `contract/messages/`: 'login.refused'. */
export type MessagePath = { [S in Section]: `${S}.${keyof Site[S] & string}` }[Section];

/** The sentences that are made of a figure or a name. */
export type MessageFunction = Exclude<
  keyof typeof words,
  'siteMessages' | 'visitorMessages' | 'playerMessages' | 'adminMessages'
>;

interface Tree {
  readonly [name: string]: string | Tree;
}

/** Every sentence of a tree by its dot path. */
function sentencesOf(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[prefix + name, value] as const]
        : [...sentencesOf(value, `${prefix}${name}.`)],
    ),
  );
}

const sentences = sentencesOf(tree);

/** What the site can say: the dot path of each sentence, and each function that makes one. */
export const everyMessage: readonly string[] = [
  ...sentences.keys(),
  ...Object.entries(words).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
];

export function sentenceAt(path: MessagePath): string {
  const sentence = sentences.get(path);
  if (sentence === undefined) throw new Error(`there is no message ${path}`);
  return sentence;
}

/** How a list of messages differs from those that there are. */
export function differences(existing: readonly string[], listed: readonly string[]) {
  return {
    unlisted: existing.filter((message) => !listed.includes(message)),
    unknown: [...new Set(listed)].filter((message) => !existing.includes(message)),
  };
}
