import * as admin from '#contract/messages/admin.ts';
import * as player from '#contract/messages/player.ts';
import * as open from '#contract/messages/public.ts';
import * as session from '#contract/messages/session.ts';
import * as site from '#contract/messages/site.ts';

const contract = { ...admin, ...player, ...session, ...site, ...open };
const tree = {
  ...contract.siteMessages,
  ...contract.publicMessages,
  ...contract.sessionMessages,
  ...contract.playerMessages,
  ...contract.adminMessages,
};

type Site = typeof tree;
type Section = keyof Site;

/** The path of a message in `contract/messages/`: 'login.refused'. */
export type MessagePath = { [S in Section]: `${S}.${keyof Site[S] & string}` }[Section];

/** The messages that a function makes from a figure or a name. */
export type MessageFunction = Exclude<
  keyof typeof contract,
  'siteMessages' | 'publicMessages' | 'sessionMessages' | 'playerMessages' | 'adminMessages'
>;

interface Tree {
  readonly [name: string]: string | Tree;
}

/** Every message of a tree by its dot path. */
function messagesOf(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[prefix + name, value] as const]
        : [...messagesOf(value, `${prefix}${name}.`)],
    ),
  );
}

const messages = messagesOf(tree);

/** Every message of the site: the dot path of each text, and the name of each function. */
export const everyMessage: readonly string[] = [
  ...messages.keys(),
  ...Object.entries(contract).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
];

/** @throws if there is no such message. */
export function messageAt(path: string): string {
  const message = messages.get(path);
  if (message === undefined) throw new Error(`there is no message ${path}`);
  return message;
}
