import type { SnapshotFrom } from 'xstate';
import type { QuizUnderWay } from '#contract/drafts/quiz.ts';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { isAdminLevel } from '#contract/rules/access.ts';
import { isQuizOver, isQuizPassed, unansweredQuestions } from '#contract/rules/quiz.ts';
import { quizEnd, type quizMachine } from '#machines/player/quiz.ts';
import type { Call } from './network.ts';
import type { Answer, SessionTruth } from './server.ts';

// What docs/behaviour.md promises of sessions, quizzes and log-outs, over what the server and the browsers really contain.

type Blame = (problem: string) => void;

/** The paths of the contract with their parameters as patterns, and who may call them. */
const accesses = Object.values(endpoints).map(({ method, path, access }) => ({
  method,
  access,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** A session that has ended does nothing more, and neither does an administrator without the level (2.5, 3.3). */
export function checkCall(call: Call, { status }: Answer, session: SessionTruth | null, blame: Blame): void {
  if (status >= 300) return;
  const { access = 'public' } =
    accesses.find(({ method, pattern }) => method === call.method && pattern.test(call.path)) ?? {};
  if (access === 'public' || (call.method === 'POST' && call.path === endpoints.endSession.path)) return;
  const name = `${call.method} ${call.path}`;
  if (session === null) blame(`the server did ${name} for a session that has ended`);
  else if (access !== 'player' && !isAdminLevel(session.level))
    blame(`the server did ${name} for a player without the level of administrators`);
}

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
    if (attemptsLeft < 0 || attemptsLeft > limits.quizAttempts) blame(`a quiz has ${attemptsLeft} attempts`);
    if (known && now() < known.deadlineAt) {
      const later = deadlineAt - known.deadlineAt;
      if (later > 0) blame(`the deadline of a quiz moved by ${later} ms`);
      else if (attemptsLeft > known.attemptsLeft) blame('a quiz has got back an attempt');
    }
    this.#underWay.set(key, { deadlineAt, attemptsLeft });
  }

  /** The player sends the answers. */
  submit(snapshot: SnapshotFrom<typeof quizMachine>, blame: Blame): void {
    const { userID, type, deadlineAt, questions, answers, now } = snapshot.context;
    const isOpen = snapshot.matches({ underWay: 'answering' }) && !isQuizOver(deadlineAt, now());
    if (!isOpen || unansweredQuestions(answers).length > 0 || isQuizPassed(questions, answers)) return;
    const key = `${userID} ${type} ${deadlineAt}`;
    const wrong = (this.#wrong.get(key) ?? 0) + 1;
    this.#wrong.set(key, wrong);
    if (wrong > limits.quizAttempts) blame(`a quiz has an attempt after ${limits.quizAttempts} wrong ones`);
  }

  /** When timers had time to fire, no quiz goes on after its deadline (7.7). */
  static checkEnded(snapshot: SnapshotFrom<typeof quizMachine>, blame: Blame): void {
    const { deadlineAt, now } = snapshot.context;
    if (snapshot.matches({ underWay: 'answering' }) && isQuizOver(deadlineAt, now()))
      blame('a quiz goes on after its deadline');
  }

  /** A log-out without 'Recordarme' deletes what is under way. */
  forget(): void {
    this.#underWay.clear();
  }
}
