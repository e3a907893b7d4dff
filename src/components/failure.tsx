import { RotateCw } from 'lucide-react';
import { siteMessages } from '#contract/messages/site.ts';
import { Button } from './button.tsx';
import styles from './face.module.css';
import { DarkStreet } from './street-drawings.tsx';
import { useOnline } from './use-online.ts';

interface FailureProps {
  message: string;
  /** Set when another element of the page announces the same message. */
  isSilent?: boolean;
  onRetry: () => void;
}

/** An error message with a button to try again. Tries by itself when the connection is back. */
export function Failure({ message, isSilent = false, onRetry }: FailureProps) {
  useOnline(onRetry);
  return (
    <div className={styles.face}>
      <DarkStreet />
      <p role={isSilent ? undefined : 'alert'} className={styles.message}>
        {message}
      </p>
      <Button icon={RotateCw} look="primary" onClick={onRetry}>
        {siteMessages.waiting.retry}
      </Button>
    </div>
  );
}
