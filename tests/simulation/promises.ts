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
  readonly #sessions = new Map<string, { begun: number; used: number; life: typeof standard }>();

  begin(token: string, isRemembered: boolean, now: number): void {
    this.#sessions.set(token, { begun: now, used: now, life: isRemembered ? remembered : standard });
  }

  checkCall(call: Call, { status }: Answer, session: SessionTruth | null, now: number, blame: Blame): void {
    if (status >= 300) return;
    const { access = 'public' } =
      accesses.find(({ method, pattern }) => method === call.method && pattern.test(call.path)) ?? {};
    if (access === 'public' || (call.method === 'POST' && call.path === endpoints.endSession.path)) return;
    const name = `${call.method} ${call.path}`;
    if (session === null) blame(`the server did ${name} for a session that has ended`);
    else if (access !== 'player' && !isAdminLevel(session.level))
      blame(`the server did ${name} for a player without the level of administrators`);
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

/** A link of a recovery works for an hour (docs/SECURITY.md), and sets one password. */
export class ResetPromises {
  readonly #used = new Map<string, Call>();

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
