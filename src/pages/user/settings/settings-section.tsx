import type { LucideIcon } from 'lucide-react';
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react';
import styles from './settings-section.module.css';

/** Gives the focus back to a section that has lost it. */
const FocusContext = createContext<() => void>(() => {});

interface SettingsSectionProps {
  title: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** One thing that can be changed, under its heading. */
export function SettingsSection({ title, icon: Icon, children }: SettingsSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hadFocus = useRef(false);
  const recoverFocus = useCallback(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.matches(':disabled');
    if (hadFocus.current && isLost) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      aria-labelledby={id}
      className={styles['section']}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        // Without one the control is gone or disabled, or the person pressed an empty place.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
      }}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className={styles['title']}>
        <Icon aria-hidden="true" size={22} className={styles['icon']} />
        {title}
      </h2>
      <FocusContext value={recoverFocus}>{children}</FocusContext>
    </section>
  );
}

/**
 * Moves the focus to the section's heading when the section shows another face and the control that had
 * the focus is gone or disabled.
 */
export function useFocusKept(face: string): void {
  const recoverFocus = use(FocusContext);
  const shown = useRef(face);
  useEffect(() => {
    if (shown.current === face) return;
    shown.current = face;
    recoverFocus();
  }, [face, recoverFocus]);
}
