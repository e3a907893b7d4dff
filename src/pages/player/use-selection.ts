import { useCallback, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Marks a history entry that was created by opening an item on this page. */
const openedHere = { isOpenedHere: true };

/** The open item according to the URL: Back closes it, and a link opens it. */
export function useSelection(parameter: string) {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const { state } = location;
  // Going back is asynchronous: a second Escape in the meantime must not go back twice.
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
