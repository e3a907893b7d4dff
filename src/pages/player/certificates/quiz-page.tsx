import { useSelector } from '@xstate/react';
import { useMatch } from 'react-router-dom';
import { playerLabels } from '#contract/labels/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { type QuizType, quizTypes } from '#contract/rules/quiz-types.ts';
import { paths, quizRoute } from '#contract/site-paths.ts';
import { quizEnd, quizFace, quizMachine } from '#machines/player/quiz.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Empty, Faces } from '#src/components/faces.tsx';
import NotFoundPage from '#src/components/not-found-page.tsx';
import { usePageNavigate } from '#src/core/page-navigation.tsx';
import { useApp, useEmitted, useWorkflow } from '#src/core/workflow.ts';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import { QuizEnd } from './quiz-end.tsx';
import { focusQuestion } from './quiz-question.tsx';
import { QuizSheet, QuizSkeleton } from './quiz-sheet.tsx';

/** The quiz of the certificate in the URL. */
export default function QuizPage() {
  const named = useMatch(quizRoute)?.params['type'];
  const type = quizTypes.find((known) => known === named);
  if (!type) return <NotFoundPage />;
  return (
    <PlayerPage title={playerLabels.certificates[type]}>
      {(user) => <Quiz key={type} user={user} type={type} />}
    </PlayerPage>
  );
}

function Quiz({ user, type }: { user: SessionUser; type: QuizType }) {
  const { now, random = Math.random } = useApp();
  const navigate = usePageNavigate();
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
