import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> {
  to: string;
  /** What the page that it leads to finds in its history entry. */
  state?: unknown;
  /** Leads nowhere for now, such as past the last page. It stays there, and so does the focus that it has. */
  isDisabled?: boolean;
}

/**
 * A link inside the site. The router's own brings along its framework's prefetching, which every visitor
 * would load and nobody use: this is the same on the router's hooks for links of one's own.
 */
export function Link({ to, state, isDisabled = false, ...props }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const href = useHref(to);
  if (isDisabled) return <a {...props} role="link" aria-disabled="true" tabIndex={-1} />;
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        // Somebody may have held it back: unsaved text asks first.
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

interface NavLinkProps extends LinkProps {
  /** Leads to the current page only at this very address, not beneath it. */
  end?: boolean;
}

/** A link of a navigation, which says when it leads to where one is. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(props.to).pathname;
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
