import type { SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { bankMovements, businesses, cars, houses, stats } from '#contract/calls/player.ts';
import type { UserId } from '#contract/calls/session.ts';
import type { FoundPage } from '#machines/player/date-search.ts';
import type { movementsMachine } from '#machines/player/movements.ts';
import type { SavedFile } from '../bank-files.ts';
import { accounts, balances, balancesOn, markOf, startMovements } from '../community.ts';
import { reach } from '../marks.ts';
import type { Call } from '../network.ts';
import type { Answer, SessionTruth } from '../server.ts';
import { type SimulatedTab, snapshotOf } from '../tab.ts';
import { Invariant } from './invariant.ts';

/** The texts of {@link markOf} in a value. */
function marksIn(text: string): readonly string[] {
  return text.match(/marca-[a-z]+/g) ?? [];
}

/** How many rows of a player each call answers. */
const counts: ReadonlyMap<string, number> = new Map([
  [cars.path, 2],
  [houses.path, 1],
  [businesses.path, 1],
  [stats.path, 1],
]);

const statement = z.object({ movimientos: z.array(z.object({ saldo: z.number() })) });

/** A call answers, a page shows and a file has all rows of its player, and nothing of another one. */
export class Rows extends Invariant {
  override handled(
    { path, url, headers }: Call,
    { status, body }: Answer,
    session: SessionTruth | null,
  ): void {
    if (status !== 200) return;
    const { blame, world } = this.evidence;
    const { usuario = null } = accounts[(session?.player ?? 0) - 1] ?? {};
    const marks = marksIn(body);
    const stranger = marks.find((mark) => mark !== markOf(usuario ?? ''));
    if (stranger) blame(`${path} answers ${usuario} with rows of ${stranger}`);
    if (usuario === null || !headers['authorization']) return;
    if (marks.length < (counts.get(path) ?? 0)) blame(`${path} answers ${usuario} with ${marks.length} rows`);
    if (path !== bankMovements.path) return;
    const query = new URLSearchParams(url.split('?')[1]);
    const range = { page: Number(query.get('page')), limit: Number(query.get('limit')) };
    const answered = z.parse(statement, JSON.parse(body)).movimientos.map(({ saldo }) => saldo);
    const count = session?.player === 1 ? world.server.movementCount : 0;
    if (answered.join() !== balancesOn(count, range).join()) blame(`${url} answers with ${answered.join()}`);
  }

  override check(): void {
    for (const tab of this.evidence.world.openTabs)
      for (const file of tab.files.splice(0)) this.#checkFile(file);
  }

  /** A file has the bank movements of its player, each once, the newest first (5.18). */
  #checkFile({ userID, range, period, balances: written }: SavedFile): void {
    reach(range === null ? 'saved statement' : 'saved page');
    const { movementCount } = this.evidence.world.server;
    if (period !== null) {
      const days = balances.filter(
        ({ fecha }) => fecha.slice(0, 10) >= period.from && fecha.slice(0, 10) <= period.to,
      );
      const expected = Number(userID) === 1 ? days.map(({ saldo }) => saldo).reverse() : [];
      if (expected.join() !== written.join())
        this.evidence.blame(`a file from ${period.from} to ${period.to} has the movements ${written.join()}`);
      return;
    }
    // Movements that came after the first page was read are left out.
    const newest = written[0] ?? 0;
    const { page, limit } = range ?? { page: 1, limit: newest };
    const count = newest + (page - 1) * limit;
    const isKnown = Number(userID) === 1 ? count >= startMovements && count <= movementCount : newest === 0;
    if (!isKnown || written.join() !== balancesOn(count, { page, limit }).join())
      this.evidence.blame(`a file of player ${userID} has the movements ${written.join()}`);
  }

  /** The page that a search has found begins with the newest movement of the day, or has the next older one (5.16). */
  #checkFound({ found, userID }: { found?: FoundPage | null; userID?: UserId } = {}): void {
    if (!found || Number(userID) !== 1) return;
    const { page, limit, day } = found;
    const older = balances.filter(({ fecha }) => fecha.slice(0, 10) <= day).length;
    const isFound = [startMovements, this.evidence.world.server.movementCount].map((count) => {
      const index = Math.min(count - older, count - 1);
      return Math.floor(index / limit) + 1;
    });
    const [least = 1, most = least] = isFound;
    if (page < least || page > most) this.evidence.blame(`the day ${day} is not on page ${page}`);
  }

  /** A page shows the rows of its number as they were at some time (5.7). */
  #checkShown({ shown, userID }: Partial<SnapshotFrom<typeof movementsMachine>['context']> = {}): void {
    if (!shown || Number(userID) !== 1) return;
    const { movementCount } = this.evidence.world.server;
    const balances = shown.movements.map(({ saldo }) => saldo).join();
    const possible = Array.from(
      { length: movementCount - startMovements + 1 },
      (_, index) => startMovements + index,
    );
    if (!possible.some((count) => balancesOn(count, shown).join() === balances))
      this.evidence.blame(`page ${shown.page} of ${shown.limit} movements shows ${balances}`);
  }

  override checkTab(tab: SimulatedTab, contexts: string): void {
    const { blame } = this.evidence;
    const userID = tab.user ? Number(tab.user.userID) : null;
    const mark = marksIn(contexts).find((shown) => shown !== markOf(tab.user?.usuario ?? ''));
    if (mark) blame(`tab ${tab.number} of player ${userID} shows a row of ${mark}`);
    const movements = snapshotOf(tab.actors.get('movements'))?.context;
    this.#checkFound(movements);
    this.#checkShown(movements);
    for (const [name, actor] of tab.machines) {
      const owner = snapshotOf(actor)?.context?.userID;
      if (owner !== undefined && Number(owner) !== userID)
        blame(`${name} in tab ${tab.number} belongs to player ${owner}`);
    }
  }
}
