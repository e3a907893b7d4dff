import { forgotPassword, logIn } from '#contract/calls/session.ts';
import { emailOf, unconfirmed, wrongPassword } from '../community.ts';
import { type Call, isConfirmation } from '../network.ts';
import type { Answer } from '../server.ts';
import type { SimulatedTab } from '../tab.ts';
import { Invariant } from './invariant.ts';
import { tokenOf } from './sessions.ts';

const minute = 60_000;
const hour = 3_600_000;
const mostWrong = 6;

/**
 * An account takes at most six wrong logins in a minute, which begins with the first, and a session as many wrong passwords
 * (9.7). A link of a recovery works for an hour (docs/SECURITY.md), and sets one password. One that confirms an account may
 * be opened twice at once.
 */
export class LoginsAndMails extends Invariant {
  /** The players who have changed since the database was read. */
  readonly #changed = new Set<number>();
  /** An answer that a later step brings to its page was judged when it was given. */
  readonly #judged = new WeakSet<Call>();
  readonly #wrong = new Map<string, { since: number; count: number }>();
  readonly #used = new Map<string, Call>();
  readonly #confirmedAt = new Map<string, number>();

  get #isConfirmed(): boolean {
    return this.evidence.truth.players.some((player) => player.usuario === unconfirmed && player.confirmed);
  }

  /** A ban forgets the addresses that have counters of their own. */
  override changed(player: number): void {
    this.#wrong.clear();
    this.#changed.add(player);
  }

  override look(): void {
    this.#changed.clear();
  }

  override handled({ path, body }: Call, { status }: Answer): void {
    // After a login or a password that was set by mail the address has counters of its own.
    if (status === 200 && /login$|reset-password$/.test(path)) this.#wrong.clear();
    if (path !== logIn.path || !body?.includes(wrongPassword)) return;
    if (status === 429 || status >= 500 || status < 400) return;
    this.#countWrong(JSON.parse(body).usuario);
  }

  /** Counts a wrong password of an account, or of the session of a token. */
  #countWrong(owner: string): void {
    const { now } = this.evidence.world.server;
    const known = this.#wrong.get(owner);
    const { since, count } = known && now - known.since < minute ? known : { since: now, count: 0 };
    this.#wrong.set(owner, { since, count: count + 1 });
    if (count + 1 > mostWrong)
      this.evidence.blame(`${owner} may try ${count + 1} wrong passwords in a minute`);
  }

  override async answered(call: Call, { status }: Answer): Promise<void> {
    const { blame, world } = this.evidence;
    const { now, mailed } = world.server;
    if (this.#judged.has(call)) return;
    this.#judged.add(call);
    if (status < 300 || status === 400 || status === 401) await this.#checkPassword(call, status < 300);
    if (call.path === forgotPassword.path) this.#checkAccount(call);
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

  /** A password that a call brings is the one of its account, and only a login with another one is refused (4.1, 6.6). */
  async #checkPassword(call: Call, isAccepted: boolean): Promise<void> {
    const { path, body } = call;
    const { truth, world, blame } = this.evidence;
    const sent = { userID: 0, usuario: '', newPassword: '', ...JSON.parse(body || '{}') };
    const password: unknown = sent.currentPassword ?? sent.password;
    const player = truth.players.find(
      ({ id, usuario }) => id === Number(sent.userID) || usuario === sent.usuario,
    );
    if (typeof password !== 'string' || !player || world.isTogether || this.#changed.has(player.id)) return;
    const isOwn = async (text: string) => await world.server.isPassword(player.hash, text);
    // A change that was made may be sent again.
    const isRight =
      (await isOwn(password)) || (path.endsWith('change-password') && (await isOwn(sent.newPassword)));
    if (isAccepted && !isRight) blame(`${path} accepts a wrong password of ${player.usuario}`);
    if (isAccepted) this.#wrong.delete(tokenOf(call));
    else if (!isRight && tokenOf(call) !== '') this.#countWrong(tokenOf(call));
    if (path !== logIn.path || world.server.game) return;
    const mayEnter = isRight && player.confirmed && !player.disabled;
    if (isAccepted !== mayEnter)
      blame(`a login of ${player.usuario} is ${isAccepted ? 'accepted' : 'refused'}`);
  }

  /** A recovery is for an account of the address that was typed (4.3). */
  #checkAccount({ body, life }: Call): void {
    const { email, ID }: { email: string; ID: string } = JSON.parse(body ?? '');
    const { usuario = '' } = this.evidence.truth.players.find(({ id }) => id === Number(ID)) ?? {};
    if (life.tab >= 0 && emailOf(usuario) !== email)
      this.evidence.blame(`tab ${life.tab} asks for a mail to ${email} about the account ${ID}`);
  }

  override checkTab(tab: SimulatedTab): void {
    const isCalledDone = tab.actors.get('confirm')?.getSnapshot().value === 'confirmed';
    if (isCalledDone && !this.#isConfirmed) this.evidence.blame('the page says that an account is confirmed');
  }
}
