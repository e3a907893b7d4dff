import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#src/components/class-names.ts';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import forms from '#src/styles/forms.module.css';
import shared from '#src/styles/shared.module.css';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** One setting with its heading. */
export function SettingsSection({ title, icon: Icon, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(shared.panel, forms.column)}>
      <h2 id={id} className={styles.title}>
        <Icon aria-hidden="true" size={20} className={shared.icon} />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}

/** The loading state of a list in a setting. */
export function ListSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.listSkeleton}>
        <Skeleton shape="block" />
      </div>
    </LoadingRegion>
  );
}
