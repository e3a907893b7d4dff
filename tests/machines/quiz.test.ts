import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, type InputFrom } from 'xstate';
import { SteppableClock } from '#bench/simulation/steppable-clock.ts';
import type { QuizUnderWay } from '#contract/drafts/quiz.ts';
import { examples } from '#contract/examples.ts';
import { durations, limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { certificatesMachine } from '#machines/player/certificates.ts';
import { areAnswersClosed, isQuizUnsent, quizEnd, quizFace, quizMachine } from '#machines/player/quiz.ts';
import { quizClockMachine, secondsLeft } from '#machines/player/quiz-clock.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const example = {
  option1: 'Usar dentro del rol lo que se supo fuera de él',
  option2: 'Conducir sin licencia',
  option3: 'Hablar por radio',
  option4: 'Pagar una multa',
  correct: 1,
};
const fetched = [1, 2, 3].map((correct) => ({ ...example, question: `Pregunta ${correct}`, correct }));
const noCertificates = { factionCertified: false, userCertified: false };

const underWay: QuizUnderWay = {
  questions: fetched,
  answers: [2, null, null],
  attemptsLeft: 2,
  deadlineAt: durations.quiz,
  isPassed: false,
};

let quiz: Drive<typeof quizMachine>;
const face = () => quizFace(quiz.snapshot());
const end = () => quizEnd(quiz.snapshot());
const isUnsent = () => isQuizUnsent(quiz.snapshot());
const isOpen = () => face() === 'content' && end() === null && !areAnswersClosed(quiz.snapshot());
const context = () => quiz.snapshot().context;
const choose = (question: number, option: number) => quiz.send({ type: 'answer.chosen', question, option });
const submit = () => quiz.send({ type: 'answers.submitted' });
const answerAllRight = () => {
  for (const [index, { correct }] of context().questions.entries()) choose(index, correct);
};
const answerOneWrong = () => {
  answerAllRight();
  choose(0, (context().questions[0]?.correct ?? 1) === 4 ? 3 : 4);
};

/** Opens the page with a quiz in the tab, or without one. */
function open(
  draft: QuizUnderWay | null = null,
  changed: Partial<InputFrom<typeof quizMachine>> | null = null,
) {
  const input = { userID: 7, type: 'faccion', now: () => 0, random: () => 0, ...changed } as const;
  quiz = changed ? drive(quizMachine, input) : drive(quizMachine);
  quiz.send({ type: 'draft.found', draft });
}

function begin(questions = fetched) {
  open();
  quiz.answer('certificationStatus', noCertificates);
  quiz.answer('questions', questions);
}

describe('starting a quiz', () => {
  it('begins with all attempts and the whole time (behaviour 7.3)', () => {
    begin();
    expect(context()).toMatchObject({
      attemptsLeft: limits.quizAttempts,
      deadlineAt: durations.quiz,
      isPassed: false,
    });
  });

  it('loads its own questions even if the player has the other certificate', () => {
    open(null, { type: 'usuario' });
    expect(quiz.asked('certificationStatus')).toEqual({ userID: 7 });
    quiz.answer('certificationStatus', { ...noCertificates, factionCertified: true });
    expect(quiz.asked('questions')).toEqual({ type: 'usuario' });
  });

  it('can be retried after the questions failed to load', () => {
    open();
    quiz.answer('certificationStatus', noCertificates);
    quiz.answer('questions', 'Ahora no.', 429);
    expect([face(), context().failure]).toEqual(['failed', 'Ahora no.']);
    quiz.send({ type: 'questions.retried' });
    quiz.answer('certificationStatus', noCertificates);
    quiz.answer('questions', fetched);
    expect(isOpen()).toBe(true);
  });
});

