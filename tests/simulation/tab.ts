import { createHash } from 'node:crypto';
import type { AxiosAdapter } from 'axios';
import {
  type ActorOptions,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import type { SteppableClock } from '#bench/simulation/steppable-clock.ts';
import type { UserId } from '#contract/calls/session.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { accessOf, paths, quizPath, type RouteAccess } from '#contract/site-paths.ts';
import { adminLinksMachine } from '#machines/admin/admin-links.ts';
import { adminNewsMachine } from '#machines/admin/admin-news.ts';
import { isPartlyCreated } from '#machines/admin/news-composition.ts';
import type { Opened } from '#machines/admin/news-drafts.ts';
import { calendarMachine } from '#machines/player/calendar.ts';
import { certificatesMachine } from '#machines/player/certificates.ts';
import { changePasswordMachine } from '#machines/player/change-password.ts';
import { dueMachine } from '#machines/player/due.ts';
import { pageInstead, type Range } from '#machines/player/movements.ts';
import { businessesMachine, carsMachine, housesMachine } from '#machines/player/property.ts';
import { quizMachine } from '#machines/player/quiz.ts';
import { renameMachine } from '#machines/player/rename.ts';
import { sessionsMachine } from '#machines/player/sessions.ts';
import { sheetMachine } from '#machines/player/sheet.ts';
import { statsMachine } from '#machines/player/stats.ts';
import { isUnsaved, storyMachine } from '#machines/player/story.ts';
import { storyReviewMachine } from '#machines/player/story-review.ts';
import { downloadMachine } from '#machines/public/download.ts';
import { newsMachine } from '#machines/public/news.ts';
import { serverStatusMachine } from '#machines/public/server-status.ts';
import { isAdmin } from '#machines/session/access.ts';
import { admissionTo, type ReturnAddress } from '#machines/session/admission.ts';
import { confirmMachine } from '#machines/session/confirm.ts';
import { loginMachine } from '#machines/session/login.ts';
import { resetPasswordMachine } from '#machines/session/reset-password.ts';
import { isSessionOpen, type SessionUser } from '#machines/session/session.ts';
import { createApp } from '#src/app/create-app.ts';
import * as optionalCalls from '#src/app/optional-calls.ts';
import { createTheme } from '#src/core/theme.ts';
import { isDifferent } from '#src/core/workflow.ts';
import {
  adminNewsHref,
  adminNewsPlace,
  newsHistory,
  type openedFromTable,
} from '#src/pages/admin/news/admin-news-address.ts';
import { movementsHref, movementsPlace } from '#src/pages/player/movements/movements-address.ts';
import type { Authenticator } from '#tests/support/authenticator.ts';
import { bankMachines, type SavedFile } from './bank-files.ts';
import type { Browser, Tab } from './browser-tabs.ts';
import { PasskeyPrompt } from './passkey-prompt.ts';
import { apiKey } from './server.ts';
import type { StepEvent } from './step.ts';

/** The machine of a part of a page, as a view starts it. */
interface Mount {
  machine: AnyStateMachine;
  input?: object;
  /** As for `useInStep`. */
  inStep?: StepEvent;
}

interface Mounted {
  actor: AnyActor;
  last: StepEvent | undefined;
  wanted: unknown;
  /** The page at the last render. */
  path: string;
}

/** The address from which a guard has redirected, or that the table of news is the entry before. */
type EntryState = ReturnAddress | typeof openedFromTable;

interface Entry {
  url: string;
  state: EntryState | null;
}

export interface TabParts {
  number: number;
  browser: Browser;
  /** The passkeys of the browser. */
  passkeys: Authenticator[];
  /** The address with which the tab is opened. */
  path: string;
  clock: SteppableClock;
  /** The network, which gets the life of the page that calls. */
  adapterFor: (life: Life) => AxiosAdapter;
  inspect: (tab: SimulatedTab, event: InspectionEvent, life: Life) => void;
  onError: (tab: SimulatedTab, error: unknown) => void;
}

/** A page from its load to the next load or the end of the tab. Afterwards nothing of it runs any more. */
export interface Life {
  isOver: boolean;
  tab: number;
  /** The player of the page now; null without one. */
  userID: () => number | null;
}

/** A saved calendar is a file of the browser. */
const due = dueMachine.provide({ actions: { saveCalendar: () => {} } });

/** The machines of the pages that a mailed link opens. They get its token with an event. */
const pagesOfMail: ReadonlySet<string> = new Set(['confirm', 'resetPassword']);

/** A tab of a browser: the real app without its views. What the views decide, such as the guards, is here. */
export class SimulatedTab {
  readonly number: number;
  readonly browser: Browser;
  readonly prompt: PasskeyPrompt;
  readonly #parts: TabParts;
  readonly #sessionItems = new Map<string, string>();
  #history: Entry[];
  #index = 0;
  #wantsReload = false;
  #visit: { area: RouteAccess; owner: UserId | null } = { area: 'public', owner: null };
  #life: Life;
  #page: Tab;
  #app: ReturnType<typeof createApp>;
  #mounts = new Map<string, Mounted>();
  /** The token of the mailed link that the page was opened with. */
  #token = '';
  /** The files that the person has downloaded since the ledger looked. */
  readonly files: SavedFile[] = [];
  readonly #bank = bankMachines(this.files, () => this.user?.userID);
  isOpen = true;

  constructor(parts: TabParts) {
    this.#parts = parts;
    this.number = parts.number;
    this.browser = parts.browser;
    this.prompt = new PasskeyPrompt(parts.passkeys);
    this.#history = [{ url: parts.path, state: null }];
    ({ life: this.#life, page: this.#page, app: this.#app } = this.#load());
    this.#app.restoreSession();
  }

  #load() {
    const { clock, adapterFor, inspect, onError, number } = this.#parts;
    const userID = () => (this.user ? Number(this.user.userID) : null);
    const life: Life = { isOver: false, tab: number, userID };
    const ownClock: NonNullable<ActorOptions<AnyStateMachine>['clock']> = {
      setTimeout: (callback, delay) => clock.setTimeout(() => !life.isOver && callback(), delay),
      clearTimeout: (id) => clock.clearTimeout(id),
    };
    const page = this.browser.openTab({
      sessionItems: this.#sessionItems,
      replaced: {
        setTimeout: () => ownClock.setTimeout,
        crypto: () => ({ subtle: { digest: hashAtOnce } }),
        location: () => ({ reload: () => (this.#wantsReload = true) }),
      },
    });
    const observe = (event: InspectionEvent) => !life.isOver && inspect(this, event, life);
    const app = createApp({
      window: page.window,
      theme: createTheme(page.window, { clock: ownClock }).theme,
      settings: { apiUrl: '', apiKey, apiKeyHeader: 'x-api-key', adminRoleId: '1', asksCapabilities: false },
      now: () => clock.now(),
      random: () => ((clock.now() + number * 331) % 1000) / 1000,
      actorOptions: { clock: ownClock, inspect: observe },
      adapter: adapterFor(life),
      loadOptionalCalls: async () => optionalCalls,
    });
    const error = (failure: unknown) => onError(this, failure);
    app.session.subscribe({ error });
    app.maintenance.subscribe({ error });
    return { life, page, app };
  }

  get #entry(): Entry {
    return this.#history[this.#index] ?? { url: '/', state: null };
  }

  /** The number of the shown entry of the tab's history. */
  get entryNumber(): number {
    return this.#index;
  }

  get url(): string {
    return this.#entry.url;
  }

  get path(): string {
    return this.url.split('?')[0] ?? '/';
  }

  get user(): SessionUser | null {
    return this.#app.session.getSnapshot().context.user;
  }

  get isSessionOpen(): boolean {
    return isSessionOpen(this.#app.session.getSnapshot());
  }

  get token(): string | null {
    return this.#app.storage.token();
  }

  get isAdmin(): boolean {
    return isAdmin(this.#app.session.getSnapshot().children.access?.getSnapshot());
  }

  /** The mounted actors by name, and the session. */
  get actors(): ReadonlyMap<string, AnyActor> {
    return new Map([
      ['session', this.#app.session],
      ['maintenance', this.#app.maintenance],
      ...[...this.#mounts].map(([name, { actor }]) => [name, actor] as const),
    ]);
  }

  /** The mounted machines and their children by their paths, such as `adminNews.newsWriting`. */
  get machines(): readonly (readonly [path: string, actor: AnyActorRef])[] {
    const found: [string, AnyActorRef][] = [];
    const add = (path: string, actor: AnyActorRef) => {
      const children = snapshotOf(actor)?.children;
      if (!children) return;
      found.push([path, actor]);
      for (const [id, child] of Object.entries<AnyActorRef | undefined>(children))
        if (child) add(`${path}.${id}`, child);
    };
    for (const [name, actor] of this.actors) add(name, actor);
    return found;
  }

  get storages(): readonly Storage[] {
    return [this.#page.localStorage, this.#page.sessionStorage];
  }

  /** An actor by its name and those of its children, such as `adminNews.newsWriting`. */
  actorAt(path: string): AnyActorRef | undefined {
    const [name = '', ...children] = path.split('.');
    return children.reduce<AnyActorRef | undefined>(
      (actor, child) => snapshotOf(actor)?.children[child],
      this.actors.get(name),
    );
  }

  /** Sends what a control sends; false if there is no such control now. */
  use(path: string, event: StepEvent): boolean {
    const actor = this.actorAt(path);
    if (!actor || !canTake(actor, event)) return false;
    // The fields of a created news item are disabled.
    if (event.type === 'news.typed' && isPartlyCreated(snapshotOf(actor)?.context)) return false;
    // The page has the token of its link; a step is the same in every run.
    actor.send(pagesOfMail.has(path) ? { ...event, token: this.#token } : event);
    return true;
  }

  /** Opens a link from outside the site. */
  load(url: string): void {
    this.#navigate(url);
    this.reload();
  }

  hide(): void {
    this.#page.hide();
  }

  hear(): void {
    this.#page.deliverStorageEvents();
  }

  show(): void {
    this.#page.show();
    // The page with the due days listens, too.
    if (this.path === paths.due) this.#mounts.get('due')?.actor.send({ type: 'page.opened' });
  }

  /** The network is back. */
  hearNetwork(): void {
    this.#page.window.dispatchEvent(new Event('online'));
  }

  /** Leaves the page and returns to it from the back/forward cache. */
  restoreFromCache(): void {
    this.#page.restoreFromCache();
  }

  /** A link of the page: unsaved text asks first. */
  visit(url: string): void {
    const story = this.#mounts.get('story')?.actor;
    const event = { type: 'leave.requested', path: url };
    if (story && isUnsaved(story.getSnapshot()) && story.getSnapshot().can(event) && url !== this.url)
      story.send(event);
    else if (this.path === paths.adminNews && url.startsWith(`${paths.adminNews}?`))
      this.#openNews(placeOf(url));
    else if (url !== this.url) this.#navigate(url);
  }

  go(by: -1 | 1): boolean {
    if (!this.#history[this.#index + by]) return false;
    this.#index += by;
    return true;
  }

  reload(): void {
    this.#end();
    ({ life: this.#life, page: this.#page, app: this.#app } = this.#load());
    this.#app.restoreSession();
  }

  /** Starts a part of the page again. */
  reopen(name: string): void {
    this.#mounts.get(name)?.actor.stop();
    this.#mounts.delete(name);
  }

  close(): void {
    this.#end();
    this.isOpen = false;
  }

  /** Nothing is stopped: a page that is gone runs nothing any more. */
  #end(): void {
    this.#life.isOver = true;
    this.#page.close();
    this.prompt.close();
    this.#mounts = new Map();
    this.#visit = { area: 'public', owner: null };
  }

  #navigate(
    url: string,
    { replace = false, state = null }: { replace?: boolean; state?: EntryState | null } = {},
  ): void {
    if (!replace) this.#index += 1;
    this.#history = [
      ...this.#history.slice(0, this.#index),
      { url, state },
      ...(replace ? this.#history.slice(this.#index + 1) : []),
    ];
  }

  /** Does what the views do after a change. Returns whether anything has changed. */
  render(): boolean {
    if (this.#wantsReload) {
      this.#wantsReload = false;
      this.reload();
      return true;
    }
    const { url } = this;
    const wanted = this.#guarded();
    if (url !== this.url) return true;
    let isChanged = false;
    for (const [name, { actor }] of this.#mounts) {
      if (wanted.has(name)) continue;
      actor.stop();
      this.#mounts.delete(name);
      isChanged = true;
    }
    for (const [name, mount] of wanted) isChanged = this.#follow(name, mount) || isChanged;
    return isChanged || url !== this.url;
  }

  #follow(name: string, { machine, input = {}, inStep }: Mount): boolean {
    const mounted = this.#mounts.get(name);
    if (!mounted) {
      this.#start(name, machine, input, inStep);
      return true;
    }
    const isOpened = name === 'due' && this.path === paths.due && mounted.path !== paths.due;
    mounted.path = this.path;
    if (isOpened) mounted.actor.send({ type: 'page.opened' });
    const { actor, last } = mounted;
    let isChanged = false;
    mounted.last = inStep;
    const { context } = actor.getSnapshot();
    const { type: _, ...values } = inStep ?? { type: '' };
    if (inStep && isDifferent(values, last ?? {}) && isDifferent(values, context)) {
      actor.send(inStep);
      isChanged = true;
    }
    const instead = name === 'movements' ? pageInstead(actor.getSnapshot()) : null;
    if (instead !== null) this.#navigate(movementsHref({ ...context, page: instead }), { replace: true });
    if (name === 'adminNews' && mounted.wanted !== context.wanted) {
      mounted.wanted = context.wanted;
      if (context.wanted) this.#openNews(context.wanted);
      isChanged = true;
    }
    return isChanged;
  }

  #start(name: string, machine: AnyStateMachine, input: object, inStep: StepEvent | undefined): void {
    const { wire, actorOptions } = this.#app;
    const actor = createActor(wire(machine), { ...actorOptions, input });
    actor.subscribe({ error: (error) => this.#parts.onError(this, error) });
    if (name === 'story' || name === 'quiz')
      actor.on('navigated', ({ to }: { to: string }) => this.#navigate(to, { replace: name === 'quiz' }));
    if (name === 'movements')
      actor.on('navigated', ({ to }: { to: Range }) => this.#navigate(movementsHref(to)));
    this.#mounts.set(name, { actor, last: inStep, wanted: null, path: this.path });
    actor.start();
    if (pagesOfMail.has(name)) {
      const token = parametersOf(this.url).get('token');
      this.#token = token ?? '';
      actor.send(token === null ? { type: 'token.missing' } : { type: 'token.found', token });
      this.#navigate(this.path, { replace: true });
    }
    if (this.path === paths.due && name === 'due') actor.send({ type: 'page.opened' });
  }

  #openNews(opened: Opened): void {
    const history = newsHistory(placeOf(this.url).mode, opened.mode, this.#entry.state);
    if (history.change === 'back') this.go(-1);
    else
      this.#navigate(adminNewsHref(opened), { replace: history.change === 'replace', state: history.state });
  }

  /** The mounts of the page if its guard admits the user. */
  #guarded(): Map<string, Mount> {
    const session = this.#app.session.getSnapshot();
    const area = accessOf(this.path);
    const { user } = session.context;
    if (this.#visit.area !== area) this.#visit = { area, owner: null };
    this.#visit.owner ??= user?.userID ?? null;
    if (area === 'public') return this.#mountsOf(user);
    const { owner } = this.#visit;
    const { url, state } = this.#entry;
    const returnAddress = typeof state === 'string' ? null : state;
    const access = session.children.access?.getSnapshot();
    const admission = admissionTo({ area, owner, url, returnAddress }, session, access);
    if (admission.type === 'admitted') return this.#mountsOf(area === 'anonymous' ? null : user);
    if (admission.type === 'redirected')
      this.#navigate(admission.to, { replace: true, state: admission.state });
    return new Map();
  }

  /** What the page of the URL mounts. */
  #mountsOf(user: SessionUser | null): Map<string, Mount> {
    const { now, random = Math.random } = this.#app;
    const mounts = new Map<string, Mount>();
    const { path } = this;
    if (path === paths.home) {
      mounts.set('news', { machine: newsMachine, input: { page: 1, selectedId: null } });
      mounts.set('serverStatus', { machine: serverStatusMachine });
    }
    if (path === paths.download) mounts.set('download', { machine: downloadMachine });
    if (path === paths.login) {
      mounts.set('login', { machine: loginMachine });
      const input = { shouldRemember: () => true };
      mounts.set('passkeyLogin', { machine: this.prompt.machines.passkeyLogin, input });
    }
    if (path === paths.confirm) mounts.set('confirm', { machine: confirmMachine });
    if (path === paths.resetPassword) mounts.set('resetPassword', { machine: resetPasswordMachine });
    if (!user) return mounts;
    const { userID, username } = user;
    if (path === paths.movements) {
      const { page, limit } = movementsPlace(parametersOf(this.url));
      const { movements, movementsExport } = this.#bank;
      const input = { userID, username, page, limit };
      const inStep = { type: 'range.changed', page, limit };
      mounts.set('movements', { machine: movements, input, inStep });
      mounts.set('movementsExport', { machine: movementsExport, input: { ...input, unpacedPages: 2 } });
    }
    if (accessOf(path) === 'player') mounts.set('due', { machine: due, input: { userID, now } });
    if (path === paths.due) mounts.set('calendar', { machine: calendarMachine, input: { userID } });
    if (path === paths.stats)
      mounts.set(`stats ${username}`, { machine: statsMachine, input: { userID, username } });
    const property = {
      [paths.cars]: carsMachine,
      [paths.houses]: housesMachine,
      [paths.businesses]: businessesMachine,
    };
    for (const [place, machine] of Object.entries(property))
      if (path === place) mounts.set(machine.id, { machine, input: { userID, selectedKey: null } });
    if (path === paths.settings) this.#addSettings(mounts, user);
    if (path === paths.certificates)
      mounts.set('certificates', { machine: certificatesMachine, input: { userID, now } });
    for (const type of quizTypes) {
      if (path === quizPath(type))
        mounts.set('quiz', { machine: quizMachine, input: { userID, type, now, random } });
    }
    if (path === paths.adminLinks)
      mounts.set('adminLinks', { machine: adminLinksMachine, input: { userID } });
    if (path === paths.adminNews) {
      const place = placeOf(this.url);
      const inStep = { type: 'address.changed', ...place };
      mounts.set('adminNews', { machine: adminNewsMachine, input: { userID, ...place }, inStep });
    }
    return mounts;
  }

  #addSettings(mounts: Map<string, Mount>, { userID, username }: SessionUser): void {
    mounts.set('sheet', { machine: sheetMachine, input: { userID, username } });
    mounts.set('password', { machine: changePasswordMachine, input: { userID } });
    mounts.set('passkeys', { machine: this.prompt.machines.passkeys, input: { userID } });
    mounts.set('sessions', { machine: sessionsMachine, input: { userID } });
    const stats = this.#mounts.get('sheet')?.actor.getSnapshot().context.stats;
    if (!stats) return;
    const wasRenamed = this.#app.session.getSnapshot().context.renamedId === userID;
    const rename = { userID, username, wasRenamed, coins: stats.Crystal, isPermitted: stats.permisoName };
    if (stats.permisoName !== null) mounts.set('rename', { machine: renameMachine, input: rename });
    if (stats.historia) {
      const input = { userID, username, saved: stats.historia.saved };
      mounts.set('story', { machine: storyMachine, input });
      const story = this.#mounts.get('story')?.actor;
      if (story) mounts.set('storyReview', { machine: storyReviewMachine, input: { userID, story } });
    }
  }
}

/** A browser's hash, which would take an unknown time. */
async function hashAtOnce(_: string, data: Uint8Array): Promise<Uint8Array> {
  return createHash('sha256').update(data).digest();
}

/** The snapshot of a machine; undefined for other actors. */
export function snapshotOf(actor: AnyActorRef | undefined): AnyMachineSnapshot | undefined {
  const snapshot = actor?.getSnapshot();
  return snapshot && 'machine' in snapshot ? snapshot : undefined;
}

function parametersOf(url: string): URLSearchParams {
  return new URLSearchParams(url.split('?')[1]);
}

/** What the URL of the news administration opens. */
function placeOf(url: string) {
  return adminNewsPlace(parametersOf(url));
}

/** Whether an actor takes an event now. */
export function canTake(actor: AnyActorRef, event: StepEvent): boolean {
  const snapshot = snapshotOf(actor);
  return snapshot?.status === 'active' && snapshot.can(event);
}
