import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import styles from './stats-page.module.css';

/** The loading state of the folded sections of the sheet, with their final size. */
export function FoldsSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.sheet}>
        {['inventory', 'records', 'mail'].map((fold) => (
          <div key={fold} className={styles.foldSkeleton}>
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
