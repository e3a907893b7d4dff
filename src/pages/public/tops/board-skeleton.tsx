import { limits } from '#contract/limits.ts';
import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import styles from './board-skeleton.module.css';

/** The loading state of a leaderboard, with its final size. */
export function BoardSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.podium}>
        <Repeated count={limits.podiumSize}>
          <Skeleton className={styles.place} />
        </Repeated>
      </div>
      <RowsSkeleton />
    </LoadingRegion>
  );
}

/** The ranks of the first rows of the table. */
export function RowsSkeleton() {
  return (
    <div>
      <Repeated count={10}>
        <div className={styles.row}>
          <Skeleton />
        </div>
      </Repeated>
    </div>
  );
}
