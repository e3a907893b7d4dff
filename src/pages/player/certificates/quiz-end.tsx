import { useSelector } from '@xstate/react';
import { Award } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { playerMessages } from '#contract/messages/player.ts';
import { paths } from '#contract/site-paths.ts';
import { quizEnd, type quizMachine } from '#machines/player/quiz.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { DarkStreet } from '#src/components/street-drawings.tsx';
import styles from './quiz-end.module.css';

/** The result of a quiz: passed or failed. */
export function QuizEnd({ actor }: { actor: ActorRefFrom<typeof quizMachine> }) {
  const end = useSelector(actor, quizEnd);
  if (end !== 'passed' && end !== 'alreadyCertified') {
    return (
      <div className={styles.end}>
        <DarkStreet />
        <p role="alert" className={styles.message} tabIndex={-1} ref={(message) => message?.focus()}>
          {end === 'timeOver' && <span>{playerMessages.quiz.timeOver}</span>}
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
          if (end === 'passed') message?.focus();
        }}
      >
        {playerMessages.quiz[end]}
      </p>
      <ButtonLink to={paths.certificates} look="primary">
        Volver a los certificados
      </ButtonLink>
    </div>
  );
}
