import { site } from '#src/core/site.ts';
import { SlowNotice } from './slow-notice.tsx';
import { Spinner } from './spinner.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  isSlow: boolean;
  onRetry: () => void;
}

/** The loading state of a page. */
export function Waiting({ isSlow, onRetry }: WaitingProps) {
  return (
    <div className={styles.waiting}>
      {/* The document needs a title also while the page loads. */}
      <title>{site.name}</title>
      <Spinner />
      <SlowNotice isSlow={isSlow} onRetry={onRetry} />
    </div>
  );
}
