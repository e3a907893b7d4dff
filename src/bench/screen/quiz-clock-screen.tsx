import { quizClockMachine } from '#machines/player/quiz-clock.ts';
import { Page } from '#src/components/page.tsx';
import { QuizClock } from '#src/pages/user/certificates/quiz-clock.tsx';
import { useRun } from './use-run.ts';

export default function QuizClockScreen() {
  return (
    <Page title="Cuestionario">
      <QuizClock clock={useRun(quizClockMachine)} />
    </Page>
  );
}
