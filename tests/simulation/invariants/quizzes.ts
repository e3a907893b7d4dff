import { type InspectionEvent, isMachineSnapshot, type SnapshotFrom } from 'xstate';
import { endpoints } from '#contract/endpoints.ts';
import { certificateTypes } from '#contract/rules/quiz-types.ts';
import { quizEnd, type quizMachine } from '#machines/player/quiz.ts';
import type { Call } from '../network.ts';
import type { Answer, SessionTruth, Truth } from '../server.ts';
import type { StepEvent } from '../step.ts';
import type { SimulatedTab } from '../tab.ts';
import { Invariant, leavesNothing } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof quizMachine>;

const quizTime = 900_000;
const quizAttempts = 3;
/** The right option of every question (`server.ts`). */
const rightOption = 2;

/** What was seen of the quizzes of a tab, by player and quiz. */
interface UnderWay {
  deadlineAt: number;
  attemptsLeft: number;
}

/**
 * A quiz has one deadline and three attempts, over the reloads of its tab (7.3, 7.8). A certificate is deserved, given at
 * most 900 s and a minute after its questions were read (9.5), and never lost.
 */
export class Quizzes extends Invariant {
  readonly #underWay = new Map<SimulatedTab, Map<string, UnderWay>>();
  /** The wrong submissions of each quiz of a tab. */
  readonly #wrong = new Map<string, number>();
  /** The certificates that were deserved, as `player quiz`, and the quizzes that were passed in a tab. */
  readonly #deserved = new Set<string>();
  readonly #passed = new Set<string>();
  /** When the questions were read last. */
  readonly #served = new Map<string, number>();

  /** A passed quiz can be sent for a minute after its deadline (7.7). Its page is left soon after it is lost. */
  override hear({ number }: SimulatedTab, event: InspectionEvent): void {
    if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return;
    if (event.snapshot.machine.id !== 'quiz') return;
    const snapshot: Snapshot = event.actorRef.getSnapshot();
    const { userID, type: kind, deadlineAt, now } = snapshot.context;
    const isPassed = this.#passed.has(`${number} ${userID} ${kind} ${deadlineAt}`);
    const isLost = quizEnd(snapshot) === 'timeOver' && now() < deadlineAt + 60_000;
    if (isPassed && isLost && this.#isStored(number))
      this.evidence.blame('a passed quiz is lost at its deadline');
  }

  override use(tab: SimulatedTab, path: string, event: StepEvent): () => void {
    const isLeaving = leavesNothing(tab, event);
    const snapshot: Snapshot | null = path === 'quiz' ? tab.actors.get(path)?.getSnapshot() : null;
    const isSubmitted = event.type === 'answers.submitted';
    return () => {
      if (isLeaving) this.#underWay.delete(tab);
      if (snapshot && isSubmitted) this.#submit(tab, snapshot);
    };
  }

  /** Whether the browser of a tab stores its quizzes: a full storage takes nothing. */
  #isStored(tab: number): boolean {
    const { isFull, world } = this.evidence;
    return !isFull(world.browserOf(tab));
  }

  #submit(tab: SimulatedTab, snapshot: Snapshot): void {
    const { userID, type, deadlineAt, answers, now } = snapshot.context;
    const isOpen = snapshot.matches({ underWay: 'answering' }) && now() < deadlineAt;
    if (!isOpen || answers.includes(null)) return;
    if (answers.length > 0 && answers.every((answer) => answer === rightOption)) {
      this.#deserved.add(`${userID} ${type}`);
      this.#passed.add(`${tab.number} ${userID} ${type} ${deadlineAt}`);
      return;
    }
    const key = `${tab.number} ${userID} ${type} ${deadlineAt}`;
    const wrong = (this.#wrong.get(key) ?? 0) + 1;
    this.#wrong.set(key, wrong);
    if (wrong > quizAttempts && this.#isStored(tab.number))
      this.evidence.blame(`a quiz has an attempt after ${quizAttempts} wrong ones`);
  }

  override handled(
    { path, url, body }: Call,
    { status, body: answered }: Answer,
    session: SessionTruth | null,
  ): void {
    const isRefused = path === endpoints.certify.path && status === 200 && /"success":false/.test(answered);
    if (isRefused && session && !this.evidence.world.isTogether)
      this.#checkRefused(session.player, Number(JSON.parse(body ?? '').Tipo));
    if (status === 200 && path === endpoints.questions.path)
      this.#served.set(`${session?.player ?? 0} ${url.split('type=')[1]}`, this.evidence.world.server.now);
  }

  /** A right submission is accepted until a minute after the time of the quiz that was served last (9.5). */
  #checkRefused(player: number, certificate: number): void {
    for (const [type, number] of Object.entries(certificateTypes)) {
      const served = this.#served.get(`${player} ${type}`);
      const isInTime = served !== undefined && this.evidence.world.server.now - served < quizTime + 60_000;
      const isHeld = this.evidence.truth.certificates.some(
        (one) => one.player === player && one.quiz === type,
      );
      if (number === certificate && isInTime && !isHeld)
        this.evidence.blame(`the server refuses the certificate ${type} in time`);
    }
  }

