import { useEffect, useEffectEvent } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

// Navigations that no press of the user causes: an answer arrives, or a pause ends. While the page that the user has opened
// renders, the old one is still mounted. It must not bring the user back.

/** Returns a function that tells whether the user has opened another page, which is not rendered yet. */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  // A router in memory, as in tests, does not use the history of the window.
  return () => window.history.state !== null && window.location.pathname !== pathname;
}

/** Like `useNavigate`, but does nothing while the user leaves the page. */
export function usePageNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  return (to, options) => {
    if (!isLeaving()) navigate(to, options);
  };
}

/** Like `Navigate` with `replace`, but does nothing while the user leaves the page. */
export function PageRedirect({ to }: { to: string }) {
  const navigate = usePageNavigate();
  const redirect = useEffectEvent((wanted: string) => navigate(wanted, { replace: true }));
  useEffect(() => redirect(to), [to]);
  return null;
}
