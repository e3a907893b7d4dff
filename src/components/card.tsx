import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import shared from '#src/styles/shared.module.css';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

interface CardProps {
  title: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** A panel with a heading, for one item or one group of facts. */
export function Card({ title, icon: Icon, children }: CardProps) {
  return (
    <section className={classNames(shared.panel, styles.card)}>
      <h3 className={styles.title}>
        <Icon aria-hidden="true" size={20} className={shared.icon} />
        <span>{title}</span>
      </h3>
      {children}
    </section>
  );
}

interface FactsProps {
  /** A value is null while it loads. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** The facts of a card as name and value pairs. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact} data-loading={value === null}>
          <dt>{name}</dt>
          {value === null ? (
            <dd className={styles.loading}>
              <Skeleton />
            </dd>
          ) : (
            <dd>{value}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
