import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';
import { paths } from '#contract/site-paths.ts';
import { quizEnd, quizFace, quizMachine } from '#machines/player/quiz.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Empty, Faces } from '#src/components/faces.tsx';
import { useApp, useEmitted, useWorkflow } from '#src/core/workflow.ts';
import { QuizEnd } from './quiz-end.tsx';
import { focusQuestion } from './quiz-question.tsx';
import { QuizSheet, QuizSkeleton } from './quiz-sheet.tsx';

/** The quiz of a certificate, from its questions to its result. */
export function Quiz({ user, type }: { user: SessionUser; type: QuizType }) {
  const { now, random = Math.random } = useApp();
  const navigate = useNavigate();
  const actor = useWorkflow(quizMachine, { input: () => ({ userID: user.userID, type, now, random }) });
  const face = useSelector(actor, quizFace);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isEnded = useSelector(actor, quizEnd) !== null;

  useEmitted(actor, 'navigated', ({ to }) => navigate(to, { replace: true, state: { failed: type } }));
  useEmitted(actor, 'question.missed', ({ question }) => focusQuestion(question));

  const retry = () => actor.send({ type: 'questions.retried' });
  return (
    <Faces
      face={face}
      failure={failure}
      onRetry={retry}
      skeleton={<QuizSkeleton />}
      empty={
        <Empty message={playerMessages.quiz.noQuestions}>
          <Button onClick={retry}>{siteMessages.waiting.retry}</Button>
          <ButtonLink to={paths.certificates}>Volver a los certificados</ButtonLink>
        </Empty>
      }
    >
      {isEnded ? <QuizEnd actor={actor} user={user} /> : <QuizSheet actor={actor} />}
    </Faces>
  );
}
