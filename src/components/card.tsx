import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Skeleton } from './skeleton.tsx';

interface CardProps {
  title: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** A panel with a heading, for one item or one group of facts. */
export function Card({ title, icon: Icon, children }: CardProps) {
  return (
    <section className={styles['card']}>
      <h3 className={styles['title']}>
        <Icon aria-hidden="true" size={20} className={styles['icon']} />
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The facts of a card as name and value pairs. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Placeholder of a card of facts, with the same size. */
export function CardSkeleton({ factCount }: { factCount: number }) {
  return (
    <div className={styles['card']}>
      <div className={styles['title']}>
        <Skeleton shape="title" />
      </div>
      <div>
        {Array.from({ length: factCount }, (_, index) => index).map((place) => (
          <div key={place} className={styles['factSkeleton']}>
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
