import type { AnyMachineSnapshot } from 'xstate';
import type { UserId } from '#contract/calls/session.ts';
import { isAdminLevel } from '#contract/rules/access.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { accessOf, paths } from '#contract/site-paths.ts';
import { balancesOn } from '../community.ts';
import type { Call } from '../network.ts';
import type { Answer, Truth } from '../server.ts';
import type { StepEvent } from '../step.ts';
import { type SimulatedTab, snapshotOf } from '../tab.ts';
import { Invariant } from './invariant.ts';

/** What a page shows of something, and what the server has of it. Null while it shows nothing. */
type Shown = readonly [shown: unknown, stored: unknown] | null;

/**
 * A page that has just been loaded shows what the server has of its player, also after everything that happened
 * before, and the administration to administrators alone (2.10).
 */
export class Pages extends Invariant {
  /** The players whose level has changed: their open pages may not know it. */
  readonly #changed = new Set<number>();

  /** Where tabs at the login came from when their session ended, and whose page it was. */
  readonly #left = new Map<SimulatedTab, { url: string; owner: number; entry: number }>();
  readonly #before = new Map<SimulatedTab, { url: string; entry: number; user: number | null }>();
  /** The tabs whose persons have logged out in this step. */
  readonly #loggedOut = new Set<SimulatedTab>();
  /** The tabs that got the answer to a login in this step. */
  readonly #loggedIn = new Set<number>();

  override use(tab: SimulatedTab, _: string, { type }: StepEvent): () => void {
    return () => {
      if (type === 'logout.requested') this.#loggedOut.add(tab);
    };
  }

  override delivered({ path, life }: Call, { status }: Answer): void {
    if (path.endsWith('login') && status === 200) this.#loggedIn.add(life.tab);
  }

