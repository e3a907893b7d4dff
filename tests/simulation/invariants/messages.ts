import type { AnyActorRef } from 'xstate';
import { adminMessages } from '#contract/messages/admin.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { reach } from '../marks.ts';
import type { Call } from '../network.ts';
import { passwordWith, wordsIn } from '../person.ts';
import type { Answer, Truth } from '../server.ts';
import type { StepEvent } from '../step.ts';
import { type Life, type SimulatedTab, snapshotOf } from '../tab.ts';
import { type Evidence, Invariant, type Told } from './invariant.ts';
import type { Players } from './players.ts';

/** What a person has sent: the texts, or the row that is deleted. */
interface Sent {
  words: readonly string[];
  row: string;
  /** How many calls of the tab had failed before. */
  failures: number;
  /** What the database had when the tab first read a path afterwards. */
  reads: Map<string, Truth>;
}

const { newsAdmin, links } = adminMessages;
const { rename, story, quiz, changePassword } = playerMessages;

/** The messages that say that texts are saved, the actors that send them, and the keys of their drafts. */
const savedBy: Readonly<Record<string, { writer: RegExp; drafts: RegExp }>> = {
  [links.done]: { writer: /^adminLinks$/, drafts: /linkDrafts/ },
  [newsAdmin.created]: { writer: /^adminNews.newsWriting$/, drafts: /\.newNews$/ },
  [newsAdmin.updated]: { writer: /newsEdit$/, drafts: /\.news\./ },
  [newsAdmin.subNewsCreated]: { writer: /newsDetail.newsWriting$/, drafts: /\.additions\./ },
  [newsAdmin.subNewsUpdated]: { writer: /subNewsEdit$/, drafts: /\.subNews\./ },
};
const deletedBy: Readonly<Record<string, string>> = {
  [newsAdmin.deleted]: 'adminNews.deletion',
  [newsAdmin.subNewsDeleted]: 'adminNews.newsDetail.deletion',
};

/** What a page must say when it gets the answer to a change, by its method and path. */
const doneBy: readonly (readonly [RegExp, string])[] = [
  [/^POST \S+updateLink$/, links.done],
  [/^POST \S+save-historia$/, story.done],
  [/^POST \S+change-character-name$/, rename.done],
  [/^POST \S+change-password$/, changePassword.done],
  [/^PUT \S+\/noticias\/\d+$/, newsAdmin.updated],
  [/^PUT \S+\/mininoticias\/\d+$/, newsAdmin.subNewsUpdated],
  [/^DELETE \S+\/noticias\/\d+$/, newsAdmin.deleted],
  [/^DELETE \S+\/mininoticias\/\d+$/, newsAdmin.subNewsDeleted],
];
/** The messages for a refusal, and for everything else (1.8). */
const refusals: readonly string[] = [links.refused, story.refused];
const failures: readonly string[] = [links.failed, story.failed];

/** The events that send something, or may. */
const submissions = new Set([
  'news.submitted',
  'text.submitted',
  'replacement.chosen',
  'link.submitted',
  'deletion.confirmed',
  'passwords.submitted',
  'save.confirmed',
  'rename.submitted',
  'answers.submitted',
]);

/** What a page says is true: a success is done, and after one lost answer no failure is. A saved text leaves no draft. */
export class Messages extends Invariant {
  readonly #players: Players;
  /** The last that an actor of a tab sent, by their names. */
  readonly #sent = new Map<string, Sent>();
  /** What pages have not said yet, by tab and message, and where. */
  readonly #untold = new Map<string, { life: Life; url: string }>();
  /** Whether the answer to the link or the story that a tab has sent was a refusal. */
  readonly #isRefused = new Map<number, boolean>();

  constructor(evidence: Evidence, players: Players) {
    super(evidence);
    this.#players = players;
  }

