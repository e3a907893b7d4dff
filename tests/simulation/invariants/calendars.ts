import { changeCalendar } from '#contract/calls/calendar.ts';
import { changeCharacterName, changePassword } from '#contract/calls/player.ts';
import { closeSessions } from '#contract/calls/sessions.ts';
import type { Call } from '../network.ts';
import type { Answer, SessionTruth } from '../server.ts';
import { Invariant } from './invariant.ts';

/** The secret address of a calendar answers while it is shared, and not after what ends the other sessions (5.22). */
export class Calendars extends Invariant {
  /** The address of each player's calendar; without those of which nothing certain is known. */
  readonly #shared = new Map<number, string>();
  readonly #ended = new Set<string>();

  /** A ban, a new password in the game and a new level may end it. */
  override changed(player: number): void {
    this.#shared.delete(player);
  }

  override handled(call: Call, answer: Answer, session: SessionTruth | null): void {
    const { path, body: sent } = call;
    // A password that is set by mail ends the calendar of the account that the mail was for.
    if (path.endsWith('reset-password')) this.#shared.clear();
    if (!session) return;
    const { change, id } = { change: '', id: '', ...JSON.parse(sent || '{}') };
    const isEnd =
      [changePassword.path, changeCharacterName.path].includes(path) ||
      (path === closeSessions.path && id === null);
    if (path !== changeCalendar.path && !isEnd) return;
    if (answer.status >= 500 || this.evidence.world.isTogether) this.#shared.delete(session.player);
    if (answer.status !== 200) return;
    const address = path === changeCalendar.path ? String(JSON.parse(answer.body).address) : '';
    if (isEnd || change === 'stop' || change === 'share') this.#end(session.player);
    if (change === 'share' && address !== '') this.#shared.set(session.player, new URL(address).pathname);
  }

  #end(player: number): void {
    const address = this.#shared.get(player);
    if (address) this.#ended.add(address);
    this.#shared.delete(player);
  }

  override async checkQuiet(): Promise<void> {
    const { server } = this.evidence.world;
    for (const [addresses, status] of [
      [this.#shared.values(), 200],
      [this.#ended, 404],
    ] as const)
      for (const url of addresses) {
        const answer = await server.handle({ method: 'GET', url, headers: {}, body: undefined });
        if (answer.status !== status)
          this.evidence.blame(`a calendar answers ${answer.status}, not ${status}`);
      }
  }
}
