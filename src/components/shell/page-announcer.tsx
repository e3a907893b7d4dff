import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from '#src/core/site.ts';

/**
 * Says the title of every page that is gone to, once: a single-page site is never heard to load. The
 * title comes with the page's code, so it is waited for; the page that was loaded speaks for itself.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const announce = () => {
      // While a page is on its way the document is called as the site is.
      if (document.title !== site.name) setTitle(document.title);
    };
    const observer = new MutationObserver(announce);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    announce();
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
}
