import { Hourglass } from 'lucide-react';
import { siteMessages } from '#contract/messages/site.ts';
import { Button } from './button.tsx';
import styles from './slow-notice.module.css';

interface SlowNoticeProps {
  isSlow: boolean;
  /** For something that can be asked again. */
  onRetry?: () => void;
  /** For something that was submitted and can be given up. */
  onCancel?: () => void;
}

/** Once something takes long: says so and offers a way on. Always there, so that it is announced. */
export function SlowNotice({ isSlow, onRetry, onCancel }: SlowNoticeProps) {
  return (
    <div role="status" className={styles['region']}>
      {isSlow && (
        <div className={styles['notice']}>
          <Hourglass aria-hidden="true" size={18} />
          <span>{siteMessages.waiting.slow}</span>
          {onRetry && <Button onClick={onRetry}>{siteMessages.waiting.retry}</Button>}
          {onCancel && <Button onClick={onCancel}>{siteMessages.waiting.cancel}</Button>}
        </div>
      )}
    </div>
  );
}
