import type { ReactNode } from 'react';
import styles from './face.module.css';
import { EmptyStreet } from './street-drawings.tsx';

interface EmptyProps {
  message: string;
  /** Optional link or button to continue. */
  children?: ReactNode;
}

/** Empty state: there is no data, and that is not an error. */
export function Empty({ message, children }: EmptyProps) {
  return (
    <div className={styles.face}>
      <EmptyStreet />
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
