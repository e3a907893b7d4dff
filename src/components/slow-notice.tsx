import { Hourglass } from 'lucide-react';
import { siteMessages } from '#contract/messages/site.ts';
import shared from '#src/styles/shared.module.css';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './slow-notice.module.css';

interface SlowNoticeProps {
  isSlow: boolean;
  /** For requests that can be retried. */
  onRetry?: () => void;
  /** For submissions that can be cancelled. */
  onCancel?: () => void;
}

/**
 * Says that a request is slow and offers to retry or cancel. Always mounted, so that its live region
 * announces it.
 */
export function SlowNotice({ isSlow, onRetry, onCancel }: SlowNoticeProps) {
  return (
    <div role="status" className={styles.region}>
      {isSlow && (
        <div className={classNames(shared.notice, styles.notice)}>
          <Hourglass aria-hidden="true" size={18} />
          <span>{siteMessages.waiting.slow}</span>
          {onRetry && <Button onClick={onRetry}>{siteMessages.waiting.retry}</Button>}
          {onCancel && <Button onClick={onCancel}>{siteMessages.waiting.cancel}</Button>}
        </div>
      )}
    </div>
  );
}
