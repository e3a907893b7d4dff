import { site } from '#src/app/site.ts';
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
      {/* A document is never without a name, not even for a moment. */}
      <title>{site.name}</title>
      <Spinner />
      <SlowNotice isSlow={isSlow} onRetry={onRetry} />
    </div>
  );
}
