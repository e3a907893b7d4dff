import { siteMessages } from '#contract/messages/site.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import shared from '#src/styles/shared.module.css';
import styles from './stats-page.module.css';

interface PartFailureProps {
  /** By default of a part that cannot be read. */
  message?: string;
  onRetry: () => void;
}

/** Replaces a part of the sheet that is missing. */
export function PartFailure({ message = siteMessages.generic.failure, onRetry }: PartFailureProps) {
  return (
    <div role="alert" className={classNames(shared.problem, styles.notice)}>
      <span>{message}</span>
      <Button onClick={onRetry}>{siteMessages.waiting.retry}</Button>
    </div>
  );
}
