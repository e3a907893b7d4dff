import { emailOf } from '../community.ts';
import { type Call, isWrite } from '../network.ts';
import type { Answer, SessionTruth, Truth } from '../server.ts';
import { Invariant } from './invariant.ts';

/** The rows whose changes are judged, by their table and id, with what a change of them shows. */
function rowsOf({ players, stories, certificates, passkeys, news, subNews, links }: Truth) {
  const own = (kind: string, player: number, row: unknown) =>
    [`player ${player} ${kind}`, JSON.stringify(row)] as const;
  return new Map<string, string>([
    ...players.map(({ id, name, hash, coins }) => own('account', id, { name, hash, coins })),
    ...stories.map(({ player, text, decision }) => own('story', player, { text, decision })),
    ...certificates.map(({ player, quiz }) => own(quiz, player, {})),
    ...passkeys.map(({ player, id, name }) => own(`passkey ${id}`, player, name)),
    ...news.map((row) => [`news ${row.id}`, JSON.stringify(row)] as const),
    ...subNews.map((row) => [`subNews ${row.id} of ${row.news}`, JSON.stringify(row)] as const),
    ...links.map((row) => [`link ${row.id}`, JSON.stringify(row)] as const),
  ]);
}

/** A refused call changes nothing (9.2), and an accepted one nothing but what it names, of its own player. */
export class Writes extends Invariant {
  #last: { call: Call; answer: Answer; session: SessionTruth | null } | null = null;

  override handled(call: Call, answer: Answer, session: SessionTruth | null): void {
    if (isWrite(call)) this.#last = { call, answer, session };
  }

  override look(truth: Truth, before: Truth | null): void {
    const last = this.#last;
    this.#last = null;
    // Calls that arrive at the same time cannot be told apart.
    if (!last || !before || this.evidence.world.isTogether) return;
    const [former, present] = [rowsOf(before), rowsOf(truth)];
    const changed = [...new Set([...former.keys(), ...present.keys()])].filter(
      (key) => former.get(key) !== present.get(key),
    );
    const { call, answer, session } = last;
    const allowed = answer.status < 300 || answer.status >= 500 ? this.#allowed(call, session) : /$^/;
    const stranger = changed.find((key) => !allowed.test(key));
    if (stranger)
      this.evidence.blame(`${call.method} ${call.path}, answered with ${answer.status}, changes ${stranger}`);
    if (answer.status < 300) this.#checkContent(call, truth, changed, allowed);
  }

  /** What a call may change. */
  #allowed({ method, path, body }: Call, session: SessionTruth | null): RegExp {
    const [, kind, id] = /\/(noticias|mininoticias)\/(\d+)/.exec(path) ?? [];
    if (path.endsWith('noticias')) return id === undefined ? /^news / : new RegExp(`^subNews \\d+ of ${id}$`);
    if (kind === 'mininoticias') return new RegExp(`^subNews ${id} of`);
    if (kind === 'noticias')
      return method === 'DELETE' ? new RegExp(`^news ${id}$| of ${id}$`) : new RegExp(`^news ${id}$`);
    if (path.endsWith('updateLink')) return /^link /;
    if (/story\//.test(path)) return /story$/;
    if (!path.endsWith('reset-password')) return new RegExp(`^player ${session?.player ?? 0} `);
    const { resetToken }: { resetToken: string } = JSON.parse(body ?? '');
    const { truth, world } = this.evidence;
    const mail = world.server.mailed.find((one) => one.path.includes(resetToken));
    const owners = truth.players.filter(({ usuario }) => emailOf(usuario) === mail?.to).map(({ id }) => id);
    return new RegExp(`^player (${owners.join('|')}) `);
  }

  /** At most one row of a list changes, and it has what was sent; if none changes, one has it already. */
  #checkContent({ path, body }: Call, truth: Truth, changed: readonly string[], allowed: RegExp): void {
    if (body === undefined || !/noticias|updateLink$/.test(path)) return;
    const rows = changed.filter((key) => /^(news|subNews|link) /.test(key));
    const sent = Object.entries<unknown>(JSON.parse(body)).filter(([name]) => name !== 'linkOld');
    const present = rowsOf(truth);
    const possible = rows.length > 0 ? rows : [...present.keys()].filter((key) => allowed.test(key));
    const isThere = possible.some((key) =>
      sent.every(([, text]) => typeof text !== 'string' || present.get(key)?.includes(text)),
    );
    if (rows.length > 1 || !isThere) this.evidence.blame(`${path} makes ${rows.join()} of ${body}`);
  }
}
