import { useSelector } from '@xstate/react';
import { Award } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { playerMessages } from '#contract/messages/player.ts';
import { paths } from '#contract/site-paths.ts';
import type { quizMachine } from '#machines/player/quiz.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { DarkStreet } from '#src/components/street-drawings.tsx';
import styles from './quiz-end.module.css';

/** The result of a quiz: passed or failed. */
export function QuizEnd({ actor }: { actor: ActorRefFrom<typeof quizMachine> }) {
  const isCompleted = useSelector(actor, (snapshot) => snapshot.matches('completed'));
  const wasHeld = useSelector(actor, (snapshot) => snapshot.matches({ completed: 'before' }));
  const isOverTime = useSelector(actor, (snapshot) => snapshot.matches({ lost: 'byTime' }));
  if (!isCompleted) {
    return (
      <div className={styles.end}>
        <DarkStreet />
        <p role="alert" className={styles.message} tabIndex={-1} ref={(message) => message?.focus()}>
          {isOverTime && <span>{playerMessages.quiz.timeOver}</span>}
          <span>{playerMessages.quiz.allAttemptsFailed}</span>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.end}>
      <Award aria-hidden="true" strokeWidth={1.25} className={styles.award} />
      <p
        role="status"
        className={styles.message}
        tabIndex={-1}
        ref={(message) => {
          if (!wasHeld) message?.focus();
        }}
      >
        {wasHeld ? playerMessages.quiz.alreadyCertified : playerMessages.quiz.passed}
      </p>
      <ButtonLink to={paths.certificates} look="primary">
        Volver a los certificados
      </ButtonLink>
    </div>
  );
}
