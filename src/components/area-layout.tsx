import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import styles from './area-layout.module.css';

export interface AreaEntry {
  label: string;
  path: string;
  icon: LucideIcon;
}

interface AreaLayoutProps {
  /** What the navigation is called. */
  name: string;
  entries: readonly AreaEntry[];
  /** Whether the way between the pages stands beside them, or in the page above them. */
  isBeside: boolean;
}

/** An area of several pages, with the way between them. */
export function AreaLayout({ name, entries, isBeside }: AreaLayoutProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();

  // On a phone the way is one line: where one is, is in sight. The page itself stays where it is.
  useEffect(() => {
    const current = list.current?.children[entries.findIndex(({ path }) => pathname.startsWith(path))];
    if (list.current && current instanceof HTMLElement) {
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    }
  }, [entries, pathname]);

  return (
    <div className={styles['layout']} data-sidebar={isBeside}>
      <nav aria-label={name} className={isBeside ? styles['sidebar'] : styles['inPage']}>
        <ul ref={list} className={styles['entries']}>
          {entries.map(({ label, path, icon: Icon }) => (
            <li key={path}>
              <NavLink to={path} className={styles['entry'] ?? ''}>
                <Icon aria-hidden="true" size={20} className={styles['icon']} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['content']}>
        <Outlet />
      </div>
    </div>
  );
}
