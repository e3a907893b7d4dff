import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'short' | 'title' | 'circle' | 'block';
  /** Gives it a size of its own instead of a shape. */
  className?: string | undefined;
}

/** A grey placeholder for content that is loading. */
export function Skeleton({ shape = 'line', className = styles[shape] }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} />;
}

/** The same placeholder several times. */
export function Repeated({ count, children }: { count: number; children: ReactNode }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
  return Array.from({ length: count }, (_, index) => <Fragment key={index}>{children}</Fragment>);
}

interface LoadingRegionProps {
  /** Set when another region of the page announces the same load. */
  isEcho?: boolean;
  children: ReactNode;
}

/** The loading state of a part of a page, announced once. */
export function LoadingRegion({ isEcho = false, children }: LoadingRegionProps) {
  return (
    <div aria-busy="true" className={styles.region}>
      {!isEcho && (
        <span role="status" className="visually-hidden">
          Cargando…
        </span>
      )}
      {children}
    </div>
  );
}
