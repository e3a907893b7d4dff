import { useEffect, useRef } from 'react';
import { siteMessages } from '#contract/messages/site.ts';
import { Button } from '#src/components/button.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import forms from '#src/styles/forms.module.css';
import styles from './task.module.css';

interface TaskProps {
  text: string;
  value: number;
  max: number;
  isSlow: boolean;
  /** The error message; null while the task runs. */
  failure: string | null;
  onRetry: () => void;
  onCancel: () => void;
}

/** The progress of a task with many calls. It can be cancelled, and continues with a retry after a failure. */
export function Task({ text, value, max, isSlow, failure, onRetry, onCancel }: TaskProps) {
  const box = useRef<HTMLDivElement>(null);
  // On a low screen the box would be below the visible part, and so would the buttons below an error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error makes the box higher
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <div ref={box} className={styles.task}>
      <div className={styles.progress}>
        <progress value={value} max={max} aria-label={text} className={styles.bar} />
        <span>{text}</span>
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <SlowNotice isSlow={isSlow} onRetry={onRetry} />
      <div className={forms.buttons}>
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
