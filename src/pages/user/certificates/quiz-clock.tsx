import { useSelector } from '@xstate/react';
import { Timer } from 'lucide-react';
import { useEffect } from 'react';
import { quizWarnings } from '#contract/limits.ts';
import { timeLeftMessage } from '#contract/messages/player.ts';
import { quizClockMachine, secondsLeft } from '#machines/player/quiz-clock.ts';
import { useApp, useWorkflow } from '#src/app/workflow.ts';
import { classNames } from '../../../components/class-names.ts';
import styles from './quiz-clock.module.css';

interface QuizClockProps {
  deadlineAt: number;
  onRunOut: () => void;
}

const [, hurry] = quizWarnings;

/** The time that is left. It alone repaints every second; little time is said aloud, once. */
export function QuizClock({ deadlineAt, onRunOut }: QuizClockProps) {
  const { now } = useApp();
  const clock = useWorkflow(quizClockMachine, { input: { deadlineAt, now } });
  const left = useSelector(clock, (snapshot) => secondsLeft(snapshot.context));
  const warning = useSelector(clock, (snapshot) => snapshot.context.warning);

  useEffect(() => {
    const ranOut = clock.on('time.ranOut', onRunOut);
    return () => ranOut.unsubscribe();
  }, [clock, onRunOut]);

  return (
    <div className={styles['clock']}>
      <Timer aria-hidden="true" size={20} className={styles['icon']} />
      <span
        role="timer"
        aria-live="off"
        aria-label="Tiempo restante"
        className={classNames(styles['time'], left * 1000 <= hurry && styles['hurry'])}
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
