import type { ReactNode } from 'react';
import styles from './face.module.css';
import { EmptyStreet } from './street-drawings.tsx';

interface EmptyProps {
  message: string;
  /** A way on, where there is one. */
  children?: ReactNode;
}

/** There is nothing here, and that is no mistake. */
export function Empty({ message, children }: EmptyProps) {
  return (
    <div className={styles['face']}>
      <EmptyStreet />
      <p className={styles['message']}>{message}</p>
      {children}
    </div>
  );
}
