import { useSelector } from '@xstate/react';
import { shownTheme } from '#machines/site/theme.ts';
import { classNames } from '#src/components/class-names.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { useApp } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import styles from './theme-toggle.module.css';

/** Switches between night and dawn. CSS selects the icon, so that it is correct from the first paint. */
export function ThemeToggle() {
  const { theme } = useApp();
  const isHydrated = useHydrated();
  const shown = useSelector(theme, shownTheme);
  return (
    <button
      type="button"
      className={classNames(shared.square, styles.toggle)}
      aria-label={shown === 'dark' ? 'Cambiar al tema claro' : 'Cambiar al tema oscuro'}
      disabled={!isHydrated}
      onClick={() => theme.send({ type: 'theme.toggled' })}
    >
      <svg viewBox="0 0 24 24" className={styles.signs} aria-hidden="true">
        <path
          className={styles.sun}
          d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM12 2v2m0 16v2M2 12h2m16 0h2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4m0-14.2-1.4 1.4M6.3 17.7l-1.4 1.4"
        />
        <path className={styles.moon} d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
      </svg>
    </button>
  );
}