  override use(tab: SimulatedTab, path: string, event: StepEvent): (() => void) | undefined {
    if (!submissions.has(event.type)) return undefined;
    const failures = this.evidence.failuresOf(tab.number);
    const sent = { ...sentBy(path, tab.actorAt(path), event), failures, reads: new Map() };
    return () => {
      this.#isRefused.delete(tab.number);
      this.#sent.set(`${tab.number} ${path}`, sent);
    };
  }

  override delivered({ method, path, life }: Call, { status }: Answer): void {
    if (method === 'GET') return;
    const [, text] = doneBy.find(([pattern]) => pattern.test(`${method} ${path}`)) ?? [];
    if (text === links.done || text === story.done)
      this.#isRefused.set(life.tab, status >= 400 && status < 500);
    const { url } = this.evidence.world.openTabs.find(({ number }) => number === life.tab) ?? {};
    if (status === 200 && text && url) this.#untold.set(`${life.tab} ${text}`, { life, url });
  }

  /** What was done is said as soon as the page waits for nothing more, unless it was left. */
  override check(): void {
    const { world, blame } = this.evidence;
    for (const [key, { life, url }] of this.#untold) {
      const isLeft = life.isOver || world.openTabs.find(({ number }) => number === life.tab)?.url !== url;
      if (isLeft) this.#untold.delete(key);
      else if (!world.network.calls.some((call) => call.life === life)) blame(`tab ${key} is not said`);
    }
  }

  override answered({ method, path, life }: Call): void {
    if (method !== 'GET') return;
    for (const [key, { reads }] of this.#sent)
      if (key.startsWith(`${life.tab} `) && !reads.has(path)) reads.set(path, this.evidence.truth);
  }

  override async told(message: Told): Promise<void> {
    reach(`told ${message.text}`);
    const { tab, text } = message;
    const isWrong = message.isSuccess ? !(await this.#isDone(message)) : this.#isDoneAfterAll(message);
    this.#untold.delete(`${tab.number} ${text}`);
    const isRefused = this.#isRefused.get(tab.number);
    if (isRefused !== undefined && (isRefused ? failures : refusals).includes(text))
      this.evidence.blame(`tab ${tab.number} says '${text}' after ${isRefused ? 'a refusal' : 'no refusal'}`);
    if (isWrong) this.evidence.blame(`tab ${tab.number} says '${text}', which is not true`);
    if (message.isSuccess) this.#checkDrafts(message);
  }

  /** Whether something is done that a page calls failed. After one lost answer the page asks the server. */
  #isDoneAfterAll({ tab, user, text }: Told): boolean {
    const { truth, failuresOf } = this.evidence;
    const sentBy = (actor: string) => this.#sent.get(`${tab.number} ${actor}`);
    const isCertain = (sent: Sent | undefined) => failuresOf(tab.number) - (sent?.failures ?? 0) <= 1;
    // Others may have changed it since the page has asked.
    const isDone = (actor: string, path: string, has: (known: Truth, word: string) => boolean) => {
      const sent = sentBy(actor);
      const known = sent?.reads.get(`/api/VR/${path}`) ?? truth;
      return sent !== undefined && isCertain(sent) && sent.words.some((word) => has(known, word));
    };
    const isGone = (actor: string, kind: 'news' | 'subNews') => {
      const { reads = new Map<string, Truth>(), row } = sentBy(actor) ?? {};
      const [, read] = [...reads].find(([path]) => path.endsWith('noticias')) ?? [];
      return read !== undefined && !read[kind].some(({ id }) => row === `${kind} ${id}`);
    };
    switch (text) {
      case newsAdmin.deleteFailed:
        return isGone('adminNews.deletion', 'news');
      case newsAdmin.subNewsDeleteFailed:
        return isGone('adminNews.newsDetail.deletion', 'subNews');
      case rename.failed:
        return isDone('rename', 'estadisticas', ({ players }, word) =>
          players.some(({ name }) => name === word),
        );
      case links.failed:
      case links.refused:
        return isDone('adminLinks', 'links', ({ links: saved }, word) =>
          saved.some(({ address }) => address.includes(word)),
        );
      case story.failed:
      case story.refused:
        return isDone('story', 'estadisticas', ({ stories }, word) =>
          stories.some((one) => one.text.includes(word) && !one.isReopened),
        );
      case quiz.failed: {
        const { type } = snapshotOf(tab.actorAt('quiz'))?.context ?? {};
        const userID = Number(user?.userID);
        return (
          isCertain(sentBy('quiz')) &&
          truth.certificates.some((held) => held.player === userID && held.quiz === type)
        );
      }
      default:
        return false;
    }
  }

  #sentIn(tab: SimulatedTab, isActor: (path: string) => boolean): readonly Sent[] {
    const start = `${tab.number} `;
    return [...this.#sent].flatMap(([key, sent]) =>
      key.startsWith(start) && isActor(key.slice(start.length)) ? [sent] : [],
    );
  }

