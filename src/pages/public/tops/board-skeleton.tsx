import { limits } from '#contract/limits.ts';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import styles from './board-skeleton.module.css';

const places = Array.from({ length: limits.podiumSize }, (_, index) => index);
const lines = Array.from({ length: 10 }, (_, index) => index);

/** The loading state of a leaderboard, with its final size. */
export function BoardSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.podium}>
        {places.map((place) => (
          <div key={place} className={styles.place}>
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
      <RowsSkeleton />
    </LoadingRegion>
  );
}

/** The ranks of the first rows of the table. */
export function RowsSkeleton() {
  return (
    <div>
      {lines.map((line) => (
        <div key={line} className={styles.row}>
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
