import { type AnyActorRef, type InspectionEvent, isMachineSnapshot, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import * as calls from '#contract/calls/public.ts';
import { checkAuth, logIn } from '#contract/calls/session.ts';
import { limits } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { paths } from '#contract/site-paths.ts';
import { quizEnd, type quizMachine } from '#machines/player/quiz.ts';
import type { Authenticator } from '#tests/support/authenticator.ts';
import type { SavedFile } from './bank-files.ts';
import { reach } from './marks.ts';
import { type Call, isConfirmation, type SimulatedNetwork } from './network.ts';
import { balancesOn, markOf, marksIn, problemIn, startMovements } from './own-rows.ts';
import { PasskeyLedger } from './passkey-ledger.ts';
import { passwordWith, wordsIn } from './person.ts';
import {
  CertificatePromises,
  LoginPromises,
  MailPromises,
  needsSession,
  QuizPromises,
  SessionPromises,
  tokenOf,
} from './promises.ts';
import {
  type Answer,
  accounts,
  firstPassword,
  type SessionTruth,
  type SimulatedServer,
  startCoins,
  type Truth,
  unconfirmed,
  wrongPassword,
} from './server.ts';
import { retries, type Step, type StepEvent } from './step.ts';
import { type SimulatedTab, snapshotOf } from './tab.ts';

// What must always hold: the ledger compares what persons typed, what pages say and what the database has.

/** The system that a ledger watches. */
interface Watched {
  readonly server: SimulatedServer;
  readonly openTabs: readonly SimulatedTab[];
  /** The shared storage of a browser. */
  sharedBy(browser: number): ReadonlyMap<string, string>;
  /** The passkeys of all browsers. */
  readonly passkeys: readonly Authenticator[];
  browserOf(tab: number): number;
  readonly network: SimulatedNetwork;
  rest(): Promise<void>;
  deliverAll(): Promise<void>;
  pass(ms: number): Promise<void>;
}

/** A text that someone has typed and neither sent nor discarded. */
interface Owed {
  word: string;
  browser: number;
  userID: number;
}

interface Claim {
  tab: SimulatedTab;
  /** Who was logged in then. */
  user: SimulatedTab['user'];
  text: string;
  isSuccess: boolean;
}

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

/** The messages that say that texts are saved, and the actors that sent them. */
const savedBy: Readonly<Record<string, RegExp>> = {
  [links.done]: /^adminLinks$/,
  [newsAdmin.created]: /^adminNews.newsWriting$/,
  [newsAdmin.updated]: /newsEdit$/,
  [newsAdmin.subNewsCreated]: /newsDetail.newsWriting$/,
  [newsAdmin.subNewsUpdated]: /subNewsEdit$/,
};
/** The drafts of the same forms, by their keys in the storage. */
const draftOf: Readonly<Record<string, RegExp>> = {
  [links.done]: /linkDrafts/,
  [newsAdmin.created]: /\.newNews$/,
  [newsAdmin.updated]: /\.news\./,
  [newsAdmin.subNewsCreated]: /\.additions\./,
  [newsAdmin.subNewsUpdated]: /\.subNews\./,
};
const deletedBy: Readonly<Record<string, string>> = {
  [newsAdmin.deleted]: 'adminNews.deletion',
  [newsAdmin.subNewsDeleted]: 'adminNews.newsDetail.deletion',
};

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

export class Ledger {
  readonly #world: Watched;
  #truth: Truth | null = null;
  /** The first invariant that did not hold. */
  problem: string | null = null;
  #owed: Owed[] = [];
  readonly #owners = new Map<string, number>();
  readonly #public = new Set<string>();
  readonly #full = new Set<number>();
  readonly #secrets = new Set<string>([firstPassword]);
  /** The last that an actor of a tab sent, by their names. */
  readonly #sent = new Map<string, Sent>();
  readonly #failures = new Map<number, number>();
  /** The call that has sent a created row last, since the tab's person has submitted. */
  readonly #created = new Map<string, Call>();
  /** The tokens of sessions that a person has ended, or that have expired. */
  readonly #ended = new Set<string>();
  /** The tabs whose session has expired since the ledger looked. */
  readonly #expired = new Set<SimulatedTab>();
  /** How many calls of each tab had failed then. */
  readonly #troubles = new Map<SimulatedTab, number>();
  #isResetByMail = false;
  /** The token of each open tab. */
  #tokens = new Map<SimulatedTab, string>();
  /** The tokens that a tab had and that its browser does not need any more (2.16). */
  readonly #forgotten = new Map<string, number>();
  readonly #claims: Claim[] = [];
  readonly #changed = new Set<SimulatedTab>();
  readonly #names = new Map<number, string[]>();
  readonly #hashes = new Map<number, Set<string>>();
  readonly #renamesAsked = new Map<number, number>();
  readonly #renamesInGame = new Map<number, number>();
  /** Who has logged out without 'Recordarme'. */
  /** The forms of a character that was renamed. */
  readonly #renamed = new Set<AnyActorRef>();
  /** The texts from which the edits of a browser began, by browser and row. */
  readonly #edits = new Map<string, string>();
  /** The halves of texts that pages got. */
  readonly #halves = new Set<string>();
  readonly #left: { tab: SimulatedTab; browser: number; userID: number }[] = [];
  readonly #quizzes = new WeakMap<SimulatedTab, QuizPromises>();
  readonly #passkeys: PasskeyLedger;
  readonly sessions = new SessionPromises();
  readonly #mails = new MailPromises();
  readonly #logins = new LoginPromises();
  readonly #certificates = new CertificatePromises();
  /** The certificates that were deserved, as `player quiz`. */
  readonly #deserved = new Set<string>();
  /** The rows that someone wanted to delete, such as `news 1`. */
  readonly #unwanted = new Set<string>();

  constructor(world: Watched) {
    this.#world = world;
    this.#passkeys = new PasskeyLedger({ server: world.server, blame: this.blame });
  }

  get truth(): Truth {
    if (!this.#truth) throw new Error('the ledger has not looked yet');
    return this.#truth;
  }

  get #isConfirmed(): boolean {
    return this.truth.players.some((player) => player.usuario === unconfirmed && player.confirmed);
  }

  readonly blame = (problem: string): void => {
    this.problem ??= problem;
  };

  /** Everything that the actors of a tab tell. */
  hear(tab: SimulatedTab, event: InspectionEvent): void {
    if (event.type === '@xstate.snapshot') {
      this.#changed.add(tab);
      const { snapshot } = event;
      if (isMachineSnapshot(snapshot)) {
        const { id } = snapshot.machine;
        const value = JSON.stringify(snapshot.value);
        if (id === 'session' && value.includes('expired')) this.#expired.add(tab);
        reach(`state ${id} ${value}`);
      }
    }
    if (event.type !== '@xstate.event') return;
    const { type, kind, text } = { kind: undefined, text: undefined, ...event.event };
    if (text === playerMessages.rename.done) this.#noteRename(tab);
    if (type === 'message.shown')
      this.#claims.push({ tab, user: tab.user, text: String(text), isSuccess: kind === 'success' });
  }

  /** Something has happened to an account that may end its sessions. */
  sawChange(usuario: string): void {
    // A ban forgets the addresses that have counters of their own.
    this.#logins.forget();
    this.sessions.end(1 + accounts.findIndex((account) => account.usuario === usuario), '');
  }

  /** A player is renamed in the game, which costs nothing. */
  sawRename(usuario: string): void {
    const id = this.truth.players.find((player) => player.usuario === usuario)?.id ?? 0;
    this.#renamesInGame.set(id, (this.#renamesInGame.get(id) ?? 0) + 1);
  }

  /** A text that no page, storage or log may have. */
  keepSecret(secret: string): void {
    this.#secrets.add(secret);
  }

  /** The storage of a browser is full: its texts are only in its pages, until they are typed again. */
  sawFull(browser: number): void {
    this.#full.add(browser);
  }

  /** A page got half of this text. */
  sawHalf(text: string): void {
    this.#halves.add(text);
  }

  /** A call of a tab got no answer, or was refused. */
  sawFailure(tab: number): void {
    this.#failures.set(tab, this.#failuresOf(tab) + 1);
  }

  #failuresOf(tab: number): number {
    return this.#failures.get(tab) ?? 0;
  }

  /** The server has handled a call with a session, or without one. */
  sawHandled(call: Call, answer: Answer, session: SessionTruth | null): void {
    const { now, movementCount } = this.#world.server;
    const { player: id = 0 } = session ?? {};
    const { usuario } = accounts[id - 1] ?? {};
    this.sessions.checkCall(call, answer, session, now, this.blame);
    if (call.userID !== null && session !== null && session.player !== call.userID)
      this.blame(
        `the page of player ${call.userID} calls ${call.path} with the session of ${session.player}`,
      );
    if (call.userID !== null && needsSession(call) && tokenOf(call) === '')
      this.blame(`the page of player ${call.userID} calls ${call.path} without a session`);
    const problem = problemIn(
      call,
      answer,
      usuario === undefined ? null : { usuario, movementCount: id === 1 ? movementCount : 0 },
    );
    if (problem) this.blame(problem);
    if (call.path === checkAuth.path && session === null && /"authenticated":true/.test(answer.body))
      this.blame('a session that has ended counts as alive');
    if (answer.status === 200) this.#certificates.serve(id, call, now);
    if (answer.status === 200 && /pass|[nN]ame$|end$|logout$/.test(call.path))
      this.sessions.end(id, tokenOf(call));
    if (answer.status === 200 && /login$|reset-password$/.test(call.path)) this.#logins.forget();
    if (call.path === logIn.path && call.body?.includes(wrongPassword))
      this.#logins.check(JSON.parse(call.body).usuario, answer.status, now, this.blame);
  }

  /** A list that the server answers has the rows of the database. */
  checkList({ method, path }: Call, { status, body }: Answer): void {
    const stored = method === 'GET' && status === 200 ? listedAt(path, this.truth) : null;
    if (stored === null) return;
    const answered = listed(z.parse(z.array(z.record(z.string(), z.unknown())), JSON.parse(body)));
    if (answered !== stored) this.blame(`${path} answers ${answered}, not ${stored}`);
  }

  async sawAnswer(call: Call, answer: Answer): Promise<void> {
    const { status, body } = answer;
    const { now, mailed } = this.#world.server;
    await this.#passkeys.sawAnswer(call, answer);
    for (const [key, { reads }] of call.method === 'GET' ? this.#sent : [])
      if (key.startsWith(`${call.life.tab} `) && !reads.has(call.path)) reads.set(call.path, this.truth);
    // No simulation is as long as such a link is valid.
    if (isConfirmation(call) && status === 200) this.#mails.checkConfirmation(call, now, this.blame);
    if (isConfirmation(call) && status === 404 && !this.#isConfirmed)
      this.blame('a link that confirms an account is refused');
    if (status === 500) this.blame(`the server answered 500 to ${call.method} ${call.path}`);
    if (/login$/.test(call.path) && status === 200) {
      const { token }: { token: string } = JSON.parse(body);
      const { remember } = JSON.parse(call.body ?? '');
      if (!this.#secrets.has(token))
        this.sessions.begin(token, Number(JSON.parse(body).userID), remember, now);
      this.#secrets.add(token);
    }
    this.#isResetByMail = call.path.endsWith('reset-password') && status === 200;
    if (this.#isResetByMail) {
      const { resetToken: token }: { resetToken: string } = JSON.parse(call.body ?? '');
      const sentAt = mailed.find(({ path }) => path.includes(token))?.at ?? 0;
      this.#mails.check(call, { token, sentAt }, now, this.blame);
    }
    if (call.method === 'PUT' && status === 200 && call.path.includes('noticias')) this.#checkEdit(call);
    // The server creates what is sent again only once, but a page that waits for each answer sends it only once.
    if (status !== 200 || call.method !== 'POST' || call.isAborted || !call.path.endsWith('noticias')) return;
    const created = `${call.path} ${JSON.parse(body).id}`;
    const before = this.#created.get(created);
    // A step may tell the same answer again.
    if (before && before !== call && before.life === call.life)
      this.blame(`tab ${call.life.tab} sent ${created} twice`);
    this.#created.set(created, call);
  }

  /** A person uses a control: what is typed is owed to the person, until it is sent, replaced or discarded. */
  watch(
    tab: SimulatedTab,
    { actor: path, event }: Extract<Step, { do: 'use' }>,
    act: () => boolean,
  ): boolean {
    const actor = tab.actorAt(path);
    const { user } = tab;
    const before = textOf(actor);
    const sent = { ...sentBy(path, actor, event), failures: this.#failuresOf(tab.number), reads: new Map() };
    if (event.type === 'call.cancelled') this.sawFailure(tab.number);
    const isLoggingOut = event.type === 'logout.requested' && tab.storages[1]?.getItem('vr.session') !== null;
    for (const field of ['password', 'newPassword', 'currentPassword'] as const) {
      if (typeof event[field] === 'string') this.#secrets.add(event[field]);
    }
    const wasSubmitting = hasTag(actor, 'busy');
    if (actor && event.type === 'answers.submitted') this.#submitQuiz(tab, actor.getSnapshot());
    const { token } = tab;
    const isInConflict = JSON.stringify(snapshotOf(actor)?.value ?? '').includes('conflict');
    if (!act()) return false;
    if (event.type === 'logout.requested' && token) this.#ended.add(token);
    if (event.type === 'rename.submitted' && actor && this.#renamed.has(actor))
      this.blame(`tab ${tab.number} takes another rename without a reload`);
    this.#checkUnsent(tab, path, actor);
    this.#passkeys.watch(tab, event);
    this.#watchEdit(tab, actor, event.type, isInConflict);
    if (submissions.has(event.type)) this.#sent.set(`${tab.number} ${path}`, sent);
    if (event.type === 'deletion.confirmed') this.#unwanted.add(sent.row);
    if (event.type === 'news.submitted') {
      for (const [row, { life }] of this.#created) if (life.tab === tab.number) this.#created.delete(row);
    }
    if (!user) return true;
    const userID = Number(user.userID);
    const browser = this.#world.browserOf(tab.number);
    if (isLoggingOut) {
      this.#forget((owed) => owed.browser === browser && owed.userID === userID);
      this.#quizzesOf(tab).forget();
      this.#left.push({ tab, browser, userID });
    }
    if (event.type === 'rename.submitted' && !wasSubmitting && hasTag(actor, 'busy'))
      this.#renamesAsked.set(userID, (this.#renamesAsked.get(userID) ?? 0) + 1);
    // A discarded story stays in the context, unseen.
    const after = event.type === 'discard.confirmed' ? '' : textOf(actor);
    const gone = new Set(wordsIn(before).filter((word) => !after.includes(word)));
    this.#forget((owed) => owed.browser === browser && gone.has(owed.word));
    for (const word of wordsIn(JSON.stringify(event))) {
      if (this.#owners.has(word) || !after.includes(word)) continue;
      this.#owners.set(word, userID);
      this.#owed.push({ word, browser, userID });
    }
    return true;
  }

  /** An edit starts from what the database has then. A person who has seen another text may replace it. */
  #watchEdit(tab: SimulatedTab, actor: AnyActorRef | undefined, type: string, isInConflict: boolean): void {
    const { machine, context } = snapshotOf(actor) ?? {};
    if (machine?.id !== 'newsEdit' && machine?.id !== 'subNewsEdit') return;
    const row = `${context.name.kind} ${context.name.id}`;
    const key = `${this.#world.browserOf(tab.number)} ${row}`;
    if (isInConflict || type === 'draft.dropped') this.#edits.delete(key);
    else if (type === 'text.typed' && !this.#edits.has(key)) this.#edits.set(key, textAt(row, this.truth));
  }

  #checkEdit(call: Call): void {
    const [, kind, id] = /\/(mini)?noticias\/(\d+)$/.exec(call.path) ?? [];
    const row = `${kind ? 'subNews' : 'news'} ${id}`;
    const key = `${this.#world.browserOf(call.life.tab)} ${row}`;
    const base = this.#edits.get(key);
    this.#edits.delete(key);
    if (base !== undefined && base !== textAt(row, this.truth))
      this.blame(`tab ${call.life.tab} overwrites ${row}, which has another text now`);
  }

  #submitQuiz(tab: SimulatedTab, snapshot: SnapshotFrom<typeof quizMachine>): void {
    const { userID, type } = snapshot.context;
    if (this.#quizzesOf(tab).submit(snapshot, this.blame)) this.#deserved.add(`${userID} ${type}`);
  }

  /** Another administrator deletes a row, such as `news 1`. */
  sawDeletion(row: string): void {
    this.#unwanted.add(row);
  }

  #forget(isOver: (owed: Owed) => boolean): void {
    this.#owed = this.#owed.filter((owed) => !isOver(owed));
  }

  /** Reads the database, and checks it. */
  async look(): Promise<void> {
    const before = this.#truth;
    const truth = await this.#world.server.truth();
    this.#truth = truth;
    const { players, news, subNews, links, audit, stories } = truth;
    for (const word of wordsIn(JSON.stringify([players, news, subNews, links, audit])))
      this.#public.add(word);
    const saved = JSON.stringify([players, news, subNews, links, stories]);
    this.#forget(({ word }) => saved.includes(word));
    this.#passkeys.look(truth);
    for (const player of players) this.#checkPlayer(player, before);
    this.#checkTwice(
      'news',
      news.map(({ title }) => title),
    );
    this.#checkTwice(
      'sub-news',
      subNews.map((item) => `${item.news} ${item.title}`),
    );
    for (const { player, text } of before?.stories ?? []) {
      if (!stories.some((story) => story.player === player && story.text === text))
        this.blame('a saved story has changed');
    }
    for (const { player, quiz } of truth.certificates) {
      if (!this.#deserved.has(`${player} ${quiz}`))
        this.blame(`player ${player} has not deserved the certificate ${quiz}`);
      if (!before?.certificates.some((held) => held.player === player && held.quiz === quiz))
        this.#certificates.check({ player, quiz }, this.#world.server.now, this.blame);
    }
    for (const { id } of before?.news ?? [])
      if (!news.some((item) => item.id === id)) this.#checkUnwanted(`news ${id}`);
    for (const item of before?.news ?? []) {
      const parts = before?.subNews.filter((part) => part.news === item.id);
      if (!news.some(({ id }) => id === item.id)) this.#oweAgain(JSON.stringify([item, parts]));
    }
    for (const { id, news: of } of before?.subNews ?? [])
      if (news.some((item) => item.id === of) && !subNews.some((item) => item.id === id))
        this.#checkUnwanted(`subNews ${id}`);
    for (const { player, quiz } of before?.certificates ?? []) {
      if (!truth.certificates.some((held) => held.player === player && held.quiz === quiz))
        this.blame('a certificate is lost');
    }
  }

  /** Someone has deleted a news item: what a form still has of it is sent again (8.4). */
  #oweAgain(deleted: string): void {
    for (const tab of this.#world.openTabs) {
      const texts = textOf(tab.actorAt('adminNews.newsWriting'));
      const browser = this.#world.browserOf(tab.number);
      const userID = Number(tab.user?.userID);
      for (const word of wordsIn(deleted))
        if (texts.includes(word) && this.#owners.get(word) === userID)
          this.#owed.push({ word, browser, userID });
    }
  }

  #checkPlayer({ id, name, coins, spent, hash }: Truth['players'][number], before: Truth | null): void {
    const names = this.#names.get(id) ?? [];
    this.#names.set(id, names);
    if (names.at(-1) !== name) names.push(name);
    this.#hashes.set(id, (this.#hashes.get(id) ?? new Set()).add(hash));
    const renames = names.length - 1 - (this.#renamesInGame.get(id) ?? 0);
    if (coins < 0) this.blame(`player ${id} has ${coins} Coins`);
    if (coins !== startCoins - spent || spent !== renames * limits.renamePriceCoins)
      this.blame(`player ${id} has ${coins} Coins after ${renames} renames and ${spent} spent`);
    const known = before?.players.find((player) => player.id === id);
    const sessions = this.truth.sessions.find(({ player }) => player === id)?.count ?? 0;
    // The site hears of what happened in the game within a minute (`sessionOf`).
    const isOwn = this.#world.server.game === null;
    if (isOwn && known && (known.hash !== hash || known.name !== name) && sessions > 1)
      this.blame(`player ${id} has ${sessions} sessions after a new password or name`);
    if (isOwn && this.#isResetByMail && known && known.hash !== hash && sessions > 0)
      this.blame(`player ${id} has ${sessions} sessions after a password that was set by mail`);
    if (renames > (this.#renamesAsked.get(id) ?? 0))
      this.blame(`player ${id} was renamed without being asked`);
    if (known && known.name !== name)
      this.#forget(({ word, userID }) => userID === id && word.startsWith('Simulado_'));
  }

  #checkUnwanted(row: string): void {
    if (!this.#unwanted.has(row)) this.blame(`${row} was deleted without being asked`);
  }

  #checkTwice(kind: string, texts: readonly string[]): void {
    const twice = texts.find((text, index) => texts.indexOf(text) !== index && wordsIn(text).length > 0);
    if (twice !== undefined) this.blame(`the ${kind} ${twice} exists twice`);
  }

  /** After every step. */
  async check(): Promise<void> {
    for (const claim of this.#claims.splice(0)) await this.#checkClaim(claim);
    this.#checkTokens();
    for (const left of this.#left.splice(0)) this.#checkLeft(left);
    for (const tab of this.#changed) if (tab.isOpen) this.#checkTab(tab);
    this.#changed.clear();
    for (const tab of this.#world.openTabs) for (const file of tab.files.splice(0)) this.#checkFile(file);
    for (const browser of new Set(this.#world.openTabs.map(({ number }) => this.#world.browserOf(number))))
      this.sessions.checkShared([...this.#world.sharedBy(browser).values()].join(), this.blame);
    // What a full storage cannot take is lost with its page.
    this.#forget((owed) => this.#full.has(owed.browser) && !this.#isKept(owed));
    for (const owed of this.#owed) {
      if (!this.#isKept(owed)) {
        this.blame(`the text ${owed.word} of player ${owed.userID} is lost`);
        return;
      }
    }
  }

  #checkTokens(): void {
    const { openTabs } = this.#world;
    const troubles = ({ number }: SimulatedTab) =>
      this.#failuresOf(number) + (this.#world.network.givenUp.get(number) ?? 0);
    for (const tab of this.#expired) {
      const token = this.#tokens.get(tab);
      if (token === undefined || this.#ended.has(token)) continue;
      this.#ended.add(token);
      const hasFailed = troubles(tab) > (this.#troubles.get(tab) ?? 0);
      if (!hasFailed && !this.sessions.mayEnd(token, this.#world.server.now))
        this.blame(`tab ${tab.number} says that its session has expired`);
    }
    this.#expired.clear();
    for (const tab of openTabs) this.#troubles.set(tab, troubles(tab));
    const tokens = new Map(openTabs.flatMap((tab) => (tab.token === null ? [] : [[tab, tab.token]])));
    for (const [tab, token] of this.#tokens) {
      const browser = this.#world.browserOf(tab.number);
      const isKept = [...tokens.values(), ...this.#world.sharedBy(browser).values()].join().includes(token);
      if (tab.isOpen && !isKept) this.#forgotten.set(token, browser);
      const isLost = tab.isOpen && tab.token === null && !this.#ended.has(token);
      if (isLost && !this.#full.has(browser)) this.blame(`tab ${tab.number} has lost its session`);
    }
    this.#tokens = tokens;
  }

  /** A file has the bank movements of its player, each once, the newest first (5.18). */
  #checkFile({ userID, range, balances }: SavedFile): void {
    reach(range === null ? 'saved statement' : 'saved page');
    // Movements that came after the first page was read are left out.
    const newest = balances[0] ?? 0;
    const { page, limit } = range ?? { page: 1, limit: newest };
    const count = newest + (page - 1) * limit;
    const { movementCount } = this.#world.server;
    const isKnown = Number(userID) === 1 ? count >= startMovements && count <= movementCount : newest === 0;
    if (!isKnown || balances.join() !== balancesOn(count, { page, limit }).join())
      this.blame(`a file of player ${userID} has the movements ${balances.join()}`);
  }

  #isKept({ word, browser, userID }: Owed): boolean {
    const tabs = this.#world.openTabs.filter((tab) => this.#world.browserOf(tab.number) === browser);
    for (const text of this.#world.sharedBy(browser).values()) if (text.includes(word)) return true;
    return tabs.some((tab) => Number(tab.user?.userID) === userID && contextsOf(tab).includes(word));
  }

  /** A log-out without 'Recordarme' leaves nothing that the player typed in the browser (behaviour 2.14). */
  #checkLeft({ tab, browser, userID }: { tab: SimulatedTab; browser: number; userID: number }): void {
    reach('left');
    const tabs = this.#world.openTabs.filter((tab) => this.#world.browserOf(tab.number) === browser);
    if (tabs.some(({ user }) => Number(user?.userID) === userID)) return;
    const texts = [
      ...this.#world.sharedBy(browser).values(),
      ...tabs.flatMap(({ storages }) => textsIn(storages)),
    ];
    const key = tab.storages.flatMap(Object.keys).find((one) => one.split('.')[2] === String(userID));
    if (key) this.blame(`${key} stays in the browser after the log-out`);
    for (const word of wordsIn(texts.join('\n'))) {
      if (this.#owners.get(word) === userID && !this.#public.has(word))
        this.blame(`${word} of player ${userID} stays in the browser after the log-out`);
    }
  }

  #checkTab(tab: SimulatedTab): void {
    const userID = tab.user ? Number(tab.user.userID) : null;
    const contexts = contextsOf(tab);
    for (const word of wordsIn(contexts)) {
      const owner = this.#owners.get(word);
      if (owner !== undefined && owner !== userID && !this.#public.has(word))
        this.blame(`tab ${tab.number} of player ${userID} shows ${word} of player ${owner}`);
    }
    for (const half of this.#halves)
      if (contexts.includes(JSON.stringify(half))) this.blame(`tab ${tab.number} shows half a text: ${half}`);
    const mark = marksIn(contexts).find((shown) => shown !== markOf(tab.user?.usuario ?? ''));
    if (mark) this.blame(`tab ${tab.number} of player ${userID} shows a row of ${mark}`);
    for (const [name, actor] of tab.actors) {
      const owner = snapshotOf(actor)?.context?.userID;
      if (owner !== undefined && Number(owner) !== userID)
        this.blame(`${name} in tab ${tab.number} belongs to player ${owner}`);
      if (name === 'quiz') this.#checkQuiz(tab, actor.getSnapshot(), userID);
      if (name === 'confirm' && actor.getSnapshot().value === 'confirmed' && !this.#isConfirmed)
        this.blame('the page says that an account is confirmed');
    }
    const kept = textsIn(tab.storages);
    for (const secret of this.#secrets) {
      if ([contexts, tab.url, ...kept].some((text) => text.includes(secret)))
        this.blame(`tab ${tab.number} keeps a secret`);
    }
  }

  #quizzesOf(tab: SimulatedTab): QuizPromises {
    const known = this.#quizzes.get(tab) ?? new QuizPromises();
    this.#quizzes.set(tab, known);
    return known;
  }

  #checkQuiz(tab: SimulatedTab, snapshot: SnapshotFrom<typeof quizMachine>, userID: number | null): void {
    const { type } = snapshot.context;
    // A full storage cannot keep what is under way.
    if (!this.#full.has(this.#world.browserOf(tab.number))) this.#quizzesOf(tab).check(snapshot, this.blame);
    const end = quizEnd(snapshot);
    if (end !== 'passed' && end !== 'alreadyCertified') return;
    if (!this.truth.certificates.some(({ player, quiz }) => player === userID && quiz === type))
      this.blame(`the page says that player ${userID} has the certificate ${type}`);
  }

  async #checkClaim(claim: Claim): Promise<void> {
    reach(`told ${claim.text}`);
    if (claim.isSuccess) await this.#checkSuccess(claim);
    else this.#checkError(claim);
  }

  /** After a rename no open page of the browser takes another one until its reload (6.5). */
  #noteRename(tab: SimulatedTab): void {
    // A full storage tells the other tabs nothing.
    if (this.#full.has(this.#world.browserOf(tab.number))) return;
    for (const other of this.#world.openTabs) {
      const actor = other.actorAt('rename');
      if (other.token === tab.token && actor) this.#renamed.add(actor);
    }
  }

  /** After one lost answer the page asks the server what is true. */
  #checkError({ tab, user, text }: Claim): void {
    const userID = Number(user?.userID);
    // Others may have changed it since the page has asked.
    const known = (actor: string, path: string) =>
      this.#sent.get(`${tab.number} ${actor}`)?.reads.get(`/api/VR/${path}`) ?? this.truth;
    const { certificates } = this.truth;
    const { players } = known('rename', 'estadisticas');
    const { stories } = known('story', 'estadisticas');
    const { links: saved } = known('adminLinks', 'links');
    const isDone = (actor: string, has: (word: string) => boolean) => {
      const sent = this.#sent.get(`${tab.number} ${actor}`);
      return sent && this.#failuresOf(tab.number) - sent.failures <= 1 && sent.words.some(has);
    };
    const { story, rename, quiz } = playerMessages;
    const type = snapshotOf(tab.actorAt('quiz'))?.context?.type;
    const isGone = (actor: string, kind: 'news' | 'subNews') => {
      const sent = this.#sent.get(`${tab.number} ${actor}`);
      const [, read] = [...(sent?.reads ?? [])].find(([path]) => path.endsWith('noticias')) ?? [];
      return read && !read[kind].some(({ id }) => sent?.row === `${kind} ${id}`);
    };
    const isWrong =
      (text === newsAdmin.deleteFailed && isGone('adminNews.deletion', 'news')) ||
      (text === newsAdmin.subNewsDeleteFailed && isGone('adminNews.newsDetail.deletion', 'subNews')) ||
      (text === rename.failed && isDone('rename', (word) => players.some(({ name }) => name === word))) ||
      ((text === links.failed || text === links.refused) &&
        isDone('adminLinks', (word) => saved.some(({ address }) => address.includes(word)))) ||
      ((text === story.failed || text === story.refused) &&
        isDone('story', (word) => stories.some((one) => one.text.includes(word)))) ||
      (text === quiz.failed &&
        this.#failuresOf(tab.number) - (this.#sent.get(`${tab.number} quiz`)?.failures ?? 0) <= 1 &&
        certificates.some((held) => held.player === userID && held.quiz === type));
    if (isWrong) this.blame(`tab ${tab.number} says '${text}', although it is done`);
  }

  async #checkSuccess({ tab, user, text }: Claim): Promise<void> {
    const userID = Number(user?.userID);
    const { audit, news, subNews, stories } = this.truth;
    this.#passkeys.checkSuccess(tab, text);
    const lie = () => this.blame(`tab ${tab.number} says '${text}', which is not true`);
    const sentTo = (isActor: (path: string) => boolean) =>
      [...this.#sent]
        .filter(([key]) => key.startsWith(`${tab.number} `) && isActor(key.slice(2)))
        .map(([, sent]) => sent);
    if (text === playerMessages.rename.done && !this.#names.get(userID)?.includes(user?.username ?? ''))
      lie();
    if (text === playerMessages.story.done && !stories.some((story) => story.player === userID)) lie();
    if (text === playerMessages.changePassword.done) {
      const [word] = sentTo((path) => path === 'password').flatMap(({ words }) => words);
      let isChanged = false;
      for (const hash of this.#hashes.get(userID) ?? [])
        isChanged ||= await this.#world.server.isPassword(hash, passwordWith(word ?? ''));
      if (!isChanged) lie();
    }
    const saved = JSON.stringify([audit, news, subNews]);
    const { [text]: writer } = savedBy;
    if (
      writer &&
      sentTo((path) => writer.test(path)).some(({ words }) => words.some((word) => !saved.includes(word)))
    )
      lie();
    // What another tab has typed meanwhile has other words.
    const browser = this.#world.browserOf(tab.number);
    const { [text]: form } = draftOf;
    const drafts = form && !this.#full.has(browser) ? this.#draftsOf(browser, form) : '';
    if (
      sentTo((path) => writer?.test(path) ?? false).some(({ words }) =>
        words.some((word) => drafts.includes(word)),
      )
    )
      this.blame(`tab ${tab.number} says '${text}', and the browser keeps the draft`);
    const { [text]: remover } = deletedBy;
    const rows = sentTo((path) => path === remover).map(({ row }) => row);
    if (
      rows.some((row) => !audit.some(({ action, subject }) => action.endsWith('.deleted') && subject === row))
    )
      lie();
  }

  /** The unsent texts of a form in a browser, without the server's texts that they started from. */
  #draftsOf(browser: number, form: RegExp): string {
    const texts = [...this.#world.sharedBy(browser)].filter(([key]) => form.test(key));
    const parts = texts.map(([, text]) =>
      JSON.stringify(JSON.parse(text, (key, value) => (key === 'base' ? null : value))),
    );
    return parts.join();
  }

  /** When nothing happens any more and the network works: every page tells what is true, and nothing is stuck. */
  async checkQuiet(): Promise<void> {
    const world = this.#world;
    await world.server.setMaintenance(false);
    if (world.server.game) world.server.game.condition = 'well';
    await world.pass(66_000);
    // The site hears of what happened in a game within a minute, and the page a minute later.
    if (world.server.game === null) await this.#checkSessions();
    await world.pass(84_000);
    await this.#checkSessions();
    for (const tab of world.openTabs) tab.prompt.answer(null);
    await world.rest();
    await world.deliverAll();
    await this.look();
    await this.check();
    for (const tab of world.openTabs) {
      for (const [name, actor] of tab.actors) {
        this.#checkSettled(tab, name, actor);
        if (name === 'quiz') QuizPromises.checkEnded(actor.getSnapshot(), this.blame);
      }
    }
    await this.#checkNames();
    await this.#checkLogOuts();
    for (const tab of world.openTabs) {
      for (const [name, actor] of tab.actors) retry(tab, name, actor);
      await world.rest();
      await world.deliverAll();
      for (const [name, actor] of tab.actors) {
        if (isFailed(actor)) this.blame(`${name} in tab ${tab.number} stays failed`);
      }
    }
    await this.check();
    await this.#checkPasskeys();
    for (const line of world.server.log) {
      if ([...this.#secrets, '@example.com'].some((secret) => line.includes(secret)))
        this.blame(`the log has a secret: ${line}`);
    }
  }

  /** Every page asks once a minute whether its session lives (2.2). */
  async #checkSessions(): Promise<void> {
    for (const tab of this.#world.openTabs) {
      if (tab.isSessionOpen && (await this.#world.server.sessionOf(tab.token ?? '')) === null)
        this.blame(`tab ${tab.number} does not notice that its session has ended`);
    }
  }

  /** Every tab of a player lists the same passkeys, and those open a session. */
  async #checkPasskeys(): Promise<void> {
    const world = this.#world;
    for (const tab of world.openTabs) tab.reopen('passkeys');
    await world.rest();
    await world.deliverAll();
    for (const tab of world.openTabs) this.#passkeys.checkList(tab);
    const disabled = this.truth.players.filter((player) => player.disabled).map(({ id }) => id);
    for (const key of world.passkeys) await this.#passkeys.checkLogin(key, new Set(disabled));
  }

  /** A session that a browser has forgotten lives on nowhere, as soon as its browser has a page and a network. */
  async #checkLogOuts(): Promise<void> {
    const world = this.#world;
    for (const tab of world.openTabs) tab.hearNetwork();
    await world.rest();
    await world.deliverAll();
    for (const [token, browser] of this.#forgotten) {
      const hasPage = world.openTabs.some((tab) => world.browserOf(tab.number) === browser);
      // A full storage cannot keep what is left to end.
      const isKept = hasPage && !this.#full.has(browser);
      if (isKept && (await world.server.sessionOf(token)) !== null)
        this.blame('a session lives on that its browser has forgotten');
    }
  }

  /** A page that reads the sheet shows the name that the server has, and takes no other story after a saved one. */
  async #checkNames(): Promise<void> {
    for (const tab of this.#world.openTabs) {
      if (!tab.isSessionOpen || tab.path !== paths.settings) continue;
      tab.use('sheet', { type: 'sheet.retried' });
      await this.#world.rest();
      await this.#world.deliverAll();
      tab.reopen('story');
      await this.#world.rest();
      const player = this.truth.players.find(({ id }) => id === Number(tab.user?.userID));
      if (tab.isSessionOpen && player && tab.user?.username !== player.name)
        this.blame(`tab ${tab.number} shows ${tab.user?.username} instead of ${player.name}`);
      const isSaved = this.truth.stories.some((story) => story.player === player?.id);
      if (isSaved && snapshotOf(tab.actorAt('story'))?.can({ type: 'story.submitted' }))
        this.blame(`tab ${tab.number} takes another story after the saved one`);
    }
  }

  #checkSettled(tab: SimulatedTab, name: string, actor: AnyActorRef): void {
    const snapshot = snapshotOf(actor);
    if (!snapshot) return;
    const value = JSON.stringify(snapshot.value);
    if (
      snapshot.hasTag('busy') ||
      snapshot.hasTag('unknown') ||
      /"(loading|slow|brief)"/.test(value) ||
      (name === 'maintenance' && value !== '"off"')
    )
      this.blame(`${name} in tab ${tab.number} is stuck in ${value}`);
    this.#checkUnsent(tab, name, actor);
    for (const [id, child] of childrenOf(actor)) this.#checkSettled(tab, `${name}.${id}`, child);
  }

  /** All tabs show the same unsent news, and none when one of them has published or discarded it. */
  #checkUnsent(tab: SimulatedTab, name: string, actor: AnyActorRef | undefined): void {
    const browser = this.#world.browserOf(tab.number);
    if (snapshotOf(actor)?.machine.id !== 'newsWriting' || this.#full.has(browser)) return;
    const stored = [...this.#world.sharedBy(browser).values()].join();
    const word = wordsIn(textOf(actor)).find((shown) => !stored.includes(shown));
    if (word) this.blame(`${name} in tab ${tab.number} shows ${word}, which is not unsent`);
  }
}

function retry(tab: SimulatedTab, name: string, actor: AnyActorRef): void {
  if (isFailed(actor)) for (const type of retries) tab.use(name, { type });
  for (const [id, child] of childrenOf(actor)) retry(tab, `${name}.${id}`, child);
}

/** Whether a load has failed and can be tried again. */
function isFailed(actor: AnyActorRef): boolean {
  const snapshot = snapshotOf(actor);
  return (
    snapshot !== undefined &&
    /"(failed|unverified)"/.test(JSON.stringify(snapshot.value)) &&
    retries.some((type) => snapshot.can({ type }))
  );
}

function hasTag(actor: AnyActorRef | undefined, tag: string): boolean {
  return snapshotOf(actor)?.hasTag(tag) ?? false;
}

/** The data of an actor as text, without copies of what was sent before. */
function textOf(actor: AnyActorRef | undefined): string {
  return JSON.stringify({ ...snapshotOf(actor)?.context, confirmed: null, submitted: null, offered: null });
}

/** What an event of a control sends. */
function sentBy(
  path: string,
  actor: AnyActorRef | undefined,
  event: StepEvent,
): Omit<Sent, 'failures' | 'reads'> {
  const snapshot = snapshotOf(actor);
  const { typed, selectedId, text, item, name } = snapshot?.context ?? {};
  // A rename sends the name alone: the context also has the one of an earlier rename. A title that another tab
  // typed after a news item was created is not sent with the rest of it, nor a lost text that is only offered.
  const { sentNews, news, ...others } = snapshot?.context ?? {};
  const context = { ...others, news: sentNews ?? news, offered: null };
  const whole = typeof name === 'string' ? name : [context, event];
  const content = typed ? typed[selectedId] : (text ?? whole);
  const kind = path.includes('newsDetail') ? 'subNews' : 'news';
  return { words: wordsIn(JSON.stringify(content) ?? ''), row: `${kind} ${item?.id}` };
}

/** The rows of a public list in the database; null for another call. */
function listedAt(path: string, { news, subNews, links: stored }: Truth): string | null {
  if (path === calls.links.path) return listed(stored.map(({ id, address }) => ({ id, link: address })));
  if (path === calls.news.path)
    return listed(
      news.map(({ id, title, description }) => ({ id, titulo: title, descripcion: description })),
    );
  const [, of] = /noticias\/(\d+)\/mininoticias$/.exec(path) ?? [];
  const rows = subNews.filter((item) => item.news === Number(of));
  return of === undefined
    ? null
    : listed(rows.map(({ id, title, content }) => ({ id, minititulo: title, contenido: content })));
}

/** The text of a row such as `news 1`; '' if it is gone. */
function textAt(row: string, { news, subNews }: Truth): string {
  const [kind, id] = row.split(' ');
  const found = (kind === 'news' ? news : subNews).find((item) => item.id === Number(id));
  return JSON.stringify(found ?? '');
}

function listed(rows: readonly Record<string, unknown>[]): string {
  const fields = ['id', 'link', 'titulo', 'descripcion', 'minititulo', 'contenido'];
  return rows
    .map((row) =>
      fields
        .map((field) => row[field] ?? '')
        .join(' ')
        .trim(),
    )
    .sort()
    .join(', ');
}

/** What storages contain, without the session. */
function textsIn(storages: readonly Storage[]): string[] {
  return storages.flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => key !== 'vr.session')
      .map((key) => storage.getItem(key) ?? ''),
  );
}

/** The data of all actors of a tab as text. */
function contextsOf(tab: SimulatedTab): string {
  const texts: string[] = [];
  const add = (actor: AnyActorRef) => {
    const snapshot = snapshotOf(actor);
    if (!snapshot) return;
    texts.push(JSON.stringify(snapshot.context ?? {}));
    for (const [, child] of childrenOf(actor)) add(child);
  };
  for (const actor of tab.actors.values()) add(actor);
  return texts.join('\n');
}

function childrenOf(actor: AnyActorRef): (readonly [string, AnyActorRef])[] {
  const children: Record<string, AnyActorRef | undefined> = snapshotOf(actor)?.children ?? {};
  return Object.entries(children).flatMap(([id, child]) => (child ? [[id, child] as const] : []));
}
