import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        <Icon aria-hidden="true" size={22} className={styles.icon} />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
