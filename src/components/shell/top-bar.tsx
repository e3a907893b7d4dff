import { useSelector } from '@xstate/react';
import { Menu, Search, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '#contract/site-paths.ts';
import { isAdmin } from '#machines/session/access.ts';
import { isSessionOpen } from '#machines/session/session.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Picture } from '#src/components/picture.tsx';
import { SkinFace } from '#src/components/skin-face.tsx';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { site } from '#src/core/site.ts';
import { useAccess, useApp, useTag } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import { CityMark } from './city-mark.tsx';
import { menu } from './menu.ts';
import playerStyles from './player-link.module.css';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './top-bar.module.css';

/** Navigation links, login and logout. On narrow screens the links collapse into a menu. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const menuId = useId();
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // Stores the location where the menu was opened, so that navigating closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const isHydrated = useHydrated();
  const hasAdmin = useSelector(useAccess(), isAdmin);
  const MenuIcon = isOpen ? X : Menu;

  // Before the paint, which takes the focus from a link of the closed menu.
  useLayoutEffect(() => {
    if (toggle.current?.nextElementSibling?.contains(document.activeElement)) toggle.current.focus();
    if (!isOpen) return;
    const closeOutside = (click: MouseEvent) => {
      // The pressed icon may have been replaced, so that the bar no longer contains it.
      if (bar.current && !click.composedPath().includes(bar.current)) setOpenAt(null);
    };
    document.addEventListener('click', closeOutside);
    return () => document.removeEventListener('click', closeOutside);
  }, [isOpen]);

  return (
    <header className={styles.bar}>
      <nav
        ref={bar}
        aria-label="Principal"
        className={styles.inner}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpenAt(null);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The open menu would cover the focused control.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenAt(null);
        }}
      >
        <Link to={paths.home} className={styles.logo}>
          <Picture
            picture={{ kind: 'logo' }}
            alt=""
            width={40}
            height={40}
            className={styles.mark}
            placeholder={<CityMark />}
          />
          <span translate="no">{site.name}</span>
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={menuId}
          disabled={!isHydrated}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          <MenuIcon aria-hidden="true" size={24} />
          <span className="visually-hidden">Menú</span>
        </button>
        <div id={menuId} className={styles.menu} data-open={isOpen}>
          <ul className={styles.links}>
            {menu
              .filter(({ isForAdmins }) => hasAdmin || !isForAdmins)
              .map(({ label, path }) => (
                <li key={path}>
                  <NavLink to={path} end={path === paths.home} className={styles.link ?? ''}>
                    {label}
                  </NavLink>
                </li>
              ))}
          </ul>
          <SessionControl />
        </div>
        <div className={styles.tools}>
          <button
            type="button"
            aria-label="Buscar"
            aria-keyshortcuts="Control+K"
            title="Buscar (Ctrl+K)"
            className={classNames(shared.square, styles.search)}
            disabled={!isHydrated}
            onClick={onSearch}
          >
            <Search aria-hidden="true" size={22} />
          </button>
          <ThemeToggle />
        </div>
      </nav>
    </header>
  );
}

/**
 * Login, or the player and logout. These appear before the first session check completes, so that the player can log out.
 * Until the storage is read the bar shows neither, and reserves their space.
 */
function SessionControl() {
  const { session } = useApp();
  const { state } = useLocation();
  const isOpen = useSelector(session, isSessionOpen);
  const isUnknown = useTag(session, 'unknown');
  return (
    <div className={styles.session}>
      {isOpen && (
        <>
          <PlayerLink />
          <Button onClick={() => session.send({ type: 'logout.requested' })}>Cerrar Sesión</Button>
        </>
      )}
      {!isOpen && !isUnknown && (
        <ButtonLink to={paths.login} state={state} look="primary">
          Login
        </ButtonLink>
      )}
    </div>
  );
}

/** The logged-in player: the picture of the character, or a silhouette until it is known, and the name. */
function PlayerLink() {
  const { session } = useApp();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  return (
    <Link to={paths.user} className={playerStyles.player}>
      <SkinFace skin={user?.skin ?? null} />
      <span className={playerStyles.name}>{user?.username}</span>
    </Link>
  );
}
