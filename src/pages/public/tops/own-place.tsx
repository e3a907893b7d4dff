import { memo, useId } from 'react';
import type { UserId } from '#contract/calls/session.ts';
import { gapMessage, publicMessages } from '#contract/messages/public.ts';
import { type Leaderboard, standing } from '#contract/rules/leaderboard.ts';
import type { RankedRow } from '#machines/public/tops.ts';
import { classNames } from '#src/components/class-names.ts';
import { formatNumber } from '#src/components/formats.ts';
import { PlayerName } from '#src/components/player-name.tsx';
import { useLatePart } from '#src/core/use-late-part.ts';
import lists from '#src/styles/lists.module.css';
import { formatFigure, formatGap } from './figures.ts';
import styles from './own-place.module.css';

interface OwnPlaceProps {
  /** All rows in order of rank. */
  rows: readonly RankedRow[];
  board: Leaderboard;
  ownName: string;
  /** The player whose line of earlier days the server offers. */
  lineOf: UserId | null;
}

const loadOwnLine = () => import('./own-line.tsx');

/** The logged-in player's place in a leaderboard, between the neighbours. */
export const OwnPlace = memo(function OwnPlace({ rows, board, ownName, lineOf }: OwnPlaceProps) {
  const id = useId();
  const { field } = board;
  const OwnLine = useLatePart(loadOwnLine, lineOf !== null);
  const place = standing(rows, field, ownName);
  return (
    <section aria-labelledby={id} className={classNames(lists.row, styles.place)}>
      <div>
        <h2 id={id} className={styles.heading}>
          Tu puesto
        </h2>
        <p>
          {!place
            ? publicMessages.tops.notListed
            : place.above
              ? gapMessage(place.gap, formatGap(field, place.gap), formatNumber(place.above.rank))
              : publicMessages.tops.first}
        </p>
      </div>
      {place && (
        <ul>
          {[place.above, place.own, place.below].map(
            (row) =>
              row && (
                <li
                  key={row.rank}
                  aria-current={row === place.own || undefined}
                  className={classNames(styles.row, row === place.own && styles.own)}
                >
                  <span className={styles.rank}>
                    <span className="visually-hidden">Puesto </span>
                    <span>{formatNumber(row.rank)}</span>
                  </span>
                  <PlayerName name={row.name} />
                  <span className={styles.figure}>{formatFigure(field, row[field])}</span>
                </li>
              ),
          )}
        </ul>
      )}
      {lineOf !== null && (
        <div className={styles.line}>{OwnLine && <OwnLine key={lineOf} userID={lineOf} board={board} />}</div>
      )}
    </section>
  );
});
