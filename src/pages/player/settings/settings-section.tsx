import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { settingsTitles } from '#src/components/area-menus.ts';
import { classNames } from '#src/components/class-names.ts';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import forms from '#src/styles/forms.module.css';
import shared from '#src/styles/shared.module.css';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  id: keyof typeof settingsTitles;
  icon: LucideIcon;
  children: ReactNode;
}

/** One setting with its heading, which the hash of the address can name. */
export function SettingsSection({ id, icon: Icon, children }: SettingsSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNamed = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isNamed) heading.current?.focus();
  }, [isNamed]);
  return (
    <section aria-labelledby={id} className={classNames(shared.panel, forms.column)}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        <Icon aria-hidden="true" size={20} className={shared.icon} />
        <span>{settingsTitles[id]}</span>
      </h2>
      {children}
    </section>
  );
}

/** The loading state of a list in a setting. */
export function ListSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className={styles.listSkeleton} />
    </LoadingRegion>
  );
}
