import type { InspectionEvent } from 'xstate';
import { accounts } from './community.ts';
import { Calendars } from './invariants/calendars.ts';
import {
  contextsOf,
  type Evidence,
  type Invariant,
  type Told,
  type Watched,
} from './invariants/invariant.ts';
import { Loads } from './invariants/loads.ts';
import { LoginsAndMails } from './invariants/logins-and-mails.ts';
import { Messages } from './invariants/messages.ts';
import { News } from './invariants/news.ts';
import { Pages } from './invariants/pages.ts';
import { Passkeys } from './invariants/passkeys.ts';
import { Players } from './invariants/players.ts';
import { Quizzes } from './invariants/quizzes.ts';
import { Requests } from './invariants/requests.ts';
import { Rows } from './invariants/rows.ts';
import { Sessions } from './invariants/sessions.ts';
import { Texts } from './invariants/texts.ts';
import { Writes } from './invariants/writes.ts';
import type { Call } from './network.ts';
import type { Answer, SessionTruth, Truth } from './server.ts';
import type { Step } from './step.ts';
import type { SimulatedTab } from './tab.ts';
import { noteTransitions } from './transitions.ts';

/** Tells the invariants what happens, and keeps the first problem that one of them finds. */
export class Ledger implements Evidence {
  readonly world: Watched;
  /** The first invariant that did not hold. */
  problem: string | null = null;
  readonly texts = new Texts(this);
  readonly sessions = new Sessions(this);
  readonly players = new Players(this);
  readonly news = new News(this);
  /** In the order of their checks when nothing happens any more. */
  readonly #invariants: readonly Invariant[] = [
    new Quizzes(this),
    new Loads(this),
    this.players,
    this.sessions,
    new Passkeys(this),
    new Messages(this, this.players),
    new LoginsAndMails(this),
    new Rows(this),
    new Calendars(this),
    new Writes(this),
    new Requests(this),
    this.news,
    new Pages(this),
    this.texts,
  ];
  #truth: Truth | null = null;
  readonly #full = new Set<number>();
  readonly #failures = new Map<number, number>();
  readonly #told: Told[] = [];
  readonly #changed = new Set<SimulatedTab>();

  constructor(world: Watched) {
    this.world = world;
  }

  get truth(): Truth {
    if (!this.#truth) throw new Error('the ledger has not looked yet');
    return this.#truth;
  }

  readonly isFull = (browser: number): boolean => this.#full.has(browser);

  readonly failuresOf = (tab: number): number => this.#failures.get(tab) ?? 0;

  readonly blame = (problem: string): void => {
    this.problem ??= problem;
  };

  /** The storage of a browser is full: its texts are only in its pages, until they are typed again. */
  sawFull(browser: number): void {
    this.#full.add(browser);
  }

  /** A call of a tab got no answer, or was refused. */
  sawFailure(tab: number): void {
    this.#failures.set(tab, this.failuresOf(tab) + 1);
  }

  /** Something has happened to an account in the game, or by the operator. */
  sawChange(usuario: string): void {
    const player = 1 + accounts.findIndex((account) => account.usuario === usuario);
    for (const invariant of this.#invariants) invariant.changed?.(player);
  }

  /** Everything that the actors of a tab tell. */
  hear(tab: SimulatedTab, event: InspectionEvent): void {
    for (const invariant of this.#invariants) invariant.hear?.(tab, event);
    noteTransitions(event);
    if (event.type === '@xstate.snapshot') this.#changed.add(tab);
    if (event.type !== '@xstate.event') return;
    const { type, kind, text } = { kind: undefined, text: undefined, ...event.event };
    if (type === 'message.shown')
      this.#told.push({ tab, user: tab.user, text: String(text), isSuccess: kind === 'success' });
  }

  /** A person uses a control. Returns whether there is such a control now. */
  watch(tab: SimulatedTab, { actor, event }: Extract<Step, { do: 'use' }>, act: () => boolean): boolean {
    const taken = this.#invariants.map((invariant) => invariant.use?.(tab, actor, event));
    if (event.type === 'call.cancelled') this.sawFailure(tab.number);
    if (!act()) return false;
    for (const done of taken) done?.();
    return true;
  }

  sawHandled(call: Call, answer: Answer, session: SessionTruth | null): void {
    for (const invariant of this.#invariants) invariant.handled?.(call, answer, session);
  }

  /** An answer arrives at its page. */
  sawDelivered(call: Call, answer: Answer): void {
    for (const invariant of this.#invariants) invariant.delivered?.(call, answer);
  }

  async sawAnswer(call: Call, answer: Answer): Promise<void> {
    if (answer.status === 500) this.blame(`the server answered 500 to ${call.method} ${call.path}`);
    for (const invariant of this.#invariants) await invariant.answered?.(call, answer);
  }

  /** Reads the database, and checks it. */
  async look(): Promise<void> {
    const before = this.#truth;
    this.#truth = await this.world.server.truth();
    for (const invariant of this.#invariants) invariant.look?.(this.#truth, before);
  }

  /** After every step. */
  async check(): Promise<void> {
    for (const told of this.#told.splice(0))
      for (const invariant of this.#invariants) await invariant.told?.(told);
    for (const invariant of this.#invariants) invariant.check?.();
    for (const tab of this.#changed) {
      if (!tab.isOpen) continue;
      const contexts = contextsOf(tab);
      for (const invariant of this.#invariants) invariant.checkTab?.(tab, contexts);
    }
    this.#changed.clear();
  }

  /** When nothing happens any more and the network works: every page tells what is true, and nothing is stuck. */
  async checkQuiet(): Promise<void> {
    const { world } = this;
    const { server } = world;
    await server.setMaintenance(false);
    if (server.game) server.game.condition = 'well';
    await world.pass(66_000);
    // The site hears of what happened in a game within a minute, and the page a minute later.
    if (server.game === null) await this.sessions.checkNoticed();
    await world.pass(84_000);
    await this.sessions.checkNoticed();
    for (const tab of world.openTabs) tab.prompt.answer(null);
    await world.rest();
    await world.deliverAll();
    await this.look();
    await this.check();
    for (const invariant of this.#invariants) {
      await invariant.checkQuiet?.();
      await this.check();
    }
  }
}
