import type { AnyMachineSnapshot } from 'xstate';
import { isAdminLevel } from '#contract/rules/access.ts';
import { accessOf } from '#contract/site-paths.ts';
import { balancesOn } from '../community.ts';
import type { Truth } from '../server.ts';
import { type SimulatedTab, snapshotOf } from '../tab.ts';
import { Invariant, machinesOf } from './invariant.ts';

/** What a page shows of something, and what the server has of it. Null while it shows nothing. */
type Shown = readonly [shown: unknown, stored: unknown] | null;

/**
 * A page that has just been loaded shows what the server has of its player, also after everything that happened
 * before, and the administration to administrators alone (2.10).
 */
export class Pages extends Invariant {
  /** The players whose level has changed: their open pages may not know it. */
  readonly #changed = new Set<number>();

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
      for (const [path, actor] of machinesOf(tab)) {
        const snapshot = snapshotOf(actor);
        const [shown, stored] = (snapshot && this.#compared(snapshot, player)) ?? [];
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
    { machine, context, value }: AnyMachineSnapshot,
    player: Truth['players'][number] | undefined,
  ): Shown {
    const { truth, world } = this.evidence;
    const own = <Row extends { player: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.player === player?.id);
    const newestFirst = [...truth.news].reverse();
    switch (machine.id) {
      case 'adminLinks':
        return [idsWith(context.links, 'link'), idsWith(truth.links, 'address')];
      case 'news':
      case 'adminNews':
        return context.news && [idsWith(context.news, 'titulo'), idsWith(newestFirst, 'title')];
      case 'newsDetail': {
        const stored = truth.subNews.filter(({ news }) => news === context.news.id);
        return [idsWith(context.subNews, 'minititulo'), idsWith(stored, 'title')];
      }
      case 'cars':
      case 'houses':
      case 'businesses':
        return context.owned && [context.owned.length, machine.id === 'cars' ? 2 : 1];
      case 'due':
        return context.loadedAt === 0 ? null : [context.dues.length, 4];
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
        return value === 'ready' ? [held.map(([type]) => type).sort(), stored.sort()] : null;
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
