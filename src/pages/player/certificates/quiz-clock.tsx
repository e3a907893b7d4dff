import { useSelector } from '@xstate/react';
import { Timer } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { timeLeftMessage } from '#contract/messages/player.ts';
import { quizWarnings } from '#contract/rules/quiz.ts';
import { type quizClockMachine, secondsLeft } from '#machines/player/quiz-clock.ts';
import { classNames } from '#src/components/class-names.ts';
import shared from '#src/styles/shared.module.css';
import styles from './quiz-clock.module.css';

const [, hurry] = quizWarnings;

/** The remaining time. Only this component renders every second; it announces little remaining time once. */
export function QuizClock({ clock }: { clock: ActorRefFrom<typeof quizClockMachine> }) {
  const left = useSelector(clock, (snapshot) => secondsLeft(snapshot.context));
  const warning = useSelector(clock, (snapshot) => snapshot.context.warning);

  return (
    <div className={styles.clock}>
      <Timer aria-hidden="true" size={20} className={shared.icon} />
      <span
        role="timer"
        aria-live="off"
        aria-label="Tiempo restante"
        className={classNames(styles.time, left * 1000 <= hurry && styles.hurry)}
      >
        {`${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`}
      </span>
      <span role="status" className="visually-hidden">
        {warning !== null && timeLeftMessage(warning)}
      </span>
    </div>
  );
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
