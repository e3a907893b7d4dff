import type { AnyMachineSnapshot } from 'xstate';
import { isAdminLevel } from '#contract/rules/access.ts';
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
    }
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
