import { useMatch } from 'react-router-dom';
import { playerLabels } from '#contract/labels/player.ts';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { quizRoute } from '#contract/site-paths.ts';
import NotFoundPage from '#src/components/not-found-page.tsx';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import { Quiz } from './quiz.tsx';

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
