import type { ReactNode } from 'react';
import { ariaKey, keyOf, type ShortcutName } from './shortcuts/shortcuts.ts';
import styles from './small-button.module.css';

interface SmallButtonProps {
  onClick: () => void;
  /** The accessible name if the content is only an icon. */
  label?: string;
  /** A tooltip. */
  hint?: string;
  shortcut?: ShortcutName;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A compact button for the bench. */
export function SmallButton({
  onClick,
  label,
  hint,
  shortcut,
  isDisabled = false,
  children,
}: SmallButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label && shortcut ? `${label} (${keyOf(shortcut)})` : (hint ?? label)}
      aria-keyshortcuts={shortcut && ariaKey(shortcut)}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
