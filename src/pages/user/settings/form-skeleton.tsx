import { LoadingRegion, Skeleton } from '../../../components/skeleton.tsx';
import styles from './form.module.css';

/** The loading state of a form. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <LoadingRegion>
      <div className={styles['form']}>
        {Array.from({ length: fields }, (_, index) => index).map((place) => (
          <div key={place}>
            <Skeleton shape="short" />
            <div className={styles['fieldSkeleton']}>
              <Skeleton shape="block" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
