import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import shared from '#src/styles/shared.module.css';
import styles from './stats-page.module.css';

/** The loading state of the folded sections of the sheet, with their final size. */
export function FoldsSkeleton() {
  return (
    <LoadingRegion>
      <div className={shared.stack}>
        <Repeated count={3}>
          <div className={styles.foldSkeleton}>
            <Skeleton shape="block" />
          </div>
        </Repeated>
      </div>
    </LoadingRegion>
  );
}
