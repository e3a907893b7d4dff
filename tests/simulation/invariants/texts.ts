import type { AnyActorRef } from 'xstate';
import { firstPassword } from '../community.ts';
import { reach } from '../marks.ts';
import type { Call } from '../network.ts';
import { wordsIn } from '../person.ts';
import type { Answer, Truth } from '../server.ts';
import type { StepEvent } from '../step.ts';
import { type SimulatedTab, snapshotOf } from '../tab.ts';
import { contextsOf, Invariant, leavesNothing, textOf } from './invariant.ts';

/** A text that someone has typed and neither sent nor discarded. */
interface Owed {
  word: string;
  browser: number;
  userID: number;
}

/**
 * What a person types is kept until it is sent or discarded, is shown to no other player before it is published, and a
 * log-out without 'Recordarme' leaves nothing of it (2.14). No page, storage or log has a secret or half of a text.
 */
export class Texts extends Invariant {
  #owed: Owed[] = [];
  /** Who has typed each text. */
  readonly #owners = new Map<string, number>();
  readonly #public = new Set<string>();
  readonly #secrets = new Set<string>([firstPassword]);
  /** The halves of texts that pages got. */
  readonly #halves = new Set<string>();
  /** Who has logged out without 'Recordarme' in this step. */
  readonly #left: { tab: SimulatedTab; browser: number; userID: number }[] = [];

  /** A text that no page, storage or log may have. */
  keepSecret(secret: string): void {
    this.#secrets.add(secret);
  }

  /** A page got half of this text. */
  sawHalf(text: string): void {
    this.#halves.add(text);
  }

  override use(tab: SimulatedTab, path: string, event: StepEvent): () => void {
    const { world } = this.evidence;
    const actor = tab.actorAt(path);
    const { user } = tab;
    const before = textOf(actor);
    const isLeaving = leavesNothing(tab, event);
    for (const field of ['password', 'newPassword', 'currentPassword'] as const)
      if (typeof event[field] === 'string') this.#secrets.add(event[field]);
    return () => {
      this.#checkUnsent(tab, path, actor);
      if (!user) return;
      const userID = Number(user.userID);
      const browser = world.browserOf(tab.number);
      if (isLeaving) {
        this.#forget((owed) => owed.browser === browser && owed.userID === userID);
        this.#left.push({ tab, browser, userID });
      }
      // A discarded story stays in the context, unseen.
      const after = event.type === 'discard.confirmed' ? '' : textOf(actor);
      const gone = new Set(wordsIn(before).filter((word) => !after.includes(word)));
      this.#forget((owed) => owed.browser === browser && gone.has(owed.word));
      for (const word of wordsIn(JSON.stringify(event))) {
        if (this.#owners.has(word) || !after.includes(word)) continue;
        this.#owners.set(word, userID);
        this.#owed.push({ word, browser, userID });
      }
    };
  }

  override answered({ path }: Call, { status, body }: Answer): void {
    if (/login$/.test(path) && status === 200) this.#secrets.add(JSON.parse(body).token);
  }

  #forget(isOver: (owed: Owed) => boolean): void {
    this.#owed = this.#owed.filter((owed) => !isOver(owed));
  }

  override look({ players, news, subNews, links, audit, stories }: Truth, before: Truth | null): void {
    for (const word of wordsIn(JSON.stringify([players, news, subNews, links, audit])))
      this.#public.add(word);
    const saved = JSON.stringify([players, news, subNews, links, stories]);
    this.#forget(({ word }) => saved.includes(word));
    for (const { id, name } of before?.players ?? []) {
      const isRenamed = players.some((player) => player.id === id && player.name !== name);
      if (isRenamed) this.#forget(({ word, userID }) => userID === id && word.startsWith('Simulado_'));
    }
    for (const item of before?.news ?? []) {
      const parts = before?.subNews.filter((part) => part.news === item.id);
      if (!news.some(({ id }) => id === item.id)) this.#oweAgain(JSON.stringify([item, parts]));
    }
  }

  /** Someone has deleted a news item: a form that has not sent all of it yet sends it again (8.4). */
  #oweAgain(deleted: string): void {
    const { world } = this.evidence;
    for (const tab of world.openTabs) {
      const texts = textOf(tab.actorAt('adminNews.newsWriting'));
      const browser = world.browserOf(tab.number);
      const stored = [...world.sharedBy(browser).values()].join();
      const userID = Number(tab.user?.userID);
      if (wordsIn(texts).every((word) => deleted.includes(word))) continue;
      for (const word of wordsIn(deleted))
        if (texts.includes(word) && stored.includes(word) && this.#owners.get(word) === userID)
          this.#owed.push({ word, browser, userID });
    }
  }

