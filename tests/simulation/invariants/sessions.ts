import { type InspectionEvent, isMachineSnapshot } from 'xstate';
import { checkAuth } from '#contract/calls/session.ts';
import { closeSessions } from '#contract/calls/sessions.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isAdminLevel } from '#contract/rules/access.ts';
import { sha256 } from '#server/common/sha256.ts';
import { accounts } from '../community.ts';
import type { Call } from '../network.ts';
import type { Answer, SessionTruth, Truth } from '../server.ts';
import type { StepEvent } from '../step.ts';
import { type SimulatedTab, snapshotOf } from '../tab.ts';
import { Invariant } from './invariant.ts';

// The numbers are those of the documents: a wrong limit of the product is a fault, too.

/** The paths of the contract with their parameters as patterns, and who may call them. */
const accesses = Object.values(endpoints).map(({ method, path, access }) => ({
  method,
  access,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The calls without a bearer token (2.13). */
const unauthenticated =
  /\/(login|forgot-password|account-by-email|reset-password|token|server-status|busy-hours|tops|passkey-login(\/options)?)$/;

/** The account of the other administrator (`world.ts`). */
const colleague = 1 + accounts.findIndex(({ usuario }) => usuario === 'diana');

const day = 86_400_000;
/** How long a session lives, in milliseconds: without use, and at most (docs/SECURITY.md). */
const remembered = { idle: 30 * day, longest: 90 * day };
const standard = { idle: day, longest: 7 * day };

interface Known {
  player: number;
  begun: number;
  used: number;
  life: typeof standard;
  /** Whether something has happened that may end it. */
  mayEnd: boolean;
}

/**
 * A session that has ended does nothing more, and neither does an administrator without the level (2.10). One without
 * 'Recordarme' is not in the storage that all tabs share (2.1). No session ends without a cause, every page notices
 * within a minute that its own has ended (2.2), and one that a browser has forgotten is ended on the server (2.16).
 */
export class Sessions extends Invariant {
  readonly #known = new Map<string, Known>();
  /** The tokens of sessions that a person has ended, or that have expired. */
  readonly #ended = new Set<string>();
  /** The players who have had the level of administrators. */
  readonly #admins = new Set<number>();
  /** The tabs whose session has expired in this step. */
  readonly #expired = new Set<SimulatedTab>();
  #hadMaintenance = false;
  /** How many calls of each tab had failed before this step. */
  readonly #failures = new Map<SimulatedTab, number>();
  /** The token of each open tab. */
  #tokens = new Map<SimulatedTab, string>();
  /** The tabs that have not heard yet that another session is in the storage. */
  readonly #replaced = new Set<SimulatedTab>();
  /** The tokens that a tab had and that its browser does not need any more, and the browser. */
  readonly #forgotten = new Map<string, number>();

  /** The tokens of all sessions, in the order of their logins. */
  get tokens(): readonly string[] {
    return [...this.#known.keys()];
  }

  override hear(tab: SimulatedTab, event: InspectionEvent): void {
    if (event.type !== '@xstate.snapshot') return;
    const { snapshot } = event;
    if (!isMachineSnapshot(snapshot) || snapshot.machine.id !== 'session') return;
    if (JSON.stringify(snapshot.value).includes('expired')) this.#expired.add(tab);
  }

  override use(tab: SimulatedTab, _: string, { type }: StepEvent): () => void {
    const { token } = tab;
    return () => {
      if (type === 'logout.requested' && token) this.#ended.add(token);
    };
  }

  override changed(player: number): void {
    this.#mayEnd(player, '');
  }

  /** What has happened ends the sessions of a player, except the one that did it. Player 0 is unknown. */
  #mayEnd(player: number, own: string): void {
    for (const [token, known] of this.#known)
      if (token !== own && (player === 0 || known.player === player)) known.mayEnd = true;
  }

  override handled(call: Call, { status, body }: Answer, session: SessionTruth | null): void {
    const { blame } = this.evidence;
    const { userID, method, path } = call;
    const token = tokenOf(call);
    if (userID !== null && session !== null && session.player !== userID)
      blame(`the page of player ${userID} calls ${path} with the session of ${session.player}`);
    if (userID !== null && accessTo(call) !== 'public' && token === '')
      blame(`the page of player ${userID} calls ${path} without a session`);
    const isPublic = unauthenticated.test(path) || (method === 'GET' && /(links|noticias)$/.test(path));
    // In maintenance a page repeats a read with it (9.9).
    this.#hadMaintenance ||= this.evidence.world.server.maintenanceSince !== null;
    if (isPublic && token !== '' && !this.#hadMaintenance && call.life.tab >= 0)
      blame(`a page sends its session with ${path}`);
    if (path === checkAuth.path && session === null && /"authenticated":true/.test(body))
      blame('a session that has ended counts as alive');
    const { id = null } = path === closeSessions.path ? JSON.parse(call.body ?? '') : {};
    if (status === 200 && id === null && /pass|[nN]ame$|end$|logout$/.test(path))
      this.#mayEnd(session?.player ?? 0, token);
    this.#checkMaintenance(call, status, session);
    this.#checkAlive(call, { status, body }, session);
    if (status >= 300 || accessTo(call) === 'public') return;
    const problem = whyRefused(call, session);
    if (problem) blame(`the server did ${method} ${path} for ${problem}`);
    const known = this.#known.get(token);
    if (!known) return;
    const { now } = this.evidence.world.server;
    if (now - known.used > known.life.idle || now - known.begun > known.life.longest)
      blame('a session lives longer than it may');
    known.used = now;
  }

  /** During maintenance the site answers administrators alone, and checks of the session (9.9). */
  #checkMaintenance({ method, path }: Call, status: number, session: SessionTruth | null): void {
    const { now, maintenanceSince, maintenanceChangedAt, game } = this.evidence.world.server;
    // The server may know it some seconds later.
    if (now - maintenanceChangedAt < 15_000) return;
    if (maintenanceSince === null) {
      if (status === 503 && !game)
        this.evidence.blame(`the server refuses ${method} ${path} without maintenance`);
      return;
    }
    if (/login|logout|options$/.test(path) || path === checkAuth.path) return;
    // The server may have heard of a new level in the game before `sessionOf` does.
    const player = this.evidence.truth.players.find(({ id }) => id === session?.player);
    if (session && [session.level, player?.level ?? 0].some(isAdminLevel)) return;
    if (status < 400) this.evidence.blame(`the server did ${method} ${path} during maintenance`);
  }

  /** A session that lives is not refused. The site may have heard of the game before `sessionOf` does. */
  #checkAlive(
    call: Call,
    { status, body }: Pick<Answer, 'status' | 'body'>,
    session: SessionTruth | null,
  ): void {
    const { world, blame } = this.evidence;
    if (session === null || world.server.game || world.isTogether) return;
    if (call.path === checkAuth.path) {
      if (!/"authenticated":true/.test(body))
        blame(`a session that lives is answered with ${status} ${body}`);
      return;
    }
    // After a rename without an answer the page asks for both names.
    const isRefused = status === 401 || (status === 403 && !call.url.includes('Name='));
    if (call.method === 'GET' && isRefused && whyRefused(call, session) === null)
      blame(`the server answers ${call.url} with ${status}`);
  }

  override async answered(call: Call, { status, body }: Answer): Promise<void> {
    const { path, body: sent } = call;
    if (status === 200 && path === closeSessions.path) await this.#checkClosed(call);
    if (!/login$/.test(path) || status !== 200) return;
    const { token, userID } = JSON.parse(body);
    const { now } = this.evidence.world.server;
    const life = JSON.parse(sent ?? '').remember ? remembered : standard;
    const begun = { player: Number(userID), begun: now, used: now, life, mayEnd: false };
    if (!this.#known.has(token)) this.#known.set(token, begun);
  }

  /** 'Cerrar' ends one session, and 'Cerrar todas las demás' all but the one that has asked (6.13). */
  async #checkClosed(call: Call): Promise<void> {
    const { blame, world } = this.evidence;
    const own = tokenOf(call);
    const { id } = JSON.parse(call.body ?? '');
    if (call.life.tab < 0) return;
    const player = this.#known.get(own)?.player;
    for (const [token, known] of this.#known) {
      if (token === own || known.player !== player || (id !== null && id !== listedId(token))) continue;
      known.mayEnd = true;
      if (await world.server.sessionOf(token)) blame('a session lives on after it was ended');
    }
  }

  /** The list of a player's sessions, when it has just been read (6.13). */
  async #checkList(tab: SimulatedTab): Promise<void> {
    const { world, blame } = this.evidence;
    const snapshot = snapshotOf(tab.actors.get('sessions'));
    if (snapshot?.value !== 'ready' || !tab.token) return;
    const listed: { id: string; isCurrent: boolean }[] = snapshot.context.sessions;
    const player = Number(tab.user?.userID);
    const ids: string[] = [];
    for (const [token, known] of this.#known)
      if (known.player === player && (await world.server.sessionOf(token))) ids.push(listedId(token));
    const hasAll = ids.every((id) => listed.some((one) => one.id === id));
    // The colleague's sessions are not known.
    const hasMore = listed.length > ids.length && player !== colleague;
    const current = listed.filter(({ isCurrent }) => isCurrent).map(({ id }) => id);
    if (!hasAll || hasMore || current.join() !== listedId(tab.token))
      blame(`tab ${tab.number} lists ${listed.length} sessions of ${ids.length}`);
  }

  override look({ players }: Truth): void {
    for (const { id, level } of players) if (isAdminLevel(level)) this.#admins.add(id);
  }

  override checkTab(tab: SimulatedTab): void {
    if (tab.isAdmin && !this.#admins.has(Number(tab.user?.userID)))
      this.evidence.blame(`tab ${tab.number} shows the administration to player ${tab.user?.userID}`);
  }

  override check(): void {
    const { world, blame, isFull } = this.evidence;
    const { openTabs } = world;
    this.#checkChecks();
    for (const tab of this.#expired) this.#checkExpired(tab);
    this.#expired.clear();
    for (const tab of openTabs) this.#failures.set(tab, this.#failuresOf(tab));
    const tokens = new Map(openTabs.flatMap((tab) => (tab.token === null ? [] : [[tab, tab.token]])));
    for (const [tab, token] of this.#tokens) {
      const browser = world.browserOf(tab.number);
      const isKept = [...tokens.values(), ...world.sharedBy(browser).values()].join().includes(token);
      if (tab.isOpen && !isKept) this.#forgotten.set(token, browser);
      const isLost = tab.isOpen && tab.token === null && !this.#ended.has(token) && !this.#replaced.has(tab);
      if (isLost && !isFull(browser)) blame(`tab ${tab.number} has lost its session`);
    }
    this.#tokens = tokens;
    this.#replaced.clear();
    for (const [tab, token] of tokens)
      if (!tab.storages.some((storage) => storage.getItem('vr.session')?.includes(token)))
        this.#replaced.add(tab);
    const shared = openTabs
      .flatMap(({ number }) => [...world.sharedBy(world.browserOf(number)).values()])
      .join();
    for (const [token, { life }] of this.#known)
      if (life === standard && shared.includes(token)) blame('a session is remembered that should not be');
  }

  /** Checks of a session never overlap (2.2). */
  #checkChecks(): void {
    const { network } = this.evidence.world;
    const waiting = network.calls.filter(
      ({ path, isAborted, life }) => path === checkAuth.path && !isAborted && !life.isOver,
    );
    for (const call of waiting) {
      if (waiting.some((other) => other !== call && other.life === call.life))
        this.evidence.blame(`tab ${call.life.tab} checks its session twice at the same time`);
    }
  }

  /** How many calls of a tab have failed, or its checks of the session were given up. */
  #failuresOf({ number }: SimulatedTab): number {
    return this.evidence.failuresOf(number) + (this.evidence.world.network.givenUp.get(number) ?? 0);
  }

  #checkExpired(tab: SimulatedTab): void {
    const { world } = this.evidence;
    const token = this.#tokens.get(tab);
    // A session that has begun and ended in this step: the other tabs of the browser had taken it over.
    if (token === undefined)
      for (const [other, former] of this.#tokens)
        if (world.browserOf(other.number) === world.browserOf(tab.number)) this.#ended.add(former);
    if (token === undefined || this.#ended.has(token)) return;
    this.#ended.add(token);
    const hasFailed = this.#failuresOf(tab) > (this.#failures.get(tab) ?? 0);
    const { mayEnd = true, used = 0, life = standard } = this.#known.get(token) ?? {};
    const isOld = world.server.now - used > life.idle - day / 24;
    if (!hasFailed && !mayEnd && !isOld)
      this.evidence.blame(`tab ${tab.number} says that its session has expired`);
  }

  /** Every page asks once a minute whether its session lives (2.2). */
  async checkNoticed(): Promise<void> {
    const { openTabs, server } = this.evidence.world;
    for (const tab of openTabs)
      if (tab.isSessionOpen && (await server.sessionOf(tab.token ?? '')) === null)
        this.evidence.blame(`tab ${tab.number} does not notice that its session has ended`);
  }

  override async checkQuiet(): Promise<void> {
    const { world, isFull, blame } = this.evidence;
    for (const tab of world.openTabs) tab.hearNetwork();
    await world.rest();
    await world.deliverAll();
    for (const tab of world.openTabs) tab.reopen('sessions');
    await world.rest();
    await world.deliverAll();
    for (const tab of world.openTabs) await this.#checkList(tab);
    for (const [token, browser] of this.#forgotten) {
      const hasPage = world.openTabs.some((tab) => world.browserOf(tab.number) === browser);
      // A full storage cannot keep what is left to end.
      const isKept = hasPage && !isFull(browser);
      if (isKept && (await world.server.sessionOf(token)) !== null)
        blame('a session lives on that its browser has forgotten');
    }
  }
}

/** The id of a session in the list of its player. */
function listedId(token: string): string {
  return sha256(sha256(token));
}

/** Who may make a call. A session that has ended may be ended. */
function accessTo({ method, path }: Call) {
  const found = accesses.find((one) => method === one.method && one.pattern.test(path));
  const isEnd = method === 'POST' && path === endpoints.endSession.path;
  return isEnd ? 'public' : (found?.access ?? 'public');
}

/** Why the server must refuse a call; null if it may accept it. */
export function whyRefused(call: Call, session: SessionTruth | null): string | null {
  const access = accessTo(call);
  if (access === 'public') return null;
  if (session === null) return 'a session that has ended';
  if (access !== 'player' && !isAdminLevel(session.level))
    return 'a player without the level of administrators';
  const [, owner = session.player] = /userID"?[=:]"?(\d+)/.exec(`${call.url} ${call.body}`) ?? [];
  return Number(owner) === session.player ? null : `player ${session.player}, not ${owner}`;
}

/** The session's token that a call brings; '' without one. */
export function tokenOf({ headers }: Call): string {
  return headers['authorization']?.split(' ')[1] ?? '';
}
