import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import shared from '#src/styles/shared.module.css';
import styles from './disclosure.module.css';

interface DisclosureProps {
  name: string;
  isExpanded: boolean;
  onToggle: () => void;
  note?: string | undefined;
  children: ReactNode;
}

/** A collapsible section of a page; printing always shows its content. */
export function Disclosure({ name, isExpanded, onToggle, note, children }: DisclosureProps) {
  const id = useId();
  return (
    <section className={shared.frame}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={onToggle}
        >
          <span>{name}</span>
          <ChevronDown aria-hidden="true" className={styles.mark} />
        </button>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </h3>
      <section id={id} aria-label={name} className={styles.content} hidden={!isExpanded}>
        {children}
      </section>
    </section>
  );
}
