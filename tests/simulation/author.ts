import { reviewStory } from '#contract/calls/admin.ts';
import { endSession } from '#contract/calls/optional.ts';
import { logIn } from '#contract/calls/session.ts';
import { reopenStory } from '#contract/calls/story-review.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { paths, quizPath } from '#contract/site-paths.ts';
import { type Account, firstPassword } from './community.ts';
import { choicesIn, newsLinks, type Person, passwordWith, Words, wordsIn } from './person.ts';
import type { Random } from './random.ts';
import { atOnce, sceneIn } from './scenes.ts';
import type { Step, StepChange } from './step.ts';
import type { SimulatedTab } from './tab.ts';
import type { World } from './world.ts';

/** What a person does with a step, without its values. */
function kindOf(step: Step): string {
  if (step.do === 'visit') return `visit ${step.path}`;
  return step.do === 'use' ? `${step.actor} ${step.event.type}` : step.do;
}

/** Decides what happens next, by the numbers of the seed and what the tabs show. */
export class Author {
  readonly #world: World;
  readonly #random: Random;
  readonly #words = new Words();
  readonly #passwords = new Map<string, string[]>();
  /** How rough the network is, and how often others interfere. */
  readonly #roughness: number;
  readonly #trouble: number;
  #focus = 0;
  /** The tab whose next write or read goes wrong, if it is on its way when a scene has ended. */
  #troubled: { tab: number; isWrite: boolean } | null = null;
  /** The tab whose person has waited long. */
  #impatient: number | null = null;
  readonly #prepared: Step[] = [];
  /** How often each kind of step was chosen. The author prefers those that were seldom chosen. */
  readonly #used = new Map<string, number>();

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    this.#roughness = random.pick([0.02, 0.1, 0.25]);
    this.#trouble = random.pick(world.server.game ? [0.05, 0.1, 0.15] : [0, 0.03, 0.08]);
    if (random.isLess(0.3)) this.#prepared.push({ do: 'restart', isPasskeyNeeded: true });
  }

  next(): Step {
    const random = this.#random;
    const { openTabs, network } = this.#world;
    const prepared = this.#prepared.shift();
    if (prepared) return prepared;
    const { tab, isWrite } = this.#troubled ?? {};
    const troubled = network.calls.find(
      ({ life, method, answer }) => life.tab === tab && (method !== 'GET') === isWrite && !answer,
    );
    const step = troubled && { tab: troubled.life.tab, call: troubled.path };
    // It goes wrong, or one that follows it.
    if (step && random.isLess(0.5)) return { do: 'deliver', ...step };
    this.#troubled = null;
    if (step) return this.#lose(step, !isWrite);
    const tired = openTabs.find(({ number }) => number === this.#impatient);
    this.#impatient = null;
    const given = tired && random.isLess(0.8) ? this.#giveUp(tired) : null;
    if (given) return given;
    if (openTabs.length === 0 || (openTabs.length < 4 && random.isLess(0.02))) return this.#open();
    if (random.isLess(this.#trouble)) return this.#interfere();
    const share = network.calls.length > 0 ? random.next() : 0.5 + random.next() / 2;
    if (share < 0.5) return this.#move();
    if (share < 0.53) return { do: 'wait', ms: random.pick([100, 600, 1100, 3100, 11_000, 61_000]) };
    if (share < 0.56) return { do: 'pass', ms: random.pick([3000, 3000, 61_000, 61_000, 901_000]) };
    if (share < 0.58) return { do: 'hear', tab: random.pick(openTabs).number };
    if (share < 0.6) return this.#handleTab();
    if (random.isLess(0.15)) this.#focus = random.pick(openTabs).number;
    return this.#use(openTabs.find(({ number }) => number === this.#focus) ?? random.pick(openTabs));
  }

  /** A new tab, in which the person usually logs in at first. */
  #open(): Step {
    const { tabs } = this.#world;
    const random = this.#random;
    const closed = tabs.findIndex(({ isOpen }) => !isOpen);
    const tab = closed === -1 ? tabs.length : closed;
    this.#focus = tab;
    const usuario = this.#ownerOf(tab);
    const isAdministrator = usuario === 'carla' || usuario === 'diana';
    const path = isAdministrator
      ? random.pick([paths.adminNews, paths.adminNews, paths.adminLinks, paths.adminLinks, paths.settings])
      : random.pick([
          ...[paths.settings, paths.settings, quizPath(random.pick(quizTypes)), paths.stats],
          random.pick([paths.cars, paths.houses, paths.businesses, paths.movements, paths.due, paths.home]),
        ]);
    if (random.isLess(0.9)) {
      const login = this.#login(tab, usuario, random.isLess(0.7));
      this.#prepared.push(login, atOnce, { do: 'visit', tab, path }, atOnce);
      return { do: 'open', tab, path: paths.login };
    }
    this.#prepared.push(atOnce);
    return { do: 'open', tab, path };
  }

  #handleTab(): Step {
    const what = this.#random.pick([
      'hide',
      'back',
      'back',
      'forward',
      'reload',
      'reload',
      'close',
      'hide',
      'show',
      'restore',
      'storage',
      'changePlayer',
    ] as const);
    const { number: tab, browser } = this.#random.pick(this.#world.openTabs);
    if (what === 'changePlayer') return this.#changePlayer(tab);
    // A computer sleeps while its pages are hidden.
    if (what === 'hide' && this.#random.isLess(0.5))
      this.#prepared.push({ do: 'sleep', ms: 120_000 }, { do: 'show', tab });
    return what === 'storage' ? { do: what, tab, isFull: !browser.isFull } : { do: what, tab };
  }

  /** A player logs out, and another one logs in, before the other tabs hear of it. */
  #changePlayer(tab: number): Step {
    const left: Step = { do: 'use', tab, actor: 'session', event: { type: 'logout.requested' } };
    // The ends of both sessions may not reach the server.
    const lost: Step[] = this.#random.isLess(0.4) ? [{ do: 'lose', tab, call: endSession.path }] : [];
    const visited: Step = { do: 'visit', tab, path: paths.login };
    const login = this.#login(tab, this.#guestOf(tab), true);
    const delivered: Step = { do: 'deliver', tab, call: logIn.path };
    this.#prepared.push(...lost, visited, login, delivered, ...(lost.length > 0 ? [left, ...lost] : []));
    return left;
  }

  #login(tab: number, usuario: Account, remember: boolean): Step {
    const [password = firstPassword] = this.#passwordsOf(usuario);
    const event = { type: 'credentials.submitted', usuario, password, remember };
    return { do: 'use', tab, actor: 'login', event };
  }

  #ownerOf(tab: number): Account {
    return this.#world.owners[this.#world.browserOf(tab)] ?? 'ana';
  }

  /** Who else uses the browser of a tab. */
  #guestOf(tab: number): Account {
    return this.#ownerOf(tab) === 'beto' ? 'ana' : 'beto';
  }

  #move(): Step {
    if (this.#world.network.calls.length === 0) return { do: 'pass', ms: 3000 };
    const random = this.#random;
    const { calls } = this.#world.network;
    if (calls.length > 1 && random.isLess(0.1)) return { do: 'together' };
    const own = calls.filter((call) => call.life.tab === this.#focus);
    const { life, path, answer, method } = random.pick(own.length > 0 && random.isLess(0.7) ? own : calls);
    const step = { tab: life.tab, call: path };
    // A lost read or login is only tried again.
    const roughness =
      method === 'GET' || path.endsWith('/login')
        ? this.#roughness
        : Math.min(0.5, 3 * this.#roughness + 0.1);
    if (!random.isLess(roughness))
      return { do: answer ? 'answer' : random.isLess(0.75) ? 'deliver' : 'arrive', ...step };
    if (answer) return { do: random.pick(['lose', 'half'] as const), ...step };
    return this.#lose(step, method === 'GET');
  }

  #interfere(): Step {
    const random = this.#random;
    const usuario = random.pick(this.#world.owners);
    if (this.#world.server.game && random.isLess(0.6)) return this.#inGame(usuario);
    const { truth, sessions } = this.#world.ledger;
    const { news, links, stories } = truth;
    const past = [...this.#world.past.keys()];
    if (past.length > 0 && sessions.tokens.length > 1 && random.isLess(0.3))
      return this.#forge(past, sessions.tokens.length);
    const choices: Step[] = [
      { do: 'restart' },
      { do: 'earn' },
      { do: 'maintenance', isOn: this.#world.server.maintenanceSince === null },
      { do: 'account', usuario, change: { level: random.pick([0, 8, 8]) } },
      { do: 'account', usuario, change: { isBanned: random.isLess(0.3) } },
      // A session of a day or of 30 days ends, too.
      { do: 'sleep', ms: random.pick([5000, 120_000, 3 * 3_600_000, 31 * 86_400_000]) },
    ];
    // Mostly one that is open.
    const open = news.filter(({ id }) => this.#world.openTabs.some(({ url }) => url.endsWith(`=${id}`)));
    const items = open.length > 0 ? open : news;
    const item = items.length > 0 ? random.pick(items) : null;
    const text = { titulo: this.#words.text(), descripcion: this.#words.text() };
    if (item) {
      const change: Step = {
        do: 'colleague',
        method: 'PUT',
        path: `/api/VR/noticias/${item.id}`,
        body: text,
      };
      choices.push(...(open.length > 0 ? [change, change, change] : [change]));
      if (random.isLess(0.5))
        choices.push({ do: 'colleague', method: 'DELETE', path: `/api/VR/noticias/${item.id}`, body: {} });
    }
    const story = stories.find(({ isReopened }) => !isReopened);
    if (story) {
      const review = { historiaID: String(story.id), AdminID: '4', razon: 'Falta algo.' };
      choices.push(
        { do: 'colleague', method: 'POST', path: reopenStory.path, body: review },
        {
          do: 'colleague',
          method: 'POST',
          path: reviewStory.path,
          body: { ...review, decision: 'aprobada' },
        },
      );
    }
    const body = {
      linkOld: random.pick(links).address,
      linkNew: `https://example.com/${this.#words.text()}`,
    };
    choices.push({ do: 'colleague', method: 'POST', path: '/api/VR/updateLink', body });
    return random.pick(choices);
  }

  /** An earlier call with another token, or with a text that is empty, of spaces, or too long. */
  #forge(past: readonly string[], sessions: number): Step {
    const random = this.#random;
    const forged: Step = { do: 'forge', past: random.pick(past), session: random.below(sessions) };
    return random.isLess(0.5) ? forged : { ...forged, text: random.pick(['', ' ', 'x'.repeat(20_001)]) };
  }

  /** What happens in the game and its database. */
  #inGame(usuario: Account): Step {
    const random = this.#random;
    if (random.isLess(0.4))
      return { do: 'gameDatabase', condition: random.pick(['away', 'locked', 'well', 'well', 'well']) };
    if (random.isLess(0.2)) return this.#loseGameWrite();
    const password = passwordWith(this.#words.text());
    const change = random.pick<StepChange>([
      { name: this.#words.name() },
      { isConnected: random.isLess(0.4) },
      { isBanned: random.isLess(0.6) },
      { level: random.pick([0, 8]) },
      { password },
    ]);
    if (change.password !== undefined) this.#passwordsOf(usuario).unshift(password);
    // The person goes on after the site has heard of it.
    if (random.isLess(0.5)) this.#prepared.push({ do: 'pass', ms: 61_000 }, { do: 'pass', ms: 3000 });
    return { do: 'account', usuario, change };
  }

  #loseGameWrite(): Step {
    return { do: 'gameWrite', fate: this.#random.pick(['lost before', 'lost after']) };
  }

  #passwordsOf(usuario: string): string[] {
    const passwords = this.#passwords.get(usuario) ?? [firstPassword];
    this.#passwords.set(usuario, passwords);
    return passwords;
  }

  /** What goes wrong with a call. */
  #lose(step: { tab: number; call: string }, isRead: boolean): Step {
    const random = this.#random;
    const what = isRead
      ? random.pick(['lose', 'refuse', 'refuse', 'crash', 'arrive', 'arrive'] as const)
      : random.pick([
          ...(['delayBody', 'delayBody', 'lose', 'refuse', 'refuse', 'crash', 'crash', 'twice'] as const),
          ...(['arrive', 'arrive', 'arrive'] as const),
        ]);
    if (what === 'delayBody') {
      const usuario = this.#world.tabs[step.tab]?.user?.usuario ?? random.pick(this.#world.owners);
      return {
        do: what,
        ...step,
        usuario,
        change: random.pick([{ level: 0 }, { level: 0 }, { isBanned: true }]),
      };
    }
    // The answer takes long, whether the server has done it or not: the person cancels, or tries again.
    if (what === 'arrive') {
      this.#focus = step.tab;
      this.#impatient = step.tab;
      const wait: Step = { do: 'wait', ms: 11_000 };
      if (random.isLess(0.4)) return wait;
      this.#prepared.push(wait);
    }
    if (what !== 'refuse') return { do: what, ...step };
    return { do: 'refuse', ...step, status: random.pick([429, 429, 503, 500, 404]) };
  }

  /** A person cancels what takes long, or tries again. */
  #giveUp(tab: SimulatedTab): Step | null {
    const choices = choicesIn(tab, this.#personAt(tab), this.#words, this.#random).filter(
      ({ step }) => step.do === 'use' && /\.(cancelled|retried)$/.test(step.event.type),
    );
    return choices.length > 0 ? this.#random.weigh(choices).step : null;
  }

  /** Who uses a tab: its player, or who logs in there next. Sometimes another account logs in in the same browser. */
  #personAt(tab: SimulatedTab): Person {
    const isGuest = this.#random.isLess(0.12);
    const usuario = tab.user?.usuario ?? (isGuest ? this.#guestOf(tab.number) : this.#ownerOf(tab.number));
    return { usuario, passwords: this.#passwordsOf(usuario), hasKeys: tab.prompt.keys.length > 0 };
  }

  #use(tab: SimulatedTab): Step {
    const person = this.#personAt(tab);
    const scene = this.#random.isLess(0.4) ? sceneIn(tab, person, this.#words, this.#random) : null;
    const [first, ...rest] = scene?.steps ?? [];
    if (scene && first) {
      const twin = this.#world.openTabs.find(
        ({ number, browser, user, url }) =>
          number !== tab.number &&
          (browser === tab.browser || user?.userID === tab.user?.userID) &&
          url === tab.url,
      );
      if (twin && this.#random.isLess(0.5)) {
        const again = sceneIn(twin, person, this.#words, this.#random, scene.actor);
        const isTyping = (step: Step) => step.do === 'use' && wordsIn(JSON.stringify(step.event)).length > 0;
        if (again && this.#random.isLess(0.3)) {
          // The twin types while this tab sends, and is loaded again.
          this.#prepared.push(...rest, ...again.steps.filter(isTyping), atOnce);
          this.#prepared.push({ do: 'reload', tab: twin.number }, atOnce);
          return first;
        }
        const isTogether = this.#random.isLess(0.6);
        if (!isTogether) rest.push(atOnce);
        this.#prepared.push(...rest, ...(again?.steps ?? []), isTogether ? { do: 'together' } : atOnce);
        this.#focus = twin.number;
        return first;
      }
      // The person turns to the same form in another tab, and ends it there, or there as well.
      const { number: other, browser } = this.#random.pick(this.#world.openTabs);
      const isTyped = (step: Step) => wordsIn(JSON.stringify(step)).length > 0;
      const last = rest.slice(-2).filter((step) => step.do === 'use' && !isTyped(step));
      const isEndedThere =
        last.length > 0 && browser === tab.browser && other !== tab.number && this.#random.isLess(0.6);
      const isEndedHere = !isEndedThere || this.#random.isLess(0.5);
      this.#prepared.push(...(isEndedHere ? rest : rest.slice(0, -last.length)));
      if (this.#random.isLess(0.4)) this.#troubled = { tab: tab.number, isWrite: true };
      if (this.#world.server.game && this.#random.isLess(0.3)) this.#prepared.unshift(this.#loseGameWrite());
      if (isEndedThere || this.#random.isLess(0.5))
        this.#prepared.push({ do: 'visit', tab: other, path: tab.url });
      if (isEndedThere) this.#prepared.push(atOnce, ...last.map((step) => ({ ...step, tab: other })));
      // What the tab stores is enough to go on.
      if (this.#random.isLess(0.15)) this.#prepared.push({ do: 'reload', tab: tab.number }, atOnce);
      this.#focus = other;
      return first;
    }
    const choices = [
      ...choicesIn(tab, person, this.#words, this.#random),
      ...newsLinks(tab, this.#random),
    ].map(({ weight, step }) => ({ weight: weight / (1 + (this.#used.get(kindOf(step)) ?? 0)), step }));
    const isWaiting = this.#world.network.calls.some((call) => call.life.tab === tab.number);
    const isIdle = !choices.some(({ step }) => step.do === 'use' && step.actor !== 'session');
    if (choices.length === 0 || (isIdle && isWaiting && this.#random.isLess(0.8))) return this.#move();
    const { step } = this.#random.weigh(choices);
    this.#used.set(kindOf(step), 1 + (this.#used.get(kindOf(step)) ?? 0));
    if (this.#random.isLess(0.35)) this.#troubled = { tab: tab.number, isWrite: step.do === 'use' };
    const { newPassword, password } =
      step.do === 'use' ? { newPassword: null, password: null, ...step.event } : {};
    const next = step.do === 'use' && step.actor === 'resetPassword' ? password : newPassword;
    if (typeof next === 'string') person.passwords.unshift(next);
    return step;
  }
}
