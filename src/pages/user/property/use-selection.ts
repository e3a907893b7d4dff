import { useCallback, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Marks a place in the history that was reached by opening something on this page. */
const openedHere = { isOpenedHere: true };

/** What is open on a page, as its address says: Back closes it, and a link opens it. */
export function useSelection(parameter: string) {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const { state } = location;
  // Going back takes a moment: a second Escape meanwhile must not go back twice.
  const closedAt = useRef<Location | null>(null);
  const navigate = useNavigate();
  const isOpenedHere = typeof state === 'object' && state !== null && 'isOpenedHere' in state;

  const open = useCallback(
    (key: string) =>
      navigate({ search: `?${new URLSearchParams({ [parameter]: key })}` }, { state: openedHere }),
    [parameter, navigate],
  );
  const close = useCallback(() => {
    if (closedAt.current === location) return;
    closedAt.current = location;
    if (isOpenedHere) navigate(-1);
    else navigate({ search: '' }, { replace: true });
  }, [isOpenedHere, location, navigate]);

  return { selectedKey: parameters.get(parameter), open, close };
}
