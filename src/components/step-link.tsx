import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface StepLinkProps {
  /** Null when there is no such page. */
  to: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link to the previous or next page. On the last page it has no `href` but stays mounted to keep the focus.
 */
export function StepLink({ to, className, children }: StepLinkProps) {
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link has no URL
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
