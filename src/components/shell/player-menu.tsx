import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#contract/site-paths.ts';
import { Button } from '#src/components/button.tsx';
import { Picture } from '#src/components/picture.tsx';
import { Silhouette } from '#src/components/silhouette.tsx';
import { useApp } from '#src/core/workflow.ts';
import styles from './player-menu.module.css';

/**
 * The logged-in player with a menu. The browser closes the popover on Escape and on a click outside, and restores the
 * focus. On narrow screens the menu is part of the bar's own menu.
 */
export function PlayerMenu() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const { session } = useApp();
  const username = useSelector(session, (snapshot) => snapshot.context.user?.username);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the location changes with every navigation
  useEffect(() => {
    if (isOpen) panel.current?.hidePopover();
  }, [key]);

  return (
    <>
      <button type="button" popoverTarget={id} aria-expanded={isOpen} className={styles['toggle']}>
        <PlayerAvatar />
        <span className={styles['name']}>{username}</span>
        <ChevronDown aria-hidden="true" size={18} className={styles['mark']} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles focus that leaves its controls */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles['panel']}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The open menu would cover the focused control.
          if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
      >
        <p className={styles['player']}>
          <PlayerAvatar />
          <span className={styles['name']}>{username}</span>
        </p>
        <Link to={paths.user} className={styles['link']}>
          Área personal
        </Link>
        <Button onClick={() => session.send({ type: 'logout.requested' })}>Cerrar Sesión</Button>
      </div>
    </>
  );
}

/** The picture of the player's character, or a silhouette until it is known. */
export function PlayerAvatar() {
  const { session } = useApp();
  const skin = useSelector(session, (snapshot) => snapshot.context.user?.skin);
  return (
    <Picture
      picture={skin === undefined ? null : { kind: 'skin', id: skin }}
      alt=""
      width={36}
      height={36}
      className={styles['avatar']}
      placeholder={<Silhouette />}
    />
  );
}
