import { site } from '#src/app/site.ts';
import { SlowNotice } from './slow-notice.tsx';
import { Spinner } from './spinner.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  isSlow: boolean;
  onRetry: () => void;
  /** Of a page that has a name of its own. */
  isPart?: boolean;
}

/** A page that is not there yet, or a part of one. */
export function Waiting({ isSlow, onRetry, isPart = false }: WaitingProps) {
  return (
    <div className={styles['waiting']}>
      {/* A document is never without a name, not even for a moment. */}
      {!isPart && <title>{site.name}</title>}
      <Spinner />
      <SlowNotice isSlow={isSlow} onRetry={onRetry} />
    </div>
  );
}
