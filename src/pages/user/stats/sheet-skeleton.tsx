import { CardSkeleton } from '../../../components/card.tsx';
import { LoadingRegion, Skeleton } from '../../../components/skeleton.tsx';
import styles from './stats-page.module.css';

/** The number of facts of each card. */
const factCounts = [
  ['general', 7],
  ['finances', 5],
  ['state', 5],
] as const;

/** The loading state of the sheet below the character, with its final size. */
export function SheetSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles['sheet']}>
        <div className={styles['cards']}>
          {factCounts.map(([card, count]) => (
            <CardSkeleton key={card} factCount={count} />
          ))}
        </div>
        {['inventory', 'records', 'mail'].map((fold) => (
          <div key={fold} className={styles['foldSkeleton']}>
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
