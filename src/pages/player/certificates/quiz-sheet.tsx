import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { attemptsMessage, playerMessages } from '#contract/messages/player.ts';
import { unansweredQuestions } from '#contract/rules/quiz.ts';
import { areAnswersClosed, isQuizUnsent, type quizMachine } from '#machines/player/quiz.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Form } from '#src/components/form.tsx';
import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useTag } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import lists from '#src/styles/lists.module.css';
import shared from '#src/styles/shared.module.css';
import { QuizClock } from './quiz-clock.tsx';
import { focusQuestion, QuizQuestion } from './quiz-question.tsx';
import styles from './quiz-sheet.module.css';

type QuizActor = ActorRefFrom<typeof quizMachine>;

/** The questions, with the clock and the remaining attempts always visible. */
export function QuizSheet({ actor }: { actor: QuizActor }) {
  return (
    <Form
      className={classNames(shared.stack, styles.sheet)}
      onSubmit={() => actor.send({ type: 'answers.submitted' })}
    >
      <QuizHead actor={actor} />
      <Questions actor={actor} />
      <Submission actor={actor} />
    </Form>
  );
}

function Questions({ actor }: { actor: QuizActor }) {
  const questions = useSelector(actor, (snapshot) => snapshot.context.questions);
  const isClosed = useSelector(actor, areAnswersClosed);
  return (
    <ol className={styles.questions}>
      {questions.map((question, index) => (
        <QuizQuestion
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the questions does not change
          key={index}
          actor={actor}
          question={question}
          index={index}
          isClosed={isClosed}
        />
      ))}
    </ol>
  );
}

function Submission({ actor }: { actor: QuizActor }) {
  const isUnsent = useSelector(actor, isQuizUnsent);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isUnsent) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isUnsent]);
  return (
    <>
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
      <div>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Enviar respuestas
        </Button>
      </div>
      {/* Below the button, which must stay in view. */}
      <p ref={note} role="status" className={classNames(shared.notice, styles.unsent)}>
        {isUnsent && playerMessages.quiz.unsent}
      </p>
    </>
  );
}

/** Sticks to the top while the questions scroll. */
function QuizHead({ actor }: { actor: QuizActor }) {
  const clock = useSelector(actor, (snapshot) => snapshot.children.clock);
  const attemptsLeft = useSelector(actor, (snapshot) => snapshot.context.attemptsLeft);
  const answers = useSelector(actor, (snapshot) => snapshot.context.answers);
  const total = answers.length;
  const answered = total - unansweredQuestions(answers).length;

  return (
    <div className={classNames(lists.row, styles.head)}>
      <div className={styles.figures}>
        {clock && <QuizClock clock={clock} />}
        <p>{attemptsMessage(attemptsLeft)}</p>
        <p className={styles.answered}>{`Respondidas: ${answered} de ${total}`}</p>
      </div>
      <div className={styles.progressed}>
        <progress
          className={classNames(forms.progress, styles.progress)}
          aria-label="Preguntas respondidas"
          max={total}
          value={answered}
        />
        <QuestionLinks answers={answers} />
        {/* The answers must not move when the message disappears, and the clock stays in sight. */}
        <Toast actor={actor} isCovering />
      </div>
    </div>
  );
}

function QuestionLinks({ answers }: { answers: readonly unknown[] }) {
  return (
    <ol aria-label="Ir a una pregunta" className={styles.links}>
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the questions does not change
        <li key={index}>
          <button
            type="button"
            aria-label={`Pregunta ${index + 1}, ${answer === null ? 'sin responder' : 'respondida'}`}
            data-answered={answer !== null}
            className={styles.link}
            onClick={() => focusQuestion(index)}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The loading state of the quiz. */
export function QuizSkeleton() {
  return (
    <LoadingRegion>
      <div className={classNames(shared.stack, styles.sheet)}>
        <Skeleton className={styles.headSkeleton} />
        <Repeated count={3}>
          <div className={classNames(lists.row, styles.questionSkeleton)}>
            <Skeleton shape="title" />
            <Repeated count={4}>
              <Skeleton />
            </Repeated>
          </div>
        </Repeated>
      </div>
    </LoadingRegion>
  );
}
