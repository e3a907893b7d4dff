import { logIn } from '#contract/calls/session.ts';
import { unconfirmed, wrongPassword } from '../community.ts';
import { type Call, isConfirmation } from '../network.ts';
import type { Answer } from '../server.ts';
import type { SimulatedTab } from '../tab.ts';
import { Invariant } from './invariant.ts';

const minute = 60_000;
const hour = 3_600_000;
const wrongLogins = 6;

/**
 * An account takes at most six wrong logins in a minute, which begins with the first (9.7). A link of a recovery works
 * for an hour (docs/SECURITY.md), and sets one password. One that confirms an account may be opened twice at once.
 */
export class LoginsAndMails extends Invariant {
  readonly #wrong = new Map<string, { since: number; count: number }>();
  readonly #used = new Map<string, Call>();
  readonly #confirmedAt = new Map<string, number>();

  get #isConfirmed(): boolean {
    return this.evidence.truth.players.some((player) => player.usuario === unconfirmed && player.confirmed);
  }

  /** A ban forgets the addresses that have counters of their own. */
  override changed(): void {
    this.#wrong.clear();
  }

  override handled({ path, body }: Call, { status }: Answer): void {
    // After a login or a password that was set by mail the address has counters of its own.
    if (status === 200 && /login$|reset-password$/.test(path)) this.#wrong.clear();
    if (path !== logIn.path || !body?.includes(wrongPassword)) return;
    if (status === 429 || status >= 500 || status < 400) return;
    const { usuario } = JSON.parse(body);
    const { now } = this.evidence.world.server;
    const known = this.#wrong.get(usuario);
    const { since, count } = known && now - known.since < minute ? known : { since: now, count: 0 };
    this.#wrong.set(usuario, { since, count: count + 1 });
    if (count + 1 > wrongLogins)
      this.evidence.blame(`${usuario} may try ${count + 1} wrong logins in a minute`);
  }

  override answered(call: Call, { status }: Answer): void {
    const { blame, world } = this.evidence;
    const { now, mailed } = world.server;
    if (isConfirmation(call) && status === 200) {
      const first = this.#confirmedAt.get(call.url) ?? now;
      this.#confirmedAt.set(call.url, first);
      if (now - first > minute) blame('a link that confirms an account works twice');
    }
    // No simulation is as long as such a link is valid.
    if (isConfirmation(call) && status === 404 && !this.#isConfirmed)
      blame('a link that confirms an account is refused');
    if (!call.path.endsWith('reset-password') || status !== 200) return;
    const { resetToken }: { resetToken: string } = JSON.parse(call.body ?? '');
    const sentAt = mailed.find(({ path }) => path.includes(resetToken))?.at ?? 0;
    if (now - sentAt > hour) blame('a link of a recovery works after an hour');
    if ((this.#used.get(resetToken) ?? call) !== call) blame('a link of a recovery works twice');
    this.#used.set(resetToken, call);
  }

  override checkTab(tab: SimulatedTab): void {
    const isCalledDone = tab.actors.get('confirm')?.getSnapshot().value === 'confirmed';
    if (isCalledDone && !this.#isConfirmed) this.evidence.blame('the page says that an account is confirmed');
  }
}
