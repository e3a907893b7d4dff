import { RotateCw } from 'lucide-react';
import { firstMessages } from '#contract/first-messages.ts';
import { Button } from './button.tsx';
import styles from './face.module.css';
import { DarkStreet } from './street-drawings.tsx';

interface FailureProps {
  message: string;
  onRetry: () => void;
}

/** What did not work out, and the way to try it again. */
export function Failure({ message, onRetry }: FailureProps) {
  return (
    <div className={styles['face']}>
      <DarkStreet />
      <p role="alert" className={styles['message']}>
        {message}
      </p>
      <Button look="primary" onClick={onRetry}>
        <RotateCw aria-hidden="true" size={18} />
        {firstMessages.waiting.retry}
      </Button>
    </div>
  );
}
