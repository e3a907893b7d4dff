import { memo, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { publicLabels } from '#contract/labels/public.ts';
import { type Leaderboard, moveOf, type PastRanks } from '#contract/rules/leaderboard.ts';
import type { RankedRow } from '#machines/public/tops.ts';
import { classNames } from '#src/components/class-names.ts';
import { formatNumber } from '#src/components/formats.ts';
import { PlayerName } from '#src/components/player-name.tsx';
import { SkinFace } from '#src/components/skin-face.tsx';
import { TableHead } from '#src/components/table-head.tsx';
import lists from '#src/styles/lists.module.css';
import { formatFigure, formatGain } from './figures.ts';
import styles from './ranking-table.module.css';
import { ownRowFragment } from './tops-address.ts';

interface RankingTableProps {
  rows: readonly RankedRow[];
  board: Leaderboard;
  /** The figure of the first place, which fills the bar. */
  best: number;
  ownName: string | null;
  /** The ranks of a week before, if the server offers them. */
  week: PastRanks | undefined;
}

/** One page of a leaderboard. */
export const RankingTable = memo(function RankingTable({
  rows,
  board,
  best,
  ownName,
  week,
}: RankingTableProps) {
  const name = publicLabels.leaderboards[board.id];
  const { hash, key } = useLocation();
  const ownRow = useRef<HTMLTableRowElement>(null);

  // The rows of a new URL come with the next render. The key of the location changes with every visit, so that a
  // repeated request scrolls again.
  const lastKey = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses when the row has come
  useEffect(() => {
    if (hash !== ownRowFragment || key === lastKey.current || !ownRow.current) return;
    lastKey.current = key;
    ownRow.current.focus();
  }, [hash, key, rows]);

  return (
    <table className={classNames(lists.row, lists.table, styles.table, week && styles.week)}>
      <TableHead caption={`Clasificación: ${name}`} columns={['Puesto', 'Nombre', name]} />
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.rank}
            row={row}
            board={board}
            best={best}
            week={week}
            ownRow={row.name === ownName ? ownRow : undefined}
          />
        ))}
      </tbody>
    </table>
  );
});

interface RowProps extends Pick<RankingTableProps, 'board' | 'best' | 'week'> {
  row: RankedRow;
  /** Set only for the row of the logged-in player. */
  ownRow: RefObject<HTMLTableRowElement | null> | undefined;
}

/** Memoized: most rows stay the same when the search changes by one letter. */
const Row = memo(function Row({ row, board, best, week, ownRow }: RowProps) {
  const move = week && moveOf(week, row, board.field);
  const isOwn = ownRow !== undefined;
  const figure = row[board.field];
  return (
    <tr
      ref={ownRow}
      id={isOwn ? ownRowFragment.slice(1) : undefined}
      tabIndex={isOwn ? -1 : undefined}
      aria-current={isOwn ? true : undefined}
      data-rank={row.rank}
      className={classNames(isOwn && styles.own)}
    >
      <td>
        <span>{formatNumber(row.rank)}</span>
        {move?.places ? (
          <span data-up={move.places > 0} className={styles.move}>
            <span aria-hidden="true">{move.places > 0 ? '▲' : '▼'}</span>
            <span className="visually-hidden">{move.places > 0 ? 'Sube ' : 'Baja '}</span>
            <span>{Math.abs(move.places)}</span>
          </span>
        ) : null}
      </td>
      <th scope="row">
        <span className={styles.person}>
          <SkinFace skin={row.skin} className={styles.avatar} isLazy />
          <PlayerName name={row.name} />
          {isOwn && <span className={styles.mark}>Tú</span>}
        </span>
      </th>
      <td>
        <span>{formatFigure(board.field, figure)}</span>
        {move?.gain ? (
          <span data-up={move.gain > 0} className={styles.move}>
            {formatGain(board.field, move.gain)}
          </span>
        ) : null}
        <svg className={styles.bar} aria-hidden="true">
          <rect width={`${best > 0 ? (Math.max(0, figure) / best) * 100 : 0}%`} height="100%" />
        </svg>
      </td>
    </tr>
  );
});
