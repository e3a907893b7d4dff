import type { ReactNode } from 'react';
import type { Face } from '#machines/shared/load.ts';
import { Failure } from './failure.tsx';
import { SlowNotice } from './slow-notice.tsx';

interface FacesProps {
  face: Face;
  /** Also true while old content stays visible and new content takes long. */
  isSlow?: boolean;
  /** The message of the face `failed`. */
  failure: string;
  onRetry: () => void;
  /** Shown while loading. */
  skeleton: ReactNode;
  /** Shown for a list without rows. */
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