  /** Whether what a page calls done is done, as far as this is known. */
  async #isDone({ tab, user, text }: Told): Promise<boolean> {
    const { audit, news, subNews, stories } = this.evidence.truth;
    const userID = Number(user?.userID);
    if (text === rename.done) return this.#players.names.get(userID)?.includes(user?.username ?? '') ?? false;
    if (text === story.done) return stories.some(({ player }) => player === userID);
    if (text === changePassword.done) return await this.#isPassword(tab, userID);
    const { [text]: remover } = deletedBy;
    const { [text]: saved } = savedBy;
    if (remover)
      return this.#sentIn(tab, (path) => path === remover).every(({ row }) =>
        audit.some(({ action, subject }) => action.endsWith('.deleted') && subject === row),
      );
    if (!saved) return true;
    const texts = JSON.stringify([audit, news, subNews]);
    return this.#sentIn(tab, (path) => saved.writer.test(path)).every(({ words }) =>
      words.every((word) => texts.includes(word)),
    );
  }

  async #isPassword(tab: SimulatedTab, userID: number): Promise<boolean> {
    const [word = ''] = this.#sentIn(tab, (path) => path === 'password').flatMap(({ words }) => words);
    for (const hash of this.#players.hashes.get(userID) ?? [])
      if (await this.evidence.world.server.isPassword(hash, passwordWith(word))) return true;
    return false;
  }

  #checkDrafts({ tab, text }: Told): void {
    const { world, isFull, blame } = this.evidence;
    const browser = world.browserOf(tab.number);
    const { [text]: saved } = savedBy;
    if (!saved || isFull(browser)) return;
    // Without the server's texts that the drafts started from. What another tab has typed meanwhile has other words.
    const drafts = [...world.sharedBy(browser)]
      .filter(([key]) => saved.drafts.test(key))
      .map(([, draft]) => JSON.stringify(JSON.parse(draft, (key, value) => (key === 'base' ? null : value))))
      .join();
    const sent = this.#sentIn(tab, (path) => saved.writer.test(path)).flatMap(({ words }) => words);
    if (sent.some((word) => drafts.includes(word)))
      blame(`tab ${tab.number} says '${text}', and the browser keeps the draft`);
  }
}

/** What an event of a control sends. */
function sentBy(path: string, actor: AnyActorRef | undefined, event: StepEvent): Pick<Sent, 'words' | 'row'> {
  const { typed, selectedId, text, item, name, sentNews, news, ...others } = snapshotOf(actor)?.context ?? {};
  // A rename sends the name alone: the context also has the one of an earlier rename. A title that another tab
  // typed after a news item was created is not sent with the rest of it, nor a lost text that is only offered.
  const context = { ...others, typed, text, news: sentNews ?? news, offered: null };
  const whole = typeof name === 'string' ? name : [context, event];
  const content = typed ? typed[selectedId] : (text ?? whole);
  const kind = path.includes('newsDetail') ? 'subNews' : 'news';
  return { words: wordsIn(JSON.stringify(content) ?? ''), row: `${kind} ${item?.id}` };
}
