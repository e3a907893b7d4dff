import { siteMessages } from '#contract/messages/site.ts';
import { Button } from '../../../components/button.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import styles from './task.module.css';

interface TaskProps {
  /** Says how far it is. */
  text: string;
  value: number;
  max: number;
  isSlow: boolean;
  /** The error message, if it has stopped. */
  failure: string | null;
  onRetry: () => void;
  onCancel: () => void;
}

/** Work of many calls that can be cancelled, and goes on after a failure. */
export function Task({ text, value, max, isSlow, failure, onRetry, onCancel }: TaskProps) {
  return (
    <div className={styles['task']}>
      <div className={styles['progress']}>
        <progress value={value} max={max} aria-label={text} className={styles['bar']} />
        <span>{text}</span>
      </div>
      {failure !== null && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <SlowNotice isSlow={isSlow} onRetry={onRetry} />
      <div className={styles['actions']}>
        {failure !== null && (
          <Button look="primary" onClick={onRetry}>
            {siteMessages.waiting.retry}
          </Button>
        )}
        <Button onClick={onCancel}>{siteMessages.waiting.cancel}</Button>
      </div>
    </div>
  );
}
