import type { AnyActorRef } from 'xstate';
import { accessOf, paths } from '#contract/site-paths.ts';
import { snapshotOf } from '../tab.ts';
import { hasTag, Invariant } from './invariant.ts';

/** When the network works nothing waits for ever, and what has failed can be tried again. */
export class Loads extends Invariant {
  override async checkQuiet(): Promise<void> {
    const { world, blame } = this.evidence;
    for (const tab of world.openTabs)
      for (const [path, actor] of tab.machines) {
        const state = JSON.stringify(snapshotOf(actor)?.value);
        const isOn = path === 'maintenance' && state !== '"off"';
        if (
          isOn ||
          ['busy', 'unknown'].some((tag) => hasTag(actor, tag)) ||
          /"(loading|slow|brief)"/.test(state)
        )
          blame(`${path} in tab ${tab.number} is stuck in ${state}`);
      }
    // Lists of due days that have failed load again when their page is opened (5.14).
    for (const tab of world.openTabs)
      if (accessOf(tab.path) === 'player' && tab.path !== paths.due && isFailed(tab.actors.get('due'))) {
        tab.visit(paths.due);
        await world.rest();
        await world.deliverAll();
        if (tab.path === paths.due && isFailed(tab.actors.get('due')))
          blame(`the due days in tab ${tab.number} stay failed`);
      }
    for (const tab of world.openTabs) {
      for (const [path, actor] of tab.machines)
        if (isFailed(actor)) for (const type of retriesOf(actor)) tab.use(path, { type });
      await world.rest();
      await world.deliverAll();
      for (const [path, actor] of tab.machines)
        if (isFailed(actor) && !this.#isGone(actor)) blame(`${path} in tab ${tab.number} stays failed`);
    }
  }

  /** The sub-news items of a news item that someone has deleted cannot be read. */
  #isGone(actor: AnyActorRef): boolean {
    const { selectedId, news } = snapshotOf(actor)?.context ?? {};
    const open = selectedId ?? news?.id;
    return open !== undefined && !this.evidence.truth.news.some(({ id }) => id === open);
  }
}

/** Whether a load has failed and can be tried again. */
function isFailed(actor: AnyActorRef | undefined): boolean {
  const snapshot = snapshotOf(actor);
  return (
    snapshot !== undefined &&
    /"(failed|unverified)"/.test(JSON.stringify(snapshot.value)) &&
    retriesOf(actor).some((type) => snapshot.can({ type }))
  );
}

/** The events of the controls that try a load again. */
function retriesOf(actor: AnyActorRef | undefined): readonly string[] {
  return snapshotOf(actor)?.machine.events.filter((type) => type.endsWith('.retried')) ?? [];
}
