import { Crown } from 'lucide-react';
import { memo } from 'react';
import type { Leaderboard } from '#contract/rules/leaderboard.ts';
import type { RankedRow } from '#machines/public/tops.ts';
import { Breakable } from '#src/components/breakable.tsx';
import { Picture } from '#src/components/picture.tsx';
import { PlayerName } from '#src/components/player-name.tsx';
import { Silhouette } from '#src/components/silhouette.tsx';
import { formatFigure } from './figures.ts';
import styles from './podium.module.css';

interface PodiumProps {
  /** At most three, in order of rank. */
  leaders: readonly RankedRow[];
  board: Leaderboard;
  ownName: string | null;
}

/** The leaders on their plinths. The winner stands in the middle, but comes first in the document order. */
export const Podium = memo(function Podium({ leaders, board, ownName }: PodiumProps) {
  return (
    <ol aria-label="Podio" className={styles.podium}>
      {leaders.map((row) => (
        <li key={row.rank} className={styles.place} data-rank={row.rank}>
          <div className={styles.stage}>
            {row.rank === 1 && <Crown aria-hidden="true" size={28} className={styles.crown} />}
            <Picture
              picture={row.skin === null ? null : { kind: 'skin', id: row.skin }}
              alt=""
              width={180}
              height={240}
              className={styles.avatar}
              isAwaited
              placeholder={<Silhouette />}
            />
          </div>
          <div className={styles.plinth}>
            <span className={styles.medal}>
              <span className="visually-hidden">Puesto </span>
              <span>{row.rank}</span>
            </span>
            <p className={styles.name}>
              <PlayerName name={row.name} />
              {row.name === ownName && <span className={styles.own}>Tú</span>}
            </p>
            <p className={styles.figure}>
              <Breakable text={formatFigure(board.field, row[board.field])} separator="." />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
});
