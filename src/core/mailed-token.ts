import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token that a mail's link brought in `?token=`, taken out of the address bar at once: neither the
 * history nor whoever looks on finds it there. Undefined until the address was read, null without one.
 */
export function useMailedToken(): { token: string | null | undefined; forget: () => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null | undefined>(undefined);

  useEffect(() => {
    const found = new URLSearchParams(search).get('token');
    if (found) {
      setToken(found);
      navigate(pathname, { replace: true });
    } else {
      setToken((current) => current ?? null);
    }
  }, [navigate, pathname, search]);

  const forget = useCallback(() => setToken(null), []);
  return { token, forget };
}
