import type { SnapshotFrom } from 'xstate';
import type { QuizUnderWay } from '#contract/drafts/quiz.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isAdminLevel } from '#contract/rules/access.ts';
import { quizEnd, type quizMachine } from '#machines/player/quiz.ts';
import type { Call } from './network.ts';
import type { Answer, SessionTruth } from './server.ts';

// What docs/behaviour.md promises of sessions, quizzes and log-outs, over what the server and the browsers really contain.
// The numbers are those of the document: a wrong limit of the product is a fault, too.

type Blame = (problem: string) => void;

/** The paths of the contract with their parameters as patterns, and who may call them. */
const accesses = Object.values(endpoints).map(({ method, path, access }) => ({
  method,
  access,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const day = 86_400_000;
/** How long a session lives, in milliseconds: without use, and at most (docs/SECURITY.md). */
const remembered = { idle: 30 * day, longest: 90 * day };
const standard = { idle: day, longest: 7 * day };

/**
 * A session that has ended does nothing more, and neither does an administrator without the level (2.10). One without
 * 'Recordarme' is not in the storage that all tabs share (2.1).
 */
export class SessionPromises {
  readonly #sessions = new Map<
    string,
    { player: number; begun: number; used: number; life: typeof standard; mayEnd: boolean }
  >();

  /** The tokens of all sessions, in the order of their logins. */
  get tokens(): readonly string[] {
    return [...this.#sessions.keys()];
  }

  begin(token: string, player: number, isRemembered: boolean, now: number): void {
    const life = isRemembered ? remembered : standard;
    this.#sessions.set(token, { player, begun: now, used: now, life, mayEnd: false });
  }

  /** What has happened ends the sessions of a player, except the one that did it. Player 0 is unknown. */
  end(player: number, own: string): void {
    for (const [token, session] of this.#sessions)
      if (token !== own && (player === 0 || session.player === player)) session.mayEnd = true;
  }

  mayEnd(token: string, now: number): boolean {
    const { mayEnd, used, life } = this.#sessions.get(token) ?? { mayEnd: true, used: now, life: standard };
    return mayEnd || now - used > life.idle - day / 24;
  }

  checkCall(call: Call, { status }: Answer, session: SessionTruth | null, now: number, blame: Blame): void {
    if (status >= 300 || !needsSession(call)) return;
    const problem = whyRefused(call, session);
    if (problem) blame(`the server did ${call.method} ${call.path} for ${problem}`);
    const known = this.#sessions.get(tokenOf(call));
    if (!known) return;
    const { begun, used, life } = known;
    if (now - used > life.idle || now - begun > life.longest) blame('a session lives longer than it may');
    known.used = now;
  }

  checkShared(text: string, blame: Blame): void {
    for (const [token, { life }] of this.#sessions)
      if (life === standard && text.includes(token)) blame('a session is remembered that should not be');
  }
}

/** Whether only a player, or an administrator, may make a call. */
export function needsSession(call: Call): boolean {
  return accessTo(call) !== 'public';
}

/** Who may make a call. A session that has ended may be ended. */
function accessTo({ method, path }: Call) {
  const found = accesses.find((one) => method === one.method && one.pattern.test(path));
  const isEnd = method === 'POST' && path === endpoints.endSession.path;
  return isEnd ? 'public' : (found?.access ?? 'public');
}

/** Why the server must refuse a call; null if it may accept it. */
export function whyRefused(call: Call, session: SessionTruth | null): string | null {
  const access = accessTo(call);
  if (access === 'public') return null;
  if (session === null) return 'a session that has ended';
  if (access !== 'player' && !isAdminLevel(session.level))
    return 'a player without the level of administrators';
  const [, owner = session.player] = /userID"?[=:]"?(\d+)/.exec(`${call.url} ${call.body}`) ?? [];
  return Number(owner) === session.player ? null : `player ${session.player}, not ${owner}`;
}

const minute = 60_000;
const wrongLogins = 6;

/** At most six wrong logins to an account in a minute, which begins with the first (9.7). */
export class LoginPromises {
  readonly #wrong = new Map<string, { since: number; count: number }>();

  /** Someone has logged in, or set a password by mail: the address has counters of its own then. */
  forget(): void {
    this.#wrong.clear();
  }

  check(usuario: string, status: number, now: number, blame: Blame): void {
    if (status === 429 || status >= 500 || status < 400) return;
    const known = this.#wrong.get(usuario);
    const { since, count } = known && now - known.since < minute ? known : { since: now, count: 0 };
    this.#wrong.set(usuario, { since, count: count + 1 });
    if (count + 1 > wrongLogins) blame(`${usuario} may try ${count + 1} wrong logins in a minute`);
  }
}

/** A certificate is given at most 900 s and a minute after its questions were read (9.5). */
export class CertificatePromises {
  readonly #served = new Map<string, number>();

  serve(player: number, { url, path }: Call, now: number): void {
    if (path === endpoints.questions.path) this.#served.set(`${player} ${url.split('type=')[1]}`, now);
  }

  check(held: { player: number; quiz: string }, now: number, blame: Blame): void {
    const served = this.#served.get(`${held.player} ${held.quiz}`);
    if (served === undefined || now - served > quizTime + minute)
      blame(`player ${held.player} got the certificate ${held.quiz} too late`);
  }
}

/**
 * A link of a recovery works for an hour (docs/SECURITY.md), and sets one password. One that confirms an account may be
 * opened twice at once.
 */
export class MailPromises {
  readonly #used = new Map<string, Call>();
  readonly #confirmedAt = new Map<string, number>();

  checkConfirmation({ url }: Call, now: number, blame: Blame): void {
    const first = this.#confirmedAt.get(url) ?? now;
    this.#confirmedAt.set(url, first);
    if (now - first > minute) blame('a link that confirms an account works twice');
  }

  check(call: Call, { token, sentAt }: { token: string; sentAt: number }, now: number, blame: Blame): void {
    if (now - sentAt > day / 24) blame('a link of a recovery works after an hour');
    if ((this.#used.get(token) ?? call) !== call) blame('a link of a recovery works twice');
    this.#used.set(token, call);
  }
}

/** The session's token that a call brings; '' without one. */
export function tokenOf({ headers }: Call): string {
  return headers['authorization']?.split(' ')[1] ?? '';
}

const quizTime = 900_000;
const quizAttempts = 3;
/** The right option of every question (`server.ts`). */
const rightOption = 2;

type UnderWay = Pick<QuizUnderWay, 'deadlineAt' | 'attemptsLeft'>;

/** A quiz has one deadline and three attempts, over the reloads of its tab (7.3, 7.8). */
export class QuizPromises {
  readonly #underWay = new Map<string, UnderWay>();
  readonly #wrong = new Map<string, number>();

  check(snapshot: SnapshotFrom<typeof quizMachine>, blame: Blame): void {
    const { userID, type, deadlineAt, attemptsLeft, now } = snapshot.context;
    const key = `${userID} ${type}`;
    const known = this.#underWay.get(key);
    if (quizEnd(snapshot) !== null) this.#underWay.delete(key);
    if (quizEnd(snapshot) !== null || deadlineAt === 0) return;
    if (attemptsLeft < 0 || attemptsLeft > quizAttempts) blame(`a quiz has ${attemptsLeft} attempts`);
    if (deadlineAt - now() > quizTime) blame(`a quiz has ${deadlineAt - now()} ms left`);
    if (known && now() < known.deadlineAt) {
      const later = deadlineAt - known.deadlineAt;
      if (later > 0) blame(`the deadline of a quiz moved by ${later} ms`);
      else if (attemptsLeft > known.attemptsLeft) blame('a quiz has got back an attempt');
    }
    this.#underWay.set(key, { deadlineAt, attemptsLeft });
  }

  /** The player sends the answers. Returns whether they deserve the certificate. */
  submit(snapshot: SnapshotFrom<typeof quizMachine>, blame: Blame): boolean {
    const { userID, type, deadlineAt, answers, now } = snapshot.context;
    const isOpen = snapshot.matches({ underWay: 'answering' }) && now() < deadlineAt;
    if (!isOpen || answers.includes(null)) return false;
    if (answers.length > 0 && answers.every((answer) => answer === rightOption)) return true;
    const key = `${userID} ${type} ${deadlineAt}`;
    const wrong = (this.#wrong.get(key) ?? 0) + 1;
    this.#wrong.set(key, wrong);
    if (wrong > quizAttempts) blame(`a quiz has an attempt after ${quizAttempts} wrong ones`);
    return false;
  }

  /** When timers had time to fire, no quiz goes on after its deadline (7.7). */
  static checkEnded(snapshot: SnapshotFrom<typeof quizMachine>, blame: Blame): void {
    const { deadlineAt, now } = snapshot.context;
    if (snapshot.matches({ underWay: 'answering' }) && now() >= deadlineAt)
      blame('a quiz goes on after its deadline');
  }

  /** A log-out without 'Recordarme' deletes what is under way. */
  forget(): void {
    this.#underWay.clear();
  }
}
