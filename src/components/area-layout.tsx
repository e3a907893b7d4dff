import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import styles from './area-layout.module.css';

export interface AreaEntry {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Shown beside the label, with its description. */
  alert?: { mark: string; description: string } | null;
}

interface AreaLayoutProps {
  /** The accessible name of the navigation. */
  name: string;
  entries: readonly AreaEntry[];
  /** Places the navigation beside the pages, or above them. */
  isBeside: boolean;
}

function showInMiddle(line: HTMLElement, entry: HTMLElement): void {
  line.scrollLeft = entry.offsetLeft - (line.clientWidth - entry.offsetWidth) / 2;
}

/** Layout of a section with several pages and the navigation between them. */
export function AreaLayout({ name, entries, isBeside }: AreaLayoutProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const lastScroll = useRef({ pathname: '', left: 0 });
  const { pathname } = useLocation();

  // On a phone the navigation is one scrolling line. Scroll the current link into view, but not the page. When a late
  // count moves the links, scroll again only if the user has not scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries decide where the current link is
  useEffect(() => {
    const line = list.current;
    const current = line?.querySelector('[aria-current]')?.parentElement;
    const last = lastScroll.current;
    if (!line || !current || (pathname === last.pathname && line.scrollLeft !== last.left)) return;
    showInMiddle(line, current);
    lastScroll.current = { pathname, left: line.scrollLeft };
  }, [pathname, entries]);

  return (
    <div className={styles.layout} data-sidebar={isBeside}>
      <nav aria-label={name} className={isBeside ? styles.sidebar : styles.inPage}>
        <ul
          ref={list}
          className={styles.entries}
          onFocus={({ currentTarget, target }) => {
            // Browsers do not scroll to an entry that is partly visible. A pressed entry must not move.
            const entry = target.closest('li');
            if (entry && target.matches(':focus-visible')) showInMiddle(currentTarget, entry);
          }}
        >
          {entries.map(({ label, path, icon: Icon, alert }) => {
            const alertId = alert ? `${id}-${path}` : undefined;
            return (
              <li key={path}>
                <NavLink to={path} className={styles.entry ?? ''} aria-describedby={alertId}>
                  <Icon aria-hidden="true" size={20} className={styles.icon} />
                  <span>{label}</span>
                  {alertId !== undefined && (
                    <span aria-hidden="true" className={styles.alert}>
                      {alert?.mark}
                    </span>
                  )}
                </NavLink>
                {alertId !== undefined && (
                  <span id={alertId} hidden>
                    {alert?.description}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      <div>
        <Outlet />
      </div>
    </div>
  );
}
