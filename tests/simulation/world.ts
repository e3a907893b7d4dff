import { JSDOM } from 'jsdom';
import type { InspectionEvent } from 'xstate';
import { SteppableClock } from '#bench/simulation/steppable-clock.ts';
import { changeCharacterName } from '#contract/calls/player.ts';
import { checkAuth } from '#contract/calls/session.ts';
import type { Authenticator } from '#tests/support/authenticator.ts';
import { type Browser, createBrowser } from './browser-tabs.ts';
import { type Account, accounts, firstPassword, startTime } from './community.ts';
import { tokenOf, whyRefused } from './invariants/sessions.ts';
import { Ledger } from './ledger.ts';
import { reach } from './marks.ts';
import { type Call, isWrite, SimulatedNetwork } from './network.ts';
import { type Fault, triggerStatements } from './planted.ts';
import { type Answer, apiKey, type SimulatedServer } from './server.ts';
import type { Step } from './step.ts';
import { type Life, SimulatedTab } from './tab.ts';
import type { TabRecordings } from './tab-recordings.ts';

const base = new JSDOM(
  '<meta name="capabilities" content="logout sessions storyReview calendar topsWeek busyHours passkeys">',
  {
    contentType: 'text/html',
  },
).window;

/** Who sits at each browser. Tab `n` belongs to browser `n` modulo their number. */
export type Owners = readonly Account[];

/** What a simulation has from the start. */
export interface Setting {
  owners: Owners;
  /** Whether the players are in the database of a gamemode. */
  hasGame: boolean;
}

/** What a server that has done it accepts again (6.6, 6.13, 8.4). */
const repeatable = /change-password$|sessions\/end$|noticias$/;

/** The texts of calls that the server must judge. */
const spoiledTexts =
  /("(?:titulo|descripcion|minititulo|contenido|linkNew|newCharacterName|newPassword|datosImportantes|historia|name)":)"[^"]*"/g;

const html = '<!doctype html><html><body><h1>Bad Gateway</h1></body></html>';

