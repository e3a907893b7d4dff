import { useLocation } from 'react-router-dom';
import { quizTypes } from '#contract/rules/quiz-types.ts';
import { quizPath } from '#contract/site-paths.ts';
import { PlayerPage } from '../player-page.tsx';
import { certificateNames } from './certificate-names.ts';
import { Quiz } from './quiz.tsx';

/** The quiz of the certificate that the address names. */
export default function QuizPage() {
  const { pathname } = useLocation();
  const type = quizTypes.find((candidate) => pathname.startsWith(quizPath(candidate))) ?? 'faccion';
  return (
    <PlayerPage title={certificateNames[type]}>
      {(user) => <Quiz key={type} user={user} type={type} />}
    </PlayerPage>
  );
}
