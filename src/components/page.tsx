import type { ReactNode } from 'react';
import { site } from '#src/core/site.ts';
import styles from './page.module.css';

interface PageProps {
  /** The page's part of the document title, before the site's name. */
  title: string;
  children: ReactNode;
}

/** Sets the document title and the maximum width of a page. */
export function Page({ title, children }: PageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · ${site.name}`}</title>
      {children}
    </div>
  );
}