/** Lets everything happen that follows from what has happened. */
const flush = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The whole system: browsers with their tabs, the network, the server and one clock. */
export class World {
  readonly clock = new SteppableClock(startTime);
  readonly network = new SimulatedNetwork();
  readonly tabs: SimulatedTab[] = [];
  readonly setting: Setting;
  readonly server: SimulatedServer;
  readonly ledger: Ledger;
  readonly #browsers: readonly {
    browser: Browser;
    shared: Map<string, string>;
    passkeys: Authenticator[];
  }[];
  /** Records the tabs, if there are any. */
  recordings: TabRecordings | null = null;

  readonly #fault: Fault | null;
  readonly #proxy: ReturnType<NonNullable<Fault['proxy']>>;

  private constructor(server: SimulatedServer, setting: Setting, fault: Fault | null) {
    this.server = server;
    this.setting = setting;
    this.#fault = fault;
    this.#proxy = fault?.proxy?.() ?? ((headers) => headers);
    this.#browsers = setting.owners.map(() => {
      const shared = fault?.storage?.() ?? new Map<string, string>();
      return { browser: createBrowser(base, shared), shared, passkeys: [] };
    });
    this.ledger = new Ledger(this);
  }

  static async create(server: SimulatedServer, setting: Setting, fault: Fault | null): Promise<World> {
    const world = new World(server, setting, fault);
    await server.reset(() => world.clock.now(), setting.hasGame);
    for (const statement of fault ? triggerStatements(fault) : []) await server.sabotage(statement);
    await world.ledger.look();
    return world;
  }

  get owners(): Owners {
    return this.setting.owners;
  }

  /** The shared storage of a browser. */
  sharedBy(browser: number): ReadonlyMap<string, string> {
    const found = this.#browsers[browser];
    if (!found) throw new Error('no such browser');
    return found.shared;
  }

  get passkeys(): readonly Authenticator[] {
    return this.#browsers.flatMap(({ passkeys }) => passkeys);
  }

  browserOf(tab: number): number {
    return tab % this.owners.length;
  }

  get openTabs(): readonly SimulatedTab[] {
    return this.tabs.filter(({ isOpen }) => isOpen);
  }

  /** Takes a step and checks the invariants. Returns false if the step means nothing now. */
  async take(step: Step): Promise<boolean> {
    const isDone = await this.#act(step);
    await this.rest();
    this.#checkAlarmed();
    if (isDone) await this.ledger.check();
    return isDone;
  }

  /** Tabs that must ask at once whether their session lives (2.2, 2.4). */
  readonly #alarmed: { readonly tab: SimulatedTab; readonly token: string | null }[] = [];
  readonly #sessions = new Map<SimulatedTab, string>();
  /** When a session of a tab was opened or checked last. */
  readonly #checkedAt = new Map<SimulatedTab, number>();

  #checkAlarmed(): void {
    for (const { tab, token } of this.#alarmed.splice(0)) {
      const isAsking = this.network.calls.some(
        ({ life, path, isAborted }) =>
          life.tab === tab.number && !life.isOver && path === checkAuth.path && !isAborted,
      );
      // The page may have taken over a session that another tab has opened.
      if (tab.isOpen && tab.isSessionOpen && tab.token === token && !isAsking)
        this.ledger.blame(`tab ${tab.number} does not check its session`);
    }
    for (const tab of this.openTabs) {
      const session = `${tab.token} ${this.sharedBy(this.browserOf(tab.number)).get('vr.session')}`;
      if (session !== this.#sessions.get(tab)) this.#checkedAt.set(tab, this.clock.now());
      this.#sessions.set(tab, session);
    }
  }

  /** The page is shown: it checks its session if that was not checked for a minute. */
  #alarmShown(tab: SimulatedTab): void {
    if (tab.isSessionOpen && this.clock.now() - (this.#checkedAt.get(tab) ?? 0) > 60_000)
      this.#alarmed.push({ tab, token: tab.token });
  }

  /** Runs pages and promises until nothing changes. */
  async rest(): Promise<void> {
    for (let round = 0; round < 100; round += 1) {
      await flush();
      if (!this.openTabs.map((tab) => tab.render()).includes(true)) return;
    }
    throw new Error('a page does not come to rest');
  }

  async #act(step: Step): Promise<boolean> {
    switch (step.do) {
      case 'wait':
        await this.advance(step.ms);
        return true;
      case 'pass':
        await this.pass(step.ms);
        return true;
      case 'sleep':
        this.clock.sleep(step.ms);
        // No connection lasts for hours.
        if (step.ms > 3_600_000) await this.#loseCalls();
        return true;
      case 'restart':
        await this.server.restart(step.isPasskeyNeeded);
        return true;
      case 'maintenance':
        await this.server.setMaintenance(step.isOn);
        return true;
      case 'account':
        if (!(await this.server.change(accountOf(step.usuario), step.change))) return false;
        this.ledger.sawChange(step.usuario);
        if (step.change.name !== undefined) this.ledger.players.sawRename(step.usuario);
        await this.ledger.look();
        return true;
      case 'register':
        await this.server.mailConfirmation();
        return true;
      case 'earn':
        await this.server.earn();
        return true;
      case 'gameDatabase':
        if (this.server.game) this.server.game.condition = step.condition;
        return this.server.game !== null;
      case 'gameWrite':
        if (this.server.game) this.server.game.nextWrite = step.fate;
        return this.server.game !== null;
      case 'forge':
        return await this.#forge(step);
      case 'together':
        return await this.#arriveTogether();
      case 'colleague':
        return await this.#colleague(step);
      case 'open':
        return this.#openTab(step);
      default:
        return await this.#actInTab(step, this.tabs[step.tab]);
    }
  }

  async #actInTab(step: Extract<Step, { tab: number }>, tab: SimulatedTab | undefined): Promise<boolean> {
    if ('call' in step) return await this.#move(step);
    if (!tab?.isOpen) return false;
    // A person is slower than the events of a browser's storage.
    if (step.do !== 'restore') this.#hear(tab);
    await this.rest();
    switch (step.do) {
      case 'use':
        return this.ledger.watch(tab, step, () => tab.use(step.actor, step.event));
      case 'answerPrompt':
        return tab.prompt.answer(step.key);
      case 'visit':
        tab.visit(step.path);
        return true;
      case 'back':
        return tab.go(-1);
      case 'forward':
        return tab.go(1);
      case 'reload':
        tab.reload();
        return true;
      case 'close':
        tab.close();
        return true;
      case 'mail':
        return this.#openMail(tab, step.usuario);
      case 'storage':
        tab.browser.isFull = step.isFull;
        this.ledger.sawFull(this.browserOf(tab.number));
        return true;
      case 'hide':
        tab.hide();
        return true;
      case 'show':
        this.#alarmShown(tab);
        tab.show();
        return true;
      case 'restore':
        this.#alarmShown(tab);
        tab.restoreFromCache();
        return true;
      default:
        return true;
    }
  }

  #openMail(tab: SimulatedTab, usuario: string): boolean {
    const { path } = this.server.mailed.find(({ to }) => to.startsWith(`${usuario}@`)) ?? {};
    if (path === undefined) return false;
    this.ledger.texts.keepSecret(path.split('token=')[1] ?? '');
    tab.load(path);
    return true;
  }

  #hear(tab: SimulatedTab): void {
    if (!this.#fault?.isDeaf) tab.hear();
  }

  #openTab({ tab: number, path }: Extract<Step, { do: 'open' }>): boolean {
    const { browser, passkeys } = this.#browsers[this.browserOf(number)] ?? {};
    if (!browser || !passkeys || this.tabs[number]?.isOpen || number > this.tabs.length) return false;
    this.tabs[number] = new SimulatedTab({
      number,
      browser,
      passkeys,
      path,
      clock: this.clock,
      adapterFor: (life) => this.network.adapterFor(life),
      inspect: (tab: SimulatedTab, event: InspectionEvent, life: Life) => {
        this.recordings?.add(life, () => this.clock.now(), event);
        this.ledger.hear(tab, event);
      },
      onError: (tab, error) => this.ledger.blame(`tab ${tab.number}: uncaught ${String(error)}`),
    });
    return true;
  }

  async #move(step: Extract<Step, { call: string }>): Promise<boolean> {
    const isBack = step.do === 'answer' || step.do === 'half';
    const side = isBack ? true : step.do === 'deliver' || step.do === 'lose' ? null : false;
    const call = this.network.find(step.tab, step.call, side);
    const isLate = step.do === 'delayBody';
    if (!call || (isLate && (!call.body || this.server.game))) return false;
    if (isLate) this.ledger.sawChange(step.usuario);
    const isRepeated = step.do === 'twice';
    if (step.do === 'refuse') call.answer = { status: step.status, headers: {}, body: html };
    else if (step.do !== 'lose' && !isBack) {
      await this.arrive(
        call,
        isLate ? () => this.server.change(accountOf(step.usuario), step.change) : undefined,
      );
      const first = call.answer;
      if (isRepeated) {
        call.answer = null;
        const { status } = await this.arrive(call);
        if (first?.status === 200 && repeatable.test(call.path) && status !== 200)
          this.ledger.blame(`the server refuses ${call.path} that it has accepted before`);
      }
      // What is done once is refused the second time.
      if (call.method === 'POST') call.answer = first;
    }
    reach(`${step.do} ${call.method} ${call.path}`);
    if ((step.do === 'arrive' || isLate) && !call.isAborted && !call.life.isOver) return true;
    this.network.remove(call);
    if (step.do === 'crash') await this.server.restart();
    if (call.isAborted || call.life.isOver) return true;
    const answer = step.do === 'lose' || step.do === 'crash' ? null : call.answer;
    const isHalf = step.do === 'half';
    if (answer === null || answer.status >= 400 || isHalf) this.ledger.sawFailure(step.tab);
    const tab = this.tabs[step.tab];
    if (!isHalf && answer?.status === 401 && tab?.isSessionOpen && tokenOf(call) === tab.token)
      this.#alarmed.push({ tab, token: tab.token });
    if (!isHalf && answer?.status === 200 && call.path === checkAuth.path && tab)
      this.#checkedAt.set(tab, this.clock.now());
    if (answer && isHalf) {
      // A connection that breaks midway: some browsers report no failure.
      const body = answer.body.slice(0, answer.body.length / 2);
      if (/\w{3}/.test(body)) this.ledger.texts.sawHalf(body);
      call.succeed({ ...answer, body });
    } else if (answer) {
      this.ledger.sawDelivered(call, answer);
      call.succeed(answer);
    } else call.fail();
    return true;
  }

  async #loseCalls(): Promise<void> {
    for (const { life, path } of [...this.network.calls])
      await this.#move({ do: 'lose', tab: life.tab, call: path });
  }

  /** The server handles a call. */
  async arrive(call: Call, beforeBody?: () => Promise<unknown>): Promise<Answer> {
    if (!call.answer) {
      let session = await this.server.sessionOf(tokenOf(call));
      call.answer = await this.server.handle(
        { ...call, headers: this.#proxy(call.headers) },
        beforeBody &&
          (async () => {
            await beforeBody();
            session = await this.server.sessionOf(tokenOf(call));
          }),
      );
      if (!this.isTogether) this.ledger.news.checkList(call, call.answer);
      this.ledger.sawHandled(call, call.answer, session);
      if (this.server.game?.isWell === false)
        reach(`without the game ${call.method} ${call.path} ${call.answer.status}`);
      reach(`handled ${call.method} ${call.path} ${call.answer.status}`);
    }
    await this.ledger.sawAnswer(call, call.answer);
    if (call.answer.status === 200) this.past.set(`${call.method} ${call.path}`, call);
    if (isWrite(call)) await this.ledger.look();
    return call.answer;
  }

  isTogether = false;

  /** All calls that wait arrive at the same time, except those whose passwords are hashed in other threads. */
  async #arriveTogether(): Promise<boolean> {
    const calls = this.network.calls.filter(({ answer, path }) => !answer && !/login|pass|end$/.test(path));
    if (calls.length < 2) return false;
    this.isTogether = true;
    await Promise.all(calls.map((call) => this.arrive(call)));
    this.isTogether = false;
    const renamed = calls.filter(
      ({ path, answer }) => path === changeCharacterName.path && answer?.status === 200,
    );
    if (new Set(renamed.map(tokenOf)).size < renamed.length)
      this.ledger.blame('two renames at the same time are both done');
    for (const call of calls) if (call.isAborted || call.life.isOver) this.network.remove(call);
    reach('together');
    return true;
  }

  /** The last accepted call of each kind. */
  readonly past = new Map<string, Call>();

  async #forge({ past: name, session, text }: Extract<Step, { do: 'forge' }>): Promise<boolean> {
    const past = this.past.get(name);
    const token = this.ledger.sessions.tokens[session] ?? '';
    const isForeign = past && whyRefused(past, await this.server.sessionOf(token)) !== null;
    if (!past || (!isForeign && text === undefined)) return false;
    const headers = { ...past.headers, authorization: `Bearer ${token}` };
    const body =
      text === undefined ? past.body : past.body?.replace(spoiledTexts, `$1${JSON.stringify(text)}`);
    const { status } = await this.arrive({
      ...past,
      body,
      headers,
      answer: null,
      userID: null,
      life: { isOver: true, tab: -1, userID: () => null },
    });
    if (status < 300 && body !== past.body)
      this.ledger.blame(`the server accepts ${name} with '${text?.slice(0, 9)}'`);
    return true;
  }

  #colleagueToken: string | null = null;

  async #colleague({ method, path, body }: Extract<Step, { do: 'colleague' }>): Promise<boolean> {
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    if (this.#colleagueToken === null) {
      const credentials = { usuario: 'diana', password: firstPassword, remember: true };
      const login = {
        method: 'POST',
        url: '/api/logueo/login',
        headers,
        body: JSON.stringify(credentials),
      } as const;
      const { status, body: granted } = await this.server.handle(login);
      if (status !== 200) return false;
      this.#colleagueToken = String(JSON.parse(granted).token);
      await this.server.confirm(this.#colleagueToken);
    }
    const authorization = `Bearer ${this.#colleagueToken}`;
    const { status } = await this.server.handle({
      method,
      url: path,
      headers: { ...headers, authorization },
      body: method === 'DELETE' ? undefined : JSON.stringify(body),
    });
    if (status === 401) this.#colleagueToken = null;
    if (method === 'DELETE' && status === 200)
      this.ledger.news.sawDeletion(
        path.replace(/.*\/(mini)?noticias\//, (_, mini) => (mini ? 'subNews ' : 'news ')),
      );
    await this.ledger.look();
    return status === 200;
  }

  /** Advances the clock from timer to timer. */
  async advance(ms: number): Promise<void> {
    let left = ms;
    for (;;) {
      const next = this.clock.untilNextTimer();
      if (next === null || next > left) break;
      left -= next;
      this.clock.fireNext();
      await this.rest();
    }
    this.clock.advance(left);
  }

  /** The same with a network without faults. */
  async pass(ms: number): Promise<void> {
    const end = this.clock.elapsed() + ms;
    await this.deliverAll();
    for (;;) {
      const next = this.clock.untilNextTimer();
      if (next === null || this.clock.elapsed() + next > end) break;
      this.clock.fireNext();
      await this.rest();
      if (this.network.calls.length > 0) await this.deliverAll();
    }
    this.clock.advance(Math.max(0, end - this.clock.elapsed()));
  }

  /** A network without faults: every call arrives, and every answer, until nothing is on its way. */
  async deliverAll(): Promise<void> {
    for (let round = 0; round < 1000; round += 1) {
      for (const tab of this.openTabs) this.#hear(tab);
      await this.rest();
      const [call] = this.network.calls;
      if (!call) return;
      await this.#move({ do: 'deliver', tab: call.life.tab, call: call.path });
      await this.rest();
    }
    throw new Error('the calls do not end');
  }
}

function accountOf(name: string): Account {
  const found = accounts.find(({ usuario }) => usuario === name);
  if (!found) throw new Error(`no account ${name}`);
  return found.usuario;
}
