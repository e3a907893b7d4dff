import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import forms from '#src/styles/forms.module.css';
import styles from './form.module.css';

interface FormSkeletonProps {
  fields: number;
  /** Set when another form announces the same load. */
  isEcho: boolean;
}

/** The loading state of a form. */
export function FormSkeleton({ fields, isEcho }: FormSkeletonProps) {
  return (
    <LoadingRegion isEcho={isEcho}>
      <div className={forms.form}>
        {Array.from({ length: fields }, (_, index) => index).map((place) => (
          <div key={place}>
            <Skeleton shape="short" />
            <div className={styles.fieldSkeleton}>
              <Skeleton shape="block" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
