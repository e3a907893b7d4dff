import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface StepLinkProps {
  /** Null at the end, where there is no further page. */
  to: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to the previous or next page. At the end it is disabled but remains the same element, to keep the focus. */
export function StepLink({ to, className, children }: StepLinkProps) {
  const isEnd = to === null;
  return (
    <Link
      to={to ?? ''}
      className={className}
      aria-disabled={isEnd || undefined}
      tabIndex={isEnd ? -1 : undefined}
      onClick={(event) => {
        if (isEnd) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}
