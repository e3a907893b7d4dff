import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from '#src/core/site.ts';

/**
 * Announces the title of each page after client-side navigation, because screen readers do not notice it. The
 * title is set by the page's code, so the announcer waits for it. The first page is not announced.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Later titles of the same page are not announced: they belong to content that takes the focus.
    const announce = () => {
      // While a page loads, the document title is the site's name.
      if (document.title === site.name) return;
      observer.disconnect();
      setTitle(document.title);
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
