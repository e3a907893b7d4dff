import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Reads the token of an e-mail link from `?token=` and removes it from the URL at once, so that it stays out
 * of the history and out of sight. Undefined until the URL is read, null if there is no token.
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

  return { token, forget: () => setToken(null) };
}
