import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './small-button.module.css';

interface SmallButtonProps {
  onClick: () => void;
  /** The accessible name if the content is only an icon. */
  label?: string;
  /** A tooltip. */
  hint?: string;
  isDisabled?: boolean;
  /** Before the text. */
  icon?: LucideIcon;
  children: ReactNode;
}

/** A compact button for the bench. */
export function SmallButton({
  onClick,
  label,
  hint,
  isDisabled = false,
  icon: Icon,
  children,
}: SmallButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={hint ?? label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {Icon ? (
        <>
          <Icon aria-hidden="true" size={16} />
          <span>{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
