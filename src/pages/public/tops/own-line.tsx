import { useSelector } from '@xstate/react';
import type { PastDay } from '#contract/calls/history.ts';
import type { UserId } from '#contract/calls/session.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import type { Leaderboard, LeaderboardField } from '#contract/rules/leaderboard.ts';
import { ownTopsMachine } from '#machines/public/history.ts';
import { rowsFace } from '#machines/shared/load.ts';
import { Faces } from '#src/components/faces.tsx';
import { formatCount } from '#src/components/formats.ts';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import { useWorkflow } from '#src/core/workflow.ts';
import { formatFigure, formatGain } from './figures.ts';
import styles from './own-line.module.css';

/** The oldest one that is shown. */
const lastDay = limits.leaderboardDays - 1;

interface OwnLineProps {
  userID: UserId;
  board: Leaderboard;
}

/** The player's figures of the last 90 days, as words and as a line, with gaps where days are missing. */
export default function OwnLine({ userID, board: { field } }: OwnLineProps) {
  const actor = useWorkflow(ownTopsMachine, { input: () => ({ userID }) });
  const days = useSelector(actor, (snapshot) => snapshot.context.rows);
  return (
    <Faces
      face={useSelector(actor, rowsFace)}
      failure={playerMessages.topsLine.failed}
      onRetry={() => actor.send({ type: 'history.retried' })}
      skeleton={
        <LoadingRegion isEcho>
          <Skeleton />
        </LoadingRegion>
      }
      empty={<p>{playerMessages.topsLine.none}</p>}
    >
      <figure className={styles.figure}>
        <figcaption>{told(days, field)}</figcaption>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${lastDay} 100`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
        >
          <path className={styles.line} d={drawn(days, field)} />
        </svg>
      </figure>
    </Faces>
  );
}

/** A day that has no neighbours is a dot. */
function drawn(days: readonly PastDay[], field: LeaderboardField): string {
  const values = days.map((day) => day[field]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return days
    .map((day, index) => {
      const isNext = days[index - 1]?.ago === day.ago + 1;
      const y = most === least ? 50 : (100 * (most - day[field])) / (most - least);
      return `${isNext ? 'L' : 'M'}${lastDay - day.ago} ${y.toFixed(1)}h0`;
    })
    .join('');
}

function told(days: readonly PastDay[], field: LeaderboardField): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [first, last].map((day) => `${formatFigure(field, day[field])} (${when(day.ago)})`);
  if (first === last) return `Tu línea: ${from}.`;
  const change = formatGain(field, last[field] - first[field]);
  const missing = first.ago - last.ago + 1 - days.length;
  const gaps = missing === 0 ? '' : ` Sin datos: ${formatCount(missing, 'día', 'días')}.`;
  return `Tu línea: de ${from} a ${to}, ${change}.${gaps}`;
}

function when(ago: number): string {
  return ['hoy', 'ayer'][ago] ?? `hace ${ago} días`;
}
