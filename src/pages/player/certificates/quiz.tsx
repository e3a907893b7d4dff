import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';
import { paths } from '#contract/site-paths.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Empty } from '#src/components/empty.tsx';
import { Failure } from '#src/components/failure.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { quiz } from '#src/core/implementations/quiz.ts';
import { quizzes } from '#src/core/implementations/quizzes.ts';
import { useTag } from '#src/core/use-tag.ts';
import { useApp, useWorkflow } from '#src/core/workflow.ts';
import { QuizEnd } from './quiz-end.tsx';
import { focusQuestion } from './quiz-question.tsx';
import { QuizSheet, QuizSkeleton } from './quiz-sheet.tsx';

/** The quiz of a certificate, from its questions to its result. */
export function Quiz({ user, type }: { user: SessionUser; type: QuizType }) {
  const { now, random = Math.random } = useApp();
  const navigate = useNavigate();
  const actor = useWorkflow(quiz, {
    input: () => ({
      userID: user.userID,
      type,
      now,
      random,
      underWay: quizzes.read(user.userID, type, now()),
    }),
  });
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isWithoutQuestions = useSelector(actor, (snapshot) => snapshot.matches('withoutQuestions'));
  const isLoading = useSelector(
    actor,
    (snapshot) => snapshot.matches('checking') || snapshot.matches('loading'),
  );
  const isSlow = useTag(actor, 'slow');
  const isEnded = useSelector(
    actor,
    (snapshot) => snapshot.matches('lost') || snapshot.matches('left') || snapshot.matches('completed'),
  );

  useEffect(() => {
    const left = actor.on('quiz.left', () => navigate(paths.certificates, { replace: true }));
    const missed = actor.on('question.missed', ({ question }) => focusQuestion(question));
    return () => {
      left.unsubscribe();
      missed.unsubscribe();
    };
  }, [actor, navigate]);

  const retry = () => actor.send({ type: 'questions.retried' });
  if (hasFailed) return <Failure message={failure} onRetry={retry} />;
  if (isWithoutQuestions) {
    return (
      <Empty message={playerMessages.quiz.noQuestions}>
        <Button onClick={retry}>{siteMessages.waiting.retry}</Button>
        <ButtonLink to={paths.certificates}>Volver a los certificados</ButtonLink>
      </Empty>
    );
  }
  if (isLoading) {
    return (
      <>
        <SlowNotice isSlow={isSlow} onRetry={retry} />
        <QuizSkeleton />
      </>
    );
  }
  return isEnded ? <QuizEnd actor={actor} /> : <QuizSheet actor={actor} />;
}