describe('a certificate that is not recorded', () => {
  beforeEach(() => {
    begin();
    answerAllRight();
    submit();
  });

  /** Neither the call nor the check of its outcome gets an answer. */
  const loseConnection = () => {
    quiz.fail('certify');
    quiz.fail('certificationStatus');
  };

  it('can be sent again without using an attempt, and with the same answers (behaviour 7.6)', () => {
    expect([isUnsent(), isOpen()]).toEqual([false, false]);
    loseConnection();
    expect([isUnsent(), isOpen()]).toEqual([true, false]);
    expect(quiz.message()).toBe(playerMessages.quiz.failed);
    expect(context().attemptsLeft).toBe(limits.quizAttempts);
    submit();
    quiz.answer('certify', examples.certify.answer);
    expect(end()).toBe('passed');
  });

  it('shows the refusal text, and can be sent again if checking it also fails (behaviour 7.6)', () => {
    quiz.answer('certify', { success: false, message: 'No hay un cuestionario en curso.' });
    expect(quiz.asked('certificationStatus')).toEqual({ userID: 7 });
    quiz.answer('certificationStatus', noCertificates);
    expect(quiz.message()).toBe('No hay un cuestionario en curso.');
    submit();
    quiz.answer('certify', '', 400);
    quiz.fail('certificationStatus');
    expect(isUnsent()).toBe(true);
  });

  it('counts as recorded when only the answer was lost (behaviour 7.6)', () => {
    quiz.fail('certify');
    quiz.answer('certificationStatus', { ...noCertificates, factionCertified: true });
    expect(end()).toBe('passed');
  });

  it('can be sent for 60 s after the time is over (behaviour 7.7)', () => {
    quiz.wait(durations.quizTick);
    loseConnection();
    quiz.wait(durations.quiz - durations.quizTick);
    expect(isUnsent()).toBe(true);
    quiz.wait(durations.quizGrace - 1);
    expect(isUnsent()).toBe(true);
    quiz.wait(1);
    quiz.answer('certificationStatus', noCertificates);
    expect(end()).toBe('timeOver');
  });

  it('is not lost after that if it was recorded after all (behaviour 7.7)', () => {
    loseConnection();
    quiz.wait(durations.quiz + durations.quizGrace);
    quiz.answer('certificationStatus', { ...noCertificates, factionCertified: true });
    expect(end()).toBe('passed');
  });

  it('may still be pending when the time is over (behaviour 7.7)', () => {
    quiz.wait(durations.quiz + 1);
    quiz.answer('certify', examples.certify.answer);
    expect(end()).toBe('passed');
  });

  it('cannot be sent after that, even after a sleep (behaviour 7.7)', () => {
    quiz.wait(durations.quiz + durations.quizGrace);
    loseConnection();
    expect(end()).toBe('timeOver');
    begin();
    answerAllRight();
    submit();
    loseConnection();
    quiz.sleep(durations.quiz + durations.quizGrace);
    submit();
    expect(quiz.run.pending()).not.toContain('certify');
    expect(end()).toBe('timeOver');
  });

  it('can be cancelled while it is checked (behaviour 1.6)', () => {
    quiz.answer('certify', 'No hay un cuestionario en curso.', 400);
    quiz.wait(durations.slow);
    expect(quiz.snapshot().hasTag('slow')).toBe(true);
    quiz.send({ type: 'call.cancelled' });
    expect(isUnsent()).toBe(true);
    expect(quiz.message()).toBe('No hay un cuestionario en curso.');
  });
});

describe('the time of a quiz', () => {
  beforeEach(() => begin());

  it('is shared by all attempts, and ends them (behaviour 7.3, 7.7)', () => {
    quiz.wait(durations.quiz - 1);
    answerOneWrong();
    submit();
    expect(context().attemptsLeft).toBe(2);
    quiz.wait(1);
    expect(end()).toBe('timeOver');
  });

  it.each([
    ['the clock', () => quiz.wait(durations.quizTick)],
    ['an answer', () => choose(0, 1)],
    ['submitting', submit],
  ])('is over after a long sleep, detected by %s (behaviour 7.7)', (_noticed, happen) => {
    answerAllRight();
    quiz.sleep(20 * 60_000);
    happen();
    expect(end()).toBe('timeOver');
  });
});

describe('after a reload the quiz', () => {
  let now: number;
  const reload = (kept: QuizUnderWay, at: number) => {
    now = at;
    open(kept, { now: () => now });
  };

  it('continues with the same questions, answers, attempts and deadline (behaviour 7.8)', () => {
    reload(underWay, 0);
    expect(isOpen()).toBe(true);
    expect(quiz.run.pending()).toEqual([]);
    expect(context()).toMatchObject(underWay);
    now = durations.quiz;
    quiz.wait(durations.quizTick);
    expect(end()).toBe('timeOver');
  });

  it('starts again with more time than the limit', () => {
    reload({ ...underWay, deadlineAt: durations.quiz + 1 }, 0);
    expect(face()).toBe('loading');
  });

  it('is lost after the deadline, unless it was all correct before (behaviour 7.8)', () => {
    reload(underWay, durations.quiz);
    expect(end()).toBe('timeOver');
    reload({ ...underWay, answers: [1, 2, 3], isPassed: true }, durations.quiz);
    expect(isUnsent()).toBe(true);
  });
});

