import type { ReactNode } from 'react';
import { ariaKey, keyOf, type ShortcutName } from './shortcuts/shortcuts.ts';
import styles from './small-button.module.css';

interface SmallButtonProps {
  onClick: () => void;
  /** The accessible name if the content is only an icon. */
  label?: string;
  shortcut?: ShortcutName;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A compact button for the bench. */
export function SmallButton({ onClick, label, shortcut, isDisabled = false, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label && shortcut ? `${label} (${keyOf(shortcut)})` : label}
      aria-keyshortcuts={shortcut && ariaKey(shortcut)}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
