import { needs } from '#contract/rules/player.ts';
import { CardSkeleton } from '../../../components/card.tsx';
import { LoadingRegion, Skeleton } from '../../../components/skeleton.tsx';
import head from './character-head.module.css';
import styles from './stats-page.module.css';

/** The number of facts of each card. */
const factCounts = [
  ['general', 7],
  ['finances', 5],
  ['state', 5],
] as const;

/** The loading state of the sheet, with its final size. */
export function SheetSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles['sheet']}>
        <div className={head['head']}>
          <div className={head['frame']} />
          <div className={head['person']}>
            <div className={head['name']}>
              <Skeleton shape="title" />
            </div>
            <div className={head['needs']}>
              {needs.map((field) => (
                <div key={field} className={head['need']}>
                  <Skeleton shape="circle" />
                  <Skeleton />
                </div>
              ))}
            </div>
          </div>
        </div>
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
