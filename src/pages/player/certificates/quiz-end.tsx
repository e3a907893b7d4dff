import { useSelector } from '@xstate/react';
import { Award } from 'lucide-react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { playerLabels } from '#contract/labels/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { paths } from '#contract/site-paths.ts';
import { quizEnd, type quizMachine } from '#machines/player/quiz.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { DarkStreet } from '#src/components/street-drawings.tsx';
import { useLatePart } from '#src/core/use-late-part.ts';
import { useApp } from '#src/core/workflow.ts';
import styles from './quiz-end.module.css';

const loadDiploma = () => import('./diploma.tsx');

interface QuizEndProps {
  actor: ActorRefFrom<typeof quizMachine>;
  user: SessionUser;
}

/** The result of a quiz: passed with the diploma, or failed with what to do next. */
export function QuizEnd({ actor, user }: QuizEndProps) {
  const { now } = useApp();
  const end = useSelector(actor, quizEnd);
  const type = useSelector(actor, (snapshot) => snapshot.context.type);
  const hasPassed = end === 'passed' || end === 'alreadyCertified';
  const Diploma = useLatePart(loadDiploma, hasPassed);
  const [endedAt] = useState(now);

  if (!hasPassed) {
    return (
      <div className={styles.end}>
        <DarkStreet />
        <p role="alert" className={styles.message} tabIndex={-1} ref={(message) => message?.focus()}>
          {end === 'timeOver' && <span>{playerMessages.quiz.timeOver}</span>}
          <span>{playerMessages.quiz.allAttemptsFailed}</span>
          <span className={styles.next}>{playerMessages.quiz.again}</span>
        </p>
        <ButtonLink to={paths.certificates} state={{ failed: type }}>
          Volver a los certificados
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.end}>
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
      <ButtonLink to={paths.certificates}>Volver a los certificados</ButtonLink>
      <div className={styles.diploma}>
        {Diploma ? (
          <Diploma
            username={user.username}
            certificate={playerLabels.certificates[type]}
            passedAt={end === 'passed' ? endedAt : null}
          />
        ) : (
          <Award aria-hidden="true" strokeWidth={1.25} className={styles.award} />
        )}
      </div>
    </div>
  );
}