it('saves the quiz at every step and removes it at the end (behaviour 7.8)', () => {
  open({ ...underWay, questions: fetched.slice(0, 1), answers: [null], attemptsLeft: 2 });
  expect(quiz.asked('draft')).toEqual({ userID: 7, item: 'faccion' });
  choose(0, 2);
  submit();
  submit();
  expect(quiz.sentTo('draft')).toMatchObject([
    { type: 'draft.typed', draft: { answers: [2], attemptsLeft: 2, isPassed: false } },
    { type: 'draft.typed', draft: { answers: [2], attemptsLeft: 1, isPassed: false } },
    { type: 'draft.dropped' },
  ]);
  // Until another page has rendered.
  quiz.wait(durations.quizFarewell);
  expect(end()).toBe('failed');
});

describe('the clock of a quiz', () => {
  const start = (left: number) => {
    const clock = new SteppableClock();
    clock.advance(durations.quiz + durations.quizTick / 4);
    const said: (number | null)[] = [];
    const actor = createActor(quizClockMachine, {
      clock,
      input: { now: () => clock.now(), deadlineAt: clock.now() + left },
    });
    actor.subscribe(({ context: { warning } }) => {
      if (warning !== null && said.at(-1) !== warning) said.push(warning);
    });
    actor.start();
    return { actor, clock, said };
  };

  it('shows every second and ends with the last (behaviour 7.3, 7.7)', () => {
    const { actor, clock } = start(3000);
    const shown = [secondsLeft(actor.getSnapshot().context)];
    for (let tick = 0; tick < 3; tick += 1) {
      clock.advance(1000);
      shown.push(secondsLeft(actor.getSnapshot().context));
    }
    expect(shown).toEqual([3, 2, 1, 0]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('announces once at five minutes, one minute and 30 seconds', () => {
    const { clock, said } = start(durations.quiz);
    clock.advance(durations.quiz);
    expect(said).toEqual([300_000, 60_000, 30_000]);
  });

  it.each([200_000, 300_000])(
    'does not announce thresholds reached before a start with %i ms left',
    (left) => {
      const { clock, said } = start(left);
      clock.advance(10_000);
      expect(said).toEqual([]);
    },
  );

  it('announces the time that is left after a sleep, not the threshold that passed meanwhile', () => {
    const { clock, said } = start(durations.quiz);
    clock.sleep(durations.quiz - 10_000);
    clock.advance(durations.quizTick);
    expect(said).toEqual([9000]);
  });

  it('ends also after a sleep, without announcing that time remains', () => {
    const { actor, clock, said } = start(durations.quiz);
    clock.sleep(durations.quiz);
    clock.advance(1000);
    expect(said).toEqual([]);
    expect(actor.getSnapshot().status).toBe('done');
  });
});

describe('the certificates', () => {
  const graceEnd = durations.quiz + durations.quizGrace;

  it.each([
    ['while its time runs', durations.quiz - 1, false, ['faccion']],
    ['not after that', durations.quiz, false, []],
    ['for a while longer if all answers were correct', graceEnd - 1, true, ['faccion']],
    ['not after that either', graceEnd, true, []],
  ] as const)('can continue a quiz of the tab: %s', (_case, now, isPassed, expected) => {
    const certificates = drive(certificatesMachine, { userID: 7, now: () => now });
    const drafts = [{ item: 'faccion', draft: { ...underWay, isPassed } }];
    certificates.send({ type: 'drafts.found', drafts });
    expect(certificates.asked('quizzes')).toEqual({ userID: 7 });
    expect(certificates.snapshot().context.underWay).toEqual(expected);
    const dropped = expected.length === 0 ? [{ type: 'draft.dropped', item: 'faccion' }] : [];
    expect(certificates.sentTo('quizzes')).toEqual(dropped);
  });

  it('ignore a damaged quiz, and one with more time than the limit', () => {
    const certificates = drive(certificatesMachine, { userID: 7, now: () => -1 });
    const drafts = [
      { item: 'faccion', draft: null },
      { item: 'usuario', draft: underWay },
    ];
    certificates.send({ type: 'drafts.found', drafts });
    expect(certificates.snapshot().context.underWay).toEqual([]);
    expect(certificates.sentTo('quizzes')).toEqual([]);
  });
});
