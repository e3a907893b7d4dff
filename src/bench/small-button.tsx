import type { ReactNode } from 'react';
import styles from './small-button.module.css';

interface SmallButtonProps {
  onClick: () => void;
  /** Its name where the content is only a picture. */
  label?: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A button of the bench, of which there are many. */
export function SmallButton({ onClick, label, isDisabled = false, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
