import { SlowNotice } from './slow-notice.tsx';
import { Spinner } from './spinner.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  isSlow: boolean;
  onRetry: () => void;
}

/** A whole page that is not there yet. */
export function Waiting({ isSlow, onRetry }: WaitingProps) {
  return (
    <div className={styles['waiting']}>
      <Spinner />
      <SlowNotice isSlow={isSlow} onRetry={onRetry} />
    </div>
  );
}
