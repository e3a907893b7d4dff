import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/components/button.tsx';
import styles from './movements-tools.module.css';

/**
 * The forms above the movements. On narrow screens they are folded, so that the first movement is in view; the progress
 * and the result of a search or a download are not.
 */
export function MovementsTools({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.tools} data-open={isOpen}>
      <div className={styles.fold}>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span>Buscar y descargar</span>
          <ChevronDown aria-hidden="true" size={18} className={styles.mark} />
        </Button>
      </div>
      {children}
    </div>
  );
}
