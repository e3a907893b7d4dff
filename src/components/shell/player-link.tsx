import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/site-paths.ts';
import { SkinFace } from '#src/components/skin-face.tsx';
import { useApp } from '#src/core/workflow.ts';
import styles from './player-link.module.css';

/** The logged-in player: the picture of the character, or a silhouette until it is known, and the name. */
export function PlayerLink() {
  const { session } = useApp();
  const skin = useSelector(session, (snapshot) => snapshot.context.user?.skin);
  const username = useSelector(session, (snapshot) => snapshot.context.user?.username);
  return (
    <Link to={paths.user} className={styles.player}>
      <SkinFace skin={skin ?? null} />
      <span className={styles.name}>{username}</span>
    </Link>
  );
}