  /** A login returns to the page that an expired session has left, only for its player (2.8). */
  override check(): void {
    const { world, isFull } = this.evidence;
    for (const tab of world.openTabs) {
      const { url, entry, user } = { url: '', entry: -1, user: null, ...this.#before.get(tab) };
      const isLogin = tab.path === paths.login;
      if (
        isLogin &&
        user !== null &&
        entry === tab.entryNumber &&
        accessOf(url.split('?')[0] ?? '') === 'player' &&
        !this.#loggedOut.has(tab)
      )
        this.#left.set(tab, { url, owner: user, entry });
      const left = this.#left.get(tab);
      if (!isLogin && left) {
        const isOwner = Number(tab.user?.userID) === left.owner;
        const isKept = !isFull(world.browserOf(tab.number));
        const isJudged =
          isKept && left.entry === tab.entryNumber && this.#loggedIn.has(tab.number) && tab.isSessionOpen;
        // A page of movements that does not exist is replaced by another one, and a quiz that is over by the list.
        const path = left.url.split('?')[0] ?? '';
        const isBack =
          tab.path === path || (path.startsWith(`${paths.certificates}/`) && tab.path === paths.certificates);
        if (isJudged && isOwner !== isBack)
          this.evidence.blame(`tab ${tab.number} goes to ${tab.url} after the login, not to ${left.url}`);
        this.#left.delete(tab);
      }
      this.#before.set(tab, {
        url: tab.url,
        entry: tab.entryNumber,
        user: tab.isSessionOpen ? Number(tab.user?.userID) : null,
      });
    }
    this.#loggedOut.clear();
    this.#loggedIn.clear();
  }

  override changed(player: number): void {
    this.#changed.add(player);
  }

  override async checkQuiet(): Promise<void> {
    const { world, truth, blame } = this.evidence;
    for (const tab of world.openTabs) this.#checkFollows(tab);
    for (const tab of world.openTabs) tab.reload();
    await world.rest();
    await world.deliverAll();
    for (const tab of world.openTabs) {
      const player = truth.players.find(({ id }) => tab.isSessionOpen && id === Number(tab.user?.userID));
      for (const [path, actor] of tab.machines) {
        const snapshot = snapshotOf(actor);
        const [shown, stored] = (snapshot && this.#compared(tab, snapshot, player)) ?? [];
        if (JSON.stringify(shown) !== JSON.stringify(stored))
          blame(`${path} in tab ${tab.number} shows ${JSON.stringify(shown)}, not ${JSON.stringify(stored)}`);
      }
      if (player && !this.#changed.has(player.id)) this.#checkAccess(tab, player.level);
      this.#checkPlace(tab);
    }
  }

  /** A remembered session is the one of all tabs that have none of their own, with the same name (2.6, 2.12). */
  #checkFollows(tab: SimulatedTab): void {
    const { world, isFull, blame } = this.evidence;
    const browser = world.browserOf(tab.number);
    const [shared, own] = tab.storages.map((storage) => storage.getItem('vr.session'));
    // After a log-out of its own session a tab follows none until it is loaded again.
    if (isFull(browser) || tab.token === null) return;
    if (own) {
      if (JSON.parse(own).token !== tab.token) blame(`tab ${tab.number} does not keep its own session`);
      return;
    }
    const { token = null, username } = JSON.parse(shared ?? '{}');
    if (tab.token !== token) blame(`tab ${tab.number} does not follow the session of its browser`);
    else if (tab.user && tab.user.username !== username)
      blame(`tab ${tab.number} shows the name ${tab.user.username}, not ${username}`);
  }

  /** A person is only where the session lets them be (2.7, 2.9). */
  #checkPlace(tab: SimulatedTab): void {
    const area = accessOf(tab.path);
    const isAllowed = {
      public: true,
      anonymous: !tab.isSessionOpen,
      player: tab.isSessionOpen,
      admin: tab.isSessionOpen && tab.isAdmin,
    }[area];
    if (!isAllowed) this.evidence.blame(`tab ${tab.number} is at ${tab.path}, where it may not be`);
  }

  #checkAccess(tab: SimulatedTab, level: number): void {
    const { blame } = this.evidence;
    if (tab.isAdmin !== isAdminLevel(level))
      blame(`tab ${tab.number} ${tab.isAdmin ? 'shows' : 'hides'} the administration at level ${level}`);
  }

  #compared(
    tab: SimulatedTab,
    { machine, context, value }: AnyMachineSnapshot,
    player: Truth['players'][number] | undefined,
  ): Shown {
    const { truth, world } = this.evidence;
    const own = <Row extends { player: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.player === player?.id);
    const newestFirst = [...truth.news].reverse();
    const partsOf = (id: number) => truth.subNews.filter(({ news }) => news === id);
    switch (machine.id) {
      case 'adminLinks':
        return [idsWith(context.links, 'link'), idsWith(truth.links, 'address')];
      case 'news':
        return (
          context.news && [
            [idsWith(context.news, 'titulo'), idsWith(context.subNews, 'minititulo')],
            [idsWith(newestFirst, 'title'), idsWith(partsOf(context.selectedId), 'title')],
          ]
        );
      case 'adminNews':
        return context.news && [idsWith(context.news, 'titulo'), idsWith(newestFirst, 'title')];
      case 'newsDetail':
        return [idsWith(context.subNews, 'minititulo'), idsWith(partsOf(context.news.id), 'title')];
      case 'cars':
      case 'houses':
      case 'businesses':
        return context.owned && [context.owned.length, machine.id === 'cars' ? 2 : 1];
      case 'due':
        return context.loadedAt === 0 ? null : [textsOf(context.dues, 'kind'), 'businesses cars cars houses'];
      case 'download':
        return value === 'ready'
          ? [textsOf(context.downloads, 'target'), textsOf(truth.links, 'address')]
          : null;
      case 'movements': {
        const shown: { saldo: number }[] | undefined = context.shown?.movements;
        const count = player?.id === 1 ? world.server.movementCount : 0;
        return shown ? [shown.map(({ saldo }) => saldo), balancesOn(count, context)] : null;
      }
      case 'sheet':
      case 'stats':
        return (
          context.stats && [
            [context.stats.Name, context.stats.Crystal],
            [player?.name, player?.coins],
          ]
        );
      case 'certificates': {
        const held = Object.entries(context.held).filter(([, isHeld]) => isHeld);
        const stored = own(truth.certificates).map(({ quiz }) => quiz);
        const { underWay }: { underWay: readonly string[] } = context;
        return value === 'ready'
          ? [
              [held.map(([type]) => type).sort(), underWay],
              [stored.sort(), quizzesIn(tab, context)],
            ]
          : null;
      }
      case 'storyReview': {
        const [story] = own(truth.stories);
        return value === 'ready' ? [context.review.decision, story ? (story.decision ?? '') : null] : null;
      }
      default:
        return null;
    }
  }
}

function idsWith(rows: readonly Record<string, unknown>[], field: string): readonly unknown[] {
  return rows.map((row) => [row['id'], row[field]]);
}

/** The texts of a field, in no order. */
function textsOf(rows: readonly Record<string, unknown>[], field: string): string {
  return rows
    .map((row) => row[field])
    .sort()
    .join(' ');
}

/** The quizzes that the storage of a tab has, and that can be continued (7.8). */
function quizzesIn(
  tab: SimulatedTab,
  { userID, now }: { userID: UserId; now: () => number },
): readonly string[] {
  return quizTypes.filter((type) => {
    const { deadlineAt = 0, isPassed = false } = JSON.parse(
      tab.storages[1]?.getItem(`vr.quiz.${userID}.${type}`) ?? '{}',
    );
    return now() < deadlineAt + (isPassed ? 60_000 : 0);
  });
}
