import type { AnyActorRef, InspectionEvent } from 'xstate';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { paths } from '#contract/site-paths.ts';
import { startCoins } from '../community.ts';
import type { Call } from '../network.ts';
import type { Answer, Truth } from '../server.ts';
import type { StepEvent } from '../step.ts';
import { type SimulatedTab, snapshotOf } from '../tab.ts';
import { hasTag, Invariant } from './invariant.ts';

/**
 * A rename is paid once, only if it was asked for, and no open page takes another one until its reload (6.5). A new
 * password or name ends the other sessions. A saved story stays, and pages show what the server has.
 */
export class Players extends Invariant {
  /** All names and password hashes that each player has had. */
  readonly names = new Map<number, string[]>();
  readonly hashes = new Map<number, Set<string>>();
  readonly #renamesAsked = new Map<number, number>();
  readonly #renamesInGame = new Map<number, number>();
  /** The forms of a character that was renamed. */
  readonly #renamed = new Set<AnyActorRef>();
  #isResetByMail = false;

  /** A player is renamed in the game, which costs nothing. */
  sawRename(usuario: string): void {
    const { id = 0 } = this.evidence.truth.players.find((player) => player.usuario === usuario) ?? {};
    this.#renamesInGame.set(id, (this.#renamesInGame.get(id) ?? 0) + 1);
  }

  override hear(tab: SimulatedTab, event: InspectionEvent): void {
    if (event.type !== '@xstate.event' || !('text' in event.event)) return;
    const { world, isFull } = this.evidence;
    // A full storage tells the other tabs nothing.
    if (event.event['text'] !== playerMessages.rename.done || isFull(world.browserOf(tab.number))) return;
    for (const other of world.openTabs) {
      const actor = other.actorAt('rename');
      if (other.token === tab.token && actor) this.#renamed.add(actor);
    }
  }

  override use(tab: SimulatedTab, path: string, { type }: StepEvent): (() => void) | undefined {
    if (type !== 'rename.submitted') return undefined;
    const actor = tab.actorAt(path);
    const wasSubmitting = hasTag(actor, 'busy');
    return () => {
      if (actor && this.#renamed.has(actor))
        this.evidence.blame(`tab ${tab.number} takes another rename without a reload`);
      const userID = Number(tab.user?.userID);
      if (!wasSubmitting && hasTag(actor, 'busy'))
        this.#renamesAsked.set(userID, (this.#renamesAsked.get(userID) ?? 0) + 1);
    };
  }

  override answered({ path }: Call, { status }: Answer): void {
    this.#isResetByMail = path.endsWith('reset-password') && status === 200;
  }

  override look({ players, stories }: Truth, before: Truth | null): void {
    for (const player of players)
      this.#checkPlayer(
        player,
        before?.players.find(({ id }) => id === player.id),
      );
    for (const { player, text, isReopened } of before?.stories ?? []) {
      const now = stories.find((story) => story.player === player);
      if (!isReopened && now?.text !== text) this.evidence.blame('a saved story has changed');
      if (isReopened && now?.isReopened && now.text !== text)
        this.evidence.blame('a story that was written again can be written once more');
      if (isReopened && now?.isReopened === false && now.decision !== null)
        this.evidence.blame('a story that was written again keeps the decision about the former one');
    }
  }

  #checkPlayer(
    { id, name, coins, spent, hash }: Truth['players'][number],
    known: Truth['players'][number] | undefined,
  ): void {
    const { truth, world, blame } = this.evidence;
    const names = this.names.get(id) ?? [];
    this.names.set(id, names);
    if (names.at(-1) !== name) names.push(name);
    this.hashes.set(id, (this.hashes.get(id) ?? new Set()).add(hash));
    const renames = names.length - 1 - (this.#renamesInGame.get(id) ?? 0);
    if (coins < 0) blame(`player ${id} has ${coins} Coins`);
    if (coins !== startCoins - spent || spent !== renames * limits.renamePriceCoins)
      blame(`player ${id} has ${coins} Coins after ${renames} renames and ${spent} spent`);
    if (renames > (this.#renamesAsked.get(id) ?? 0)) blame(`player ${id} was renamed without being asked`);
    // The site hears of what happened in the game within a minute (`sessionOf`).
    if (world.server.game !== null || !known) return;
    const sessions = truth.sessions.find(({ player }) => player === id)?.count ?? 0;
    if ((known.hash !== hash || known.name !== name) && sessions > 1)
      blame(`player ${id} has ${sessions} sessions after a new password or name`);
    if (this.#isResetByMail && known.hash !== hash && sessions > 0)
      blame(`player ${id} has ${sessions} sessions after a password that was set by mail`);
  }

  /** A page that reads the sheet shows the name that the server has, and takes no other story after a saved one. */
  override async checkQuiet(): Promise<void> {
    const { world, truth, blame } = this.evidence;
    for (const tab of world.openTabs) {
      if (!tab.isSessionOpen || tab.path !== paths.settings) continue;
      tab.use('sheet', { type: 'sheet.retried' });
      await world.rest();
      await world.deliverAll();
      for (const name of ['story', 'storyReview']) tab.reopen(name);
      await world.rest();
      await world.deliverAll();
      const player = truth.players.find(({ id }) => id === Number(tab.user?.userID));
      if (tab.isSessionOpen && player && tab.user?.username !== player.name)
        blame(`tab ${tab.number} shows ${tab.user?.username} instead of ${player.name}`);
      const isSaved = truth.stories.some((story) => story.player === player?.id && !story.isReopened);
      if (isSaved && snapshotOf(tab.actorAt('story'))?.can({ type: 'story.submitted' }))
        blame(`tab ${tab.number} takes another story after the saved one`);
    }
  }
}
