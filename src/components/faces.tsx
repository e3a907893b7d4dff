import type { ReactNode } from 'react';
import { notShownMessage } from '#contract/messages/site.ts';
import type { Face } from '#machines/shared/load.ts';
import styles from './face.module.css';
import { Failure } from './failure.tsx';
import { SlowNotice } from './slow-notice.tsx';
import { EmptyStreet } from './street-drawings.tsx';

interface FacesProps {
  face: Face;
  /** Also true while old content stays visible and new content takes long. */
  isSlow?: boolean;
  failure: string;
  onRetry: () => void;
  skeleton: ReactNode;
  empty?: ReactNode;
  children: ReactNode;
}

/** A load as its user sees it: loading, slow, failed, empty or loaded. */
export function Faces({
  face,
  isSlow = face === 'slow',
  failure,
  onRetry,
  skeleton,
  empty,
  children,
}: FacesProps) {
  const isLoading = face === 'loading' || face === 'slow';
  return (
    <>
      <SlowNotice isSlow={isSlow} onRetry={onRetry} />
      {isLoading && skeleton}
      {face === 'failed' && <Failure message={failure} onRetry={onRetry} />}
      {face === 'empty' && empty}
      {face === 'content' && children}
    </>
  );
}

interface EmptyProps {
  message: string;
  /** Optional link or button to continue. */
  children?: ReactNode;
}

/** Empty state: there is no data, and that is not an error. */
export function Empty({ message, children }: EmptyProps) {
  return (
    <div className={styles.face}>
      <EmptyStreet />
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}

/** Says how many rows of the list above cannot be read (behaviour 1.14). */
export function NotShown({ count }: { count: number }) {
  return count > 0 && <p>{notShownMessage(count)}</p>;
}
