import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface StepLinkProps {
  /** Null where there is no further page. */
  to: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** A link one page back or forth. At the end it leads nowhere, but it stays, so that it keeps the focus. */
export function StepLink({ to, className, children }: StepLinkProps) {
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address
      <a className={className} role="link" aria-disabled="true" tabIndex={-1}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