  override look({ certificates }: Truth, before: Truth | null): void {
    const { blame, world } = this.evidence;
    const has = (held: Truth['certificates'], { player, quiz }: Truth['certificates'][number]) =>
      held.some((one) => one.player === player && one.quiz === quiz);
    for (const one of certificates) {
      const key = `${one.player} ${one.quiz}`;
      const served = this.#served.get(key) ?? Number.NEGATIVE_INFINITY;
      if (!this.#deserved.has(key))
        blame(`player ${one.player} has not deserved the certificate ${one.quiz}`);
      if (!has(before?.certificates ?? [], one) && world.server.now - served > quizTime + 60_000)
        blame(`player ${one.player} got the certificate ${one.quiz} too late`);
    }
    if (before?.certificates.some((one) => !has(certificates, one))) blame('a certificate is lost');
  }

  override checkTab(tab: SimulatedTab): void {
    const snapshot: Snapshot | undefined = tab.actors.get('quiz')?.getSnapshot();
    if (!snapshot) return;
    const { truth, blame } = this.evidence;
    if (this.#isStored(tab.number)) this.#checkUnderWay(tab, snapshot);
    const end = quizEnd(snapshot);
    const userID = Number(tab.user?.userID);
    const { type } = snapshot.context;
    const isHeld = truth.certificates.some(({ player, quiz }) => player === userID && quiz === type);
    if ((end === 'passed' || end === 'alreadyCertified') && !isHeld)
      blame(`the page says that player ${userID} has the certificate ${type}`);
  }

  #checkUnderWay(tab: SimulatedTab, snapshot: Snapshot): void {
    const { blame } = this.evidence;
    const { userID, type, deadlineAt, attemptsLeft, now } = snapshot.context;
    const quizzes = this.#underWay.get(tab) ?? new Map<string, UnderWay>();
    this.#underWay.set(tab, quizzes);
    const key = `${userID} ${type}`;
    const known = quizzes.get(key);
    const isPassed = this.#passed.has(`${tab.number} ${key} ${deadlineAt}`);
    if (quizEnd(snapshot) !== null) quizzes.delete(key);
    if (quizEnd(snapshot) !== null || deadlineAt === 0) return;
    // A passed quiz waits for its certificate, also after a reload (7.8).
    if (snapshot.matches({ underWay: 'answering' }) && isPassed) blame('a passed quiz is answered again');
    if (attemptsLeft < 0 || attemptsLeft > quizAttempts) blame(`a quiz has ${attemptsLeft} attempts`);
    if (deadlineAt - now() > quizTime) blame(`a quiz has ${deadlineAt - now()} ms left`);
    if (known && now() < known.deadlineAt) {
      const later = deadlineAt - known.deadlineAt;
      if (later > 0) blame(`the deadline of a quiz moved by ${later} ms`);
      else if (attemptsLeft > known.attemptsLeft) blame('a quiz has got back an attempt');
    }
    quizzes.set(key, { deadlineAt, attemptsLeft });
  }

  /** When timers had time to fire, no quiz goes on after its deadline (7.7). */
  override checkQuiet(): void {
    for (const { actors } of this.evidence.world.openTabs) {
      const snapshot: Snapshot | undefined = actors.get('quiz')?.getSnapshot();
      if (
        snapshot?.matches({ underWay: 'answering' }) &&
        snapshot.context.now() >= snapshot.context.deadlineAt
      )
        this.evidence.blame('a quiz goes on after its deadline');
    }
  }
}
