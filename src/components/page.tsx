import type { ReactNode } from 'react';
import { site } from '#src/core/site.ts';
import styles from './page.module.css';

interface PageProps {
  /** Before the site's name in the window's title. */
  title: string;
  children: ReactNode;
}

/** The width that a page's content keeps, and its title. */
export function Page({ title, children }: PageProps) {
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${site.name}`}</title>
      {children}
    </div>
  );
}