  override check(): void {
    for (const left of this.#left.splice(0)) this.#checkLeft(left);
    // What a full storage cannot take is lost with its page.
    this.#forget((owed) => this.evidence.isFull(owed.browser) && !this.#isKept(owed));
    const lost = this.#owed.find((owed) => !this.#isKept(owed));
    if (lost) this.evidence.blame(`the text ${lost.word} of player ${lost.userID} is lost`);
  }

  #tabsOf(browser: number): readonly SimulatedTab[] {
    const { world } = this.evidence;
    return world.openTabs.filter(({ number }) => world.browserOf(number) === browser);
  }

  #isKept({ word, browser, userID }: Owed): boolean {
    for (const text of this.evidence.world.sharedBy(browser).values()) if (text.includes(word)) return true;
    return this.#tabsOf(browser).some(
      (tab) => Number(tab.user?.userID) === userID && contextsOf(tab).includes(word),
    );
  }

  #checkLeft({ tab, browser, userID }: { tab: SimulatedTab; browser: number; userID: number }): void {
    reach('left');
    const tabs = this.#tabsOf(browser);
    if (tabs.some(({ user }) => Number(user?.userID) === userID)) return;
    const texts = [
      ...this.evidence.world.sharedBy(browser).values(),
      ...tabs.flatMap(({ storages }) => textsIn(storages)),
    ];
    const key = tab.storages.flatMap(Object.keys).find((one) => one.split('.')[2] === String(userID));
    const word = wordsIn(texts.join('\n')).find(
      (kept) => this.#owners.get(kept) === userID && !this.#public.has(kept),
    );
    for (const left of [key, word])
      if (left) this.evidence.blame(`${left} of player ${userID} stays in the browser after the log-out`);
  }

  override checkTab(tab: SimulatedTab, contexts: string): void {
    const { blame } = this.evidence;
    const userID = tab.user ? Number(tab.user.userID) : null;
    for (const word of wordsIn(contexts)) {
      const owner = this.#owners.get(word);
      if (owner !== undefined && owner !== userID && !this.#public.has(word))
        blame(`tab ${tab.number} of player ${userID} shows ${word} of player ${owner}`);
    }
    for (const half of this.#halves)
      if (contexts.includes(JSON.stringify(half))) blame(`tab ${tab.number} shows half a text: ${half}`);
    const kept = [contexts, tab.url, ...textsIn(tab.storages)];
    for (const secret of this.#secrets)
      if (kept.some((text) => text.includes(secret))) blame(`tab ${tab.number} keeps a secret`);
  }

  override checkQuiet(): void {
    const { world, blame } = this.evidence;
    for (const tab of world.openTabs)
      for (const [path, actor] of tab.machines) this.#checkUnsent(tab, path, actor);
    for (const tab of world.openTabs) this.#checkRestored(tab);
    for (const line of world.server.log)
      if ([...this.#secrets, '@example.com'].some((secret) => line.includes(secret)))
        blame(`the log has a secret: ${line}`);
  }

  /** A page that has just been loaded shows the drafts of its player (6.9, 8.10). */
  #checkRestored(tab: SimulatedTab): void {
    const { world, isFull, blame } = this.evidence;
    if (isFull(world.browserOf(tab.number))) return;
    const contexts = contextsOf(tab);
    for (const [key, draft] of world.sharedBy(world.browserOf(tab.number))) {
      const [, kind = '', userID, item = ''] = key.split('.');
      const machine = tab.actors.get(draftOf[kind + item] ?? '');
      if (!machine || snapshotOf(machine)?.value === 'failed' || Number(userID) !== Number(tab.user?.userID))
        continue;
      const word = wordsIn(draft).find((one) => !contexts.includes(one));
      if (word) blame(`tab ${tab.number} does not show the draft ${word} of ${key}`);
    }
  }

  /** All tabs show the same unsent news, and none when one of them has published or discarded it. */
  #checkUnsent(tab: SimulatedTab, name: string, actor: AnyActorRef | undefined): void {
    const { world, isFull, blame } = this.evidence;
    const browser = world.browserOf(tab.number);
    if (snapshotOf(actor)?.machine.id !== 'newsWriting' || isFull(browser)) return;
    const stored = [...world.sharedBy(browser).values()].join();
    const word = wordsIn(textOf(actor)).find((shown) => !stored.includes(shown));
    if (word) blame(`${name} in tab ${tab.number} shows ${word}, which is not unsent`);
  }
}

/** The machines that show drafts of each kind. */
const draftOf: Readonly<Record<string, string>> = {
  storyDraft: 'story',
  nameDraft: 'rename',
  linkDrafts: 'adminLinks',
  newsDraftnewNews: 'adminNews',
};

/** What storages contain, without the session. */
function textsIn(storages: readonly Storage[]): string[] {
  return storages.flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => key !== 'vr.session')
      .map((key) => storage.getItem(key) ?? ''),
  );
}
