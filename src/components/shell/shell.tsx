import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#contract/site-paths.ts';
import { useSearchKey } from '#src/components/use-search-key.ts';
import { Finder } from './finder.tsx';
import { Footer } from './footer.tsx';
import { HeaderBanner } from './header-banner.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { SessionNotices } from './session-notices.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useScrollPosition } from './use-scroll-position.ts';

/** The layout around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  // Stores the location where the search was opened, so that navigating closes it.
  const [searchedAt, setSearchedAt] = useState<string | null>(null);
  const search = () => setSearchedAt(key);
  useSearchKey(search);
  useArrival(content);
  useKeptFocus(content);
  useScrollPosition();
  return (
    <div className={styles.shell}>
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      <TopBar onSearch={search} />
      <SessionNotices />
      {pathname === paths.home && <HeaderBanner />}
      <main
        id="contenido"
        ref={content}
        tabIndex={-1}
        className={styles.content}
        onKeyDown={ignoreHeldEnter}
        onSubmit={focusInvalidField}
      >
        {children}
      </main>
      <Footer />
      <PageAnnouncer />
      {searchedAt === key && <Finder onClosed={() => setSearchedAt(null)} />}
    </div>
  );
}

/** While Enter is held down, the browser would submit a form with every repeated key press. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const isTyped = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isTyped) event.preventDefault();
}

/** Moves the focus to the first invalid field of a submitted form: the field, or the error below it, may be off screen. */
function focusInvalidField({ target }: FormEvent): void {
  // React renders the errors after the event.
  requestAnimationFrame(() => {
    if (!(target instanceof HTMLFormElement)) return;
    const invalid = ':is(input, textarea)[aria-invalid="true"], [aria-invalid="true"] input';
    const field = target.querySelector<HTMLElement>(invalid);
    field?.focus();
    const [errorId = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' });
  });
}
